import { beforeEach, expect, test, vi } from "vitest";

const KEY = "tigerleap.settings";
const kept = new Map<string, string>();
const storage = new EventTarget();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("addEventListener", storage.addEventListener.bind(storage));
  return () => vi.unstubAllGlobals();
});

/** The settings of a tab that is opened now. */
async function openTab() {
  vi.resetModules();
  return (await import("../../web/src/settings.js")).settings;
}

function hear(key: string): void {
  storage.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

test("what one tab has chosen stays when another chooses something else", async () => {
  const [here, there] = [await openTab(), await openTab()];
  here.set({ language: "zh" });
  there.set({ theme: "dark" });
  expect((await openTab()).current).toMatchObject({ language: "zh", theme: "dark" });
  expect(there.current.language).toBe("zh");
});

test("what another tab has chosen is taken over, and who listens is told", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const told = vi.fn();
  here.start();
  here.subscribe(told);
  there.set({ theme: "dark", sound: false });
  hear("tigerleap.other");
  expect(told).not.toHaveBeenCalled();
  hear(KEY);
  expect(told).toHaveBeenCalledOnce();
  expect(here.current).toMatchObject({ theme: "dark", sound: false });
});

test("a choice lasts as long as the page where nothing can be kept", async () => {
  vi.stubGlobal("localStorage", undefined);
  const here = await openTab();
  here.set({ theme: "dark" });
  here.set({ sound: false });
  expect(here.current).toMatchObject({ theme: "dark", sound: false });
});
