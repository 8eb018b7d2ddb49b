import type { Page } from "@playwright/test";
import { board } from "./board.js";

/** Puts values into what the browser keeps, as anybody with its tools could, and opens the page again. */
export async function keepAndReload(
  page: Page,
  store: "documents" | "results",
  entries: readonly Entry[],
): Promise<void> {
  await page.goto("/#/play");
  await page.locator('[data-test="start"]').waitFor();
  await page.evaluate(putAll, { store, entries });
  await page.reload();
  await board(page).waitFor();
}

/** A value as JSON; under a name, or under a number of its own. */
export interface Entry {
  readonly name?: string;
  readonly json: string;
}

/** Runs in the page, which has made the database. */
async function putAll({ store, entries }: { store: string; entries: readonly Entry[] }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("tigerleap");
    opening.onsuccess = () => resolve(opening.result);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(store, "readwrite");
    for (const { name, json } of entries) transaction.objectStore(store).put(JSON.parse(json), name);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

/** Everything that goes wrong on the page from now on: errors, and what its policy has forbidden. */
export function troublesOf(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("dialog", (dialog) => {
    troubles.push(dialog.message());
    void dialog.dismiss();
  });
  return troubles;
}
