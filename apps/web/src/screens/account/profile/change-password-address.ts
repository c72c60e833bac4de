/** The server redirects `/.well-known/change-password` to a page with this fragment. */
const FRAGMENT = "#change-password";

/** Whether the page was opened to change a password. */
export const isChangingPassword = (): boolean => window.location.hash === FRAGMENT;
