/** Messages of an `import()` or `fetch()` that failed in Chromium, Firefox and WebKit, and of Vite's `import()`. */
const LOAD_FAILURES =
  /dynamically imported module|importing a module script failed|unable to preload|failed to fetch|networkerror when|^load failed/i;

/** Whether an error says that code or data couldn't be loaded. Browsers distinguish that by its message only. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && LOAD_FAILURES.test(error.message);
