import { type ComponentType, createElement, use } from "react";

/** A component whose code may be in a chunk of its own. Render it with `LazyPart`. */
export interface LazyComponent<Props> {
  /**
   * Loads the code; later calls return the same promise. A failure is kept for a second, so that React
   * reads the same rejected promise while it renders the error boundary. The next call tries again.
   */
  preload(): Promise<ComponentType<Props>>;
  /** The component if its code is loaded. */
  loaded(): ComponentType<Props> | undefined;
}

const FAILURE_TTL_MS = 1000;

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** Lets React's `use` read the value without suspending, as it does on first sight of any other promise. */
const fulfill = <Value,>(promise: Promise<Value>, value: Value) =>
  Object.assign(promise, { status: "fulfilled", value });

/** Like `React.lazy`, but it can be preloaded, and doesn't suspend once it is. */
export function lazyWithPreload<Props>(load: () => Promise<Module<Props>>): LazyComponent<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  let component: ComponentType<Props> | undefined;
  return {
    preload() {
      pending ??= load().then(
        (module) => {
          component = module.default;
          if (pending) fulfill(pending, component);
          return component;
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
    loaded: () => component,
  };
}

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
