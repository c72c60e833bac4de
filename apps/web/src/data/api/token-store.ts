/** Where a device keeps one text. Each call may reject. */
export interface TextStorage {
  get(): Promise<string | undefined>;
  set(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Holds the token by which the packaged app is signed in: its origins keep no cookies of the API's. */
export interface TokenStore {
  /** What is kept; read from the device the first time. Never rejects: what can't be read isn't there. */
  get(): Promise<string | undefined>;
  /** The same, as far as it is known by now: a page that is being left can't wait. */
  peek(): string | undefined;
  /** Counts at once; resolves when the device has it, or won't: then it counts until the app ends. */
  save(token: string): Promise<void>;
  clear(): Promise<void>;
}

export function createTokenStore(kept: TextStorage): TokenStore {
  let held: string | undefined;
  /** Whether something was said since the app began: it outdoes what is still being read. */
  let said = false;
  let reading: Promise<void> | undefined;
  /** One after another, so that the device ends up with what came last. */
  let writing: Promise<void> = Promise.resolve();

  const read = (): Promise<void> => {
    reading ??= kept.get().then(
      (token) => {
        if (!said) held = token;
      },
      () => undefined,
    );
    return reading;
  };

  function write(task: () => Promise<void>): Promise<void> {
    writing = writing.then(task).catch(() => undefined);
    return writing;
  }

  function hold(token: string | undefined): void {
    held = token;
    said = true;
  }

  return {
    async get() {
      await read();
      return held;
    },
    peek: () => held,
    save(token) {
      hold(token);
      return write(() => kept.set(token));
    },
    clear() {
      hold(undefined);
      return write(() => kept.remove());
    },
  };
}
