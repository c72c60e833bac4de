import { EXERCISES_WITH_PAGES } from "@attune/contract/exercises";
import { createElement } from "react";
import { CHROMATIC_PAGES } from "../../screens/chromatic/chromatic-pages.ts";
import { FIRST_LESSON_TITLE } from "../../screens/first-lesson/messages.ts";
import { KEY_LISTS } from "../../screens/key-signatures/key-pages.ts";
import { MENUS, type Menu } from "../../screens/menus/menus.ts";
import { YOUR_SETS } from "../../screens/menus/messages.ts";
import { MODE_PAGES, modeTitle } from "../../screens/modes/mode-pages.ts";
import { SET_TITLE } from "../../screens/sets/page/messages.ts";
import { type LazyComponent, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { EXERCISE_SCREENS, exerciseRoutes } from "./exercise-routes.ts";
import { HOME } from "./home-route.ts";
import { PLACEMENT_TITLE } from "./messages.ts";
import { normalizePath } from "./normalize-path.ts";
import { type Route, withQueries } from "./route.ts";

function menuScreen(menu: Menu): LazyComponent<object> {
  const hasLocks = menu.entries.some((entry) => entry.locked);
  return lazyWithPreload<object>(async () => {
    const Screen = hasLocks
      ? (await import("../../screens/menus/locked-menu-screen.tsx")).LockedMenuScreen
      : (await import("../../screens/menus/menu-screen.tsx")).MenuScreen;
    return { default: () => createElement(Screen, { menu }) };
  });
}

const admin = () => import("../../screens/admin/admin-entry.ts");

const assessment = (name: "CheckUpScreen" | "PlacementScreen") =>
  withQueries(async () => ({
    default: (await import("../../screens/practice/assessments.ts"))[name],
  }));

export const NOT_FOUND: Route = {
  path: "*",
  title: "404 Page Not Found",
  screen: lazyWithPreload(() => import("../../screens/not-found-screen.tsx")),
};

export const ROUTES: readonly Route[] = [
  HOME,
  ...MENUS.map((menu) => ({
    path: menu.path,
    title: menu.title,
    screen: menuScreen(menu),
    prerendered: true,
  })),
  ...exerciseRoutes(EXERCISES_WITH_PAGES, EXERCISE_SCREENS),
  ...MODE_PAGES.map((page) => ({
    path: page.path,
    title: modeTitle(page),
    prerendered: !page.locked,
    screen: withQueries(async () => {
      const { ModeScreen } = await import("../../screens/modes/mode-screen.tsx");
      return { default: () => createElement(ModeScreen, { page }) };
    }),
  })),
  ...CHROMATIC_PAGES.map((page) => ({
    path: page.path,
    title: `Chromatic Solfege ${page.name}`,
    prerendered: true,
    screen: withQueries(async () => {
      const { ChromaticScreen } = await import("../../screens/chromatic/chromatic-screen.tsx");
      return { default: () => createElement(ChromaticScreen, { page }) };
    }),
  })),
  {
    path: "/triads",
    title: "Diatonic Triads in C Major",
    prerendered: true,
    screen: withQueries(() => import("../../screens/triads/triads-screen.tsx")),
  },
  ...Object.values(KEY_LISTS).map(({ type, path, title }) => ({
    path,
    title,
    prerendered: true,
    screen: withQueries(async () => {
      const { KeyListScreen } = await import("../../screens/key-signatures/key-list-screen.tsx");
      return { default: () => createElement(KeyListScreen, { type }) };
    }),
  })),
  {
    path: "/first-lesson",
    title: FIRST_LESSON_TITLE,
    prerendered: true,
    screen: withQueries(() => import("../../screens/first-lesson/first-lesson-screen.tsx")),
  },
  {
    path: "/set",
    title: SET_TITLE,
    prerendered: true,
    screen: withQueries(() => import("../../screens/sets/play/set-screen.tsx")),
  },
  {
    path: "/practice",
    title: "Daily Practice",
    prerendered: true,
    screen: withQueries(() => import("../../screens/practice/practice-screen.tsx")),
  },
  {
    path: "/placement",
    title: PLACEMENT_TITLE,
    prerendered: true,
    screen: assessment("PlacementScreen"),
  },
  {
    path: "/check-up",
    title: "Check-up",
    prerendered: true,
    screen: assessment("CheckUpScreen"),
  },
  {
    path: "/progress",
    title: "Progress",
    prerendered: true,
    screen: withQueries(() => import("../../screens/progress/progress-screen.tsx")),
  },
  {
    path: "/sets",
    title: YOUR_SETS,
    prerendered: true,
    screen: withQueries(() => import("../../screens/sets/sets-screen.tsx")),
  },
  {
    path: "/reset-password",
    title: "Reset Password",
    screen: lazyWithPreload(
      () => import("../../screens/account/reset-password/reset-password-screen.tsx"),
    ),
  },
  {
    path: "/confirm-email",
    title: "Confirm Email Address",
    screen: lazyWithPreload(() => import("../../screens/account/email/confirm-email-screen.tsx")),
  },
  {
    path: "/undo-email-change",
    title: "Keep Your Email Address",
    screen: lazyWithPreload(
      () => import("../../screens/account/email/undo-email-change-screen.tsx"),
    ),
  },
  {
    path: "/privacy",
    title: "Privacy Policy",
    prerendered: true,
    screen: withQueries(() => import("../../screens/legal/privacy-screen.tsx")),
  },
  {
    path: "/terms",
    title: "Terms of Service",
    prerendered: true,
    screen: withQueries(() => import("../../screens/legal/terms-screen.tsx")),
  },
  {
    path: "/admin",
    title: "Admin Dashboard",
    screen: lazyWithPreload(async () => (await admin()).dashboard()),
  },
  {
    path: "/admin/login",
    title: "Admin Login",
    screen: lazyWithPreload(async () => (await admin()).login()),
  },
  // A literal condition, so that the production build drops the gallery.
  ...(import.meta.env.DEV
    ? [
        {
          path: "/_gallery",
          title: "Gallery",
          screen: lazyWithPreload(() => import("../../screens/gallery/gallery-screen.tsx")),
        },
      ]
    : []),
];

export function matchRoute(path: string): Route {
  const plain = normalizePath(path);
  return ROUTES.find((route) => route.path === plain) ?? NOT_FOUND;
}
