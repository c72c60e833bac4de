/** A device's storage for one text. Each call may reject. */
export interface TextStorage {
  get(): Promise<string | undefined>;
  set(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Holds the packaged app's bearer token: the API's cookies are not available at its origin. */
export interface TokenStore {
  /** Reads the stored token the first time. Never rejects: an unreadable token counts as none. */
  get(): Promise<string | undefined>;
  /** The token if it is known already, for a page that is unloading. */
  peek(): string | undefined;
  /** Takes effect immediately; resolves when the token is stored, or can't be. Never rejects. */
  save(token: string): Promise<void>;
  clear(): Promise<void>;
}

export function createTokenStore(storage: TextStorage): TokenStore {
  let current: string | undefined;
  /** A token that was saved or cleared takes precedence over a read that is still pending. */
  let isSet = false;
  let reading: Promise<void> | undefined;
  /** Writes run one after another, so that the last one wins. */
  let writing: Promise<void> = Promise.resolve();

  const read = (): Promise<void> => {
    reading ??= storage.get().then(
      (token) => {
        if (!isSet) current = token;
      },
      () => undefined,
    );
    return reading;
  };

  function write(task: () => Promise<void>): Promise<void> {
    writing = writing.then(task).catch(() => undefined);
    return writing;
  }

  function set(token: string | undefined): void {
    current = token;
    isSet = true;
  }

  return {
    async get() {
      await read();
      return current;
    },
    peek: () => current,
    save(token) {
      set(token);
      return write(() => storage.set(token));
    },
    clear() {
      set(undefined);
      return write(() => storage.remove());
    },
  };
}
