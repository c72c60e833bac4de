/** React's development runtime of JSX, which also notes the files whose JSX runs. Chosen by vitest.config.ts. */
import { jsxDEV as createElement } from "react/jsx-dev-runtime";

export { Fragment } from "react/jsx-dev-runtime";

type Create = typeof createElement;

/** Paths of files whose JSX ran in this window. */
export const rendered = new Set<string>();

export const jsxDEV: Create = (type, props, key, isStatic, source, self) => {
  if (source?.fileName) rendered.add(source.fileName);
  return createElement(type, props, key, isStatic, source, self);
};
