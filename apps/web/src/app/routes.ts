import { type Late, late } from "../ui/late.tsx";

export interface Route {
  /** Lower case, without a slash at the end. */
  readonly path: string;
  /** What the browser's title bar says before the product's name; none on the title page. */
  readonly title?: string;
  readonly screen: Late<object>;
}

export const NOT_FOUND: Route = {
  path: "*",
  title: "Page Not Found",
  screen: late(() => import("../screens/not-found-screen.tsx")),
};

export const ROUTES: readonly Route[] = [
  {
    path: "/intervals",
    title: "Intervals",
    screen: late(() => import("../screens/intervals/intervals-screen.tsx")),
  },
];

/** The route of a path, whatever its case and whether or not it ends in a slash. */
export function matchRoute(path: string, routes: readonly Route[] = ROUTES): Route {
  const plain = path.toLowerCase().replace(/\/+$/, "") || "/";
  return routes.find((route) => route.path === plain) ?? NOT_FOUND;
}
