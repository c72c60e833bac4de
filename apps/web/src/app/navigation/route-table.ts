import { use } from "react";
import { lazyValue } from "../../ui/lazy/lazy-with-preload.tsx";
import { HOME } from "./home-route.ts";
import { normalizePath } from "./normalize-path.ts";
import type { Route } from "./route.ts";

/**
 * All routes, with the names of their files, the menus and the page transition: a sixth of what the title page would
 * load, which needs none of it.
 */
export const otherPages = lazyValue(() => import("./other-pages.ts"));

const isHome = (path: string) => normalizePath(path) === HOME.path;

/** The route of a path. Suspends until the table is loaded, except for the title page. */
export function useRoute(path: string): Route {
  return isHome(path) ? HOME : use(otherPages.preload()).matchRoute(path);
}

/** @throws Error if the table can't be loaded. */
export const findRoute = async (path: string): Promise<Route> =>
  isHome(path) ? HOME : (await otherPages.preload()).matchRoute(path);

/** Loads the code of a path's screen. Never rejects: the screen itself reports a failure. */
export async function preloadScreen(path: string): Promise<void> {
  try {
    await (await findRoute(path)).screen.preload();
  } catch {
    // The page shows what failed.
  }
}
