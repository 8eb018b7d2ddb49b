/** Routes live in the hash, so that any static host serves every one of them: `#/analysis?position=…`. */

export const PAGES = ["play", "analysis", "learn", "puzzles"] as const;
export type PageName = (typeof PAGES)[number];

export interface Route {
  readonly page: PageName;
  readonly query: URLSearchParams;
}

/** The route of the address; the first page for one that is not known. */
export function currentRoute(): Route {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  return { page: PAGES.find((page) => page === path) ?? "play", query: new URLSearchParams(query) };
}

/** The address of a route, for links. */
export function hrefOf(page: PageName, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `#/${page}${text ? `?${text}` : ""}`;
}

/** Goes to a route. `replace`: without an entry in the history. */
export function navigate(page: PageName, query: Readonly<Record<string, string>> = {}, replace = false): void {
  const href = hrefOf(page, query);
  if (replace) {
    history.replaceState(null, "", href);
    dispatchEvent(new HashChangeEvent("hashchange"));
  } else location.hash = href;
}
