import WelcomeScreen from "../../screens/welcome/welcome-screen.tsx";
import { eager } from "../../ui/lazy/lazy-with-preload.tsx";
import type { Route } from "./route.ts";

/** The title page, whose code is part of the first load. */
export const HOME: Route = { path: "/", screen: eager(WelcomeScreen), prerendered: true };
