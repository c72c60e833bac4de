/** Calls back once after `ms`; the returned function cancels the call. */
export type After = (ms: number, callback: () => void) => () => void;

export const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Calls back every `ms` until the returned function is called. */
export function every(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}

/** Resolves after `ms`. */
export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms));
