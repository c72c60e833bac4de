/** Screens that are loaded together, since each of them is small and the first page lists every file that it may load. */
export { DegreesScreen } from "./degrees-screen.tsx";
export { ModesByEarScreen } from "./modes-by-ear-screen.tsx";
export { TriadsByEarScreen } from "./triads-by-ear-screen.tsx";
