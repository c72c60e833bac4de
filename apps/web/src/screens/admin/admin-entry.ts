/**
 * The administrator's screens, whose code is asked for from here: the first load, which names the files
 * of every screen, names this one alone.
 */
const screens = () => import("./admin-screens.tsx");

export const dashboard = async () => ({ default: (await screens()).DashboardPage });
export const login = async () => ({ default: (await screens()).LoginPage });
