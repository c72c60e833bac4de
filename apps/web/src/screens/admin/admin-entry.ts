/**
 * Entry point of the admin code. The routes import only this file, so the list of chunks in the first load
 * doesn't include those of the admin screens.
 */
const screens = () => import("./admin-screens.tsx");

export const dashboard = async () => ({ default: (await screens()).DashboardPage });
export const login = async () => ({ default: (await screens()).LoginPage });
