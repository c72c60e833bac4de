import { type ComponentType, createElement, use } from "react";

/** A component whose code comes in a chunk of its own. */
export interface Late<Props> {
  /** Fetches the code once. A failure stays for a second, for React to read, then it's tried anew. */
  fetch(): Promise<ComponentType<Props>>;
}

const FAILURE_STAYS_MS = 1000;

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

export function late<Props>(load: () => Promise<Module<Props>>): Late<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  return {
    fetch() {
      pending ??= load().then(
        (module) => {
          pending = known(module.default);
          return module.default;
        },
        (error: unknown) => {
          setTimeout(() => {
            pending = undefined;
          }, FAILURE_STAYS_MS);
          throw error;
        },
      );
      return pending;
    },
  };
}

/** One whose code came with the first load. */
export function here<Props>(component: ComponentType<Props>): Late<Props> {
  const promise = known(component);
  return { fetch: () => promise };
}

/** A promise that React's `use` reads without suspending, by the fields React itself would set. */
function known<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value });
}

/** Renders a late component; unlike React.lazy it never suspends for code that is already here. */
export function LatePart<Props extends object>({
  part,
  props,
}: {
  readonly part: Late<Props>;
  readonly props: Props;
}) {
  return createElement(use(part.fetch()), props);
}
