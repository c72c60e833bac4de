/** Where a device keeps one text. Each call may reject. */
export interface KeptText {
  get(): Promise<string | undefined>;
  set(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Holds the token by which the packaged app is signed in: its origins keep no cookies of the API's. */
export interface TokenShelf {
  /** What is kept; read from the device the first time. Never rejects: what can't be read isn't there. */
  token(): Promise<string | undefined>;
  /** The same, as far as it is known by now: a page that is being left can't wait. */
  known(): string | undefined;
  /** Counts at once; resolves when the device has it, or won't: then it counts until the app ends. */
  keep(token: string): Promise<void>;
  forget(): Promise<void>;
}

export function createTokenShelf(kept: KeptText): TokenShelf {
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
    async token() {
      await read();
      return held;
    },
    known: () => held,
    keep(token) {
      hold(token);
      return write(() => kept.set(token));
    },
    forget() {
      hold(undefined);
      return write(() => kept.remove());
    },
  };
}
