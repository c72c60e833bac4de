import { type ComponentType, createElement, use } from "react";

/** A component whose code comes in a chunk of its own. */
export interface Late<Props> {
  /** The component, once its code is here. */
  arrived(): ComponentType<Props> | undefined;
  /** Fetches the code once; a failed fetch rejects, and the next call tries again. */
  fetch(): Promise<ComponentType<Props>>;
}

export function late<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Late<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const settle = (module: { readonly default: ComponentType<Props> }) => {
    component = module.default;
    return component;
  };
  return {
    arrived: () => component,
    fetch() {
      pending ??= load().then(settle, (error: unknown) => {
        pending = undefined;
        throw error;
      });
      return pending;
    },
  };
}

/** One whose code came with the first load. */
export function here<Props>(component: ComponentType<Props>): Late<Props> {
  return { arrived: () => component, fetch: () => Promise.resolve(component) };
}

/** Renders a late component; unlike React.lazy it never suspends for code that is already here. */
export function LatePart<Props extends object>({
  part,
  props,
}: {
  readonly part: Late<Props>;
  readonly props: Props;
}) {
  return createElement(part.arrived() ?? use(part.fetch()), props);
}
