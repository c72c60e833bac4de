import { createElement } from "react";
import { type LazyComponent, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";

export interface Route {
  /** Lowercase, without a trailing slash. */
  readonly path: string;
  /** Precedes the product's name in the document title; undefined on the welcome page. */
  readonly title?: string;
  readonly screen: LazyComponent<object>;
  /** Whether the page is prerendered at build time, because every visitor starts with the same one, whatever the query. */
  readonly prerendered?: boolean;
}

export interface ScreenModule {
  readonly default: () => React.ReactNode;
}

/** A screen with queries; its providers are loaded together with it. */
export function withQueries(load: () => Promise<ScreenModule>): LazyComponent<object> {
  return lazyWithPreload<object>(async () => {
    const [{ LessonProviders }, screen] = await Promise.all([
      import("./lesson-providers.tsx"),
      load(),
    ]);
    const Screen = screen.default;
    return { default: () => createElement(LessonProviders, null, createElement(Screen)) };
  });
}
