/** Where Chromium lies; `undefined` where none is installed. */
export const CHROMIUM: string | undefined;
/** What it is started with. */
export const CHROMIUM_ARGS: string[];
