import type { Browser, Page } from "@playwright/test";

/** What the browser writes of one event. Times in microseconds; `tdur` is what the thread itself was busy. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly processId?: number; readonly frames?: readonly { readonly processId: number }[] };
  };
}

/**
 * The longest task of the page's main thread while something is done, in milliseconds. Thread time, not wall clock:
 * tests run side by side.
 */
export async function longestTaskMs(browser: Browser, page: Page, deed: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"] });
  await deed();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
  const key = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  // The browser's own pages, and those of other tests, have main threads too.
  const processes = new Set(traceEvents.flatMap(processesOfPage));
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const threads = new Set(mains.filter(({ pid }) => processes.has(pid)).map(key));
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && threads.has(key(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** The processes in which the traced page is, as an event names them: where tracing begins, and where the page goes. */
function processesOfPage({ name, args }: TraceEvent): readonly (number | undefined)[] {
  if (name === "TracingStartedInBrowser") return args?.data?.frames?.map(({ processId }) => processId) ?? [];
  return name === "FrameCommittedInBrowser" ? [args?.data?.processId] : [];
}
