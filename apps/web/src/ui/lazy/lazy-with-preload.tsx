import { type ComponentType, createElement, use } from "react";

/** Code that may be in a chunk of its own. */
export interface LazyValue<Value> {
  /**
   * Loads the code; later calls return the same promise. A failure is kept for a second, so that React
   * reads the same rejected promise while it renders the error boundary. The next call tries again.
   */
  preload(): Promise<Value>;
  /** The value if its code is loaded. */
  loaded(): Value | undefined;
}

/** A component whose code may be in a chunk of its own. Render it with `LazyPart`. */
export type LazyComponent<Props> = LazyValue<ComponentType<Props>>;

const FAILURE_TTL_MS = 1000;

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** Lets React's `use` read the value without suspending, as it does on first sight of any other promise. */
const fulfill = <Value,>(promise: Promise<Value>, value: Value) =>
  Object.assign(promise, { status: "fulfilled", value });

/** Loads a value once; `use` doesn't suspend for it once it is loaded. */
export function lazyValue<Value>(load: () => Promise<Value>): LazyValue<Value> {
  let pending: Promise<Value> | undefined;
  let value: Value | undefined;
  return {
    preload() {
      pending ??= load().then(
        (arrived) => {
          value = arrived;
          if (pending) fulfill(pending, value);
          return value;
        },
        (error: unknown) => {
          setTimeout(() => {
            pending = undefined;
          }, FAILURE_TTL_MS);
          throw error;
        },
      );
      return pending;
    },
    loaded: () => value,
  };
}

/** Like `React.lazy`, but it can be preloaded, and doesn't suspend once it is. */
export const lazyWithPreload = <Props,>(load: () => Promise<Module<Props>>): LazyComponent<Props> =>
  lazyValue(async () => (await load()).default);

/** A component of the first load, where a `LazyComponent` is expected. */
export function eager<Props>(component: ComponentType<Props>): LazyComponent<Props> {
  const promise = Promise.resolve(component);
  fulfill(promise, component);
  return { preload: () => promise, loaded: () => component };
}

/** Renders a lazy component: synchronously if its code is loaded, otherwise it suspends. */
export function LazyPart<Props extends object>({
  part,
  props,
}: {
  readonly part: LazyComponent<Props>;
  readonly props: Props;
}) {
  return createElement(use(part.preload()), props);
}
