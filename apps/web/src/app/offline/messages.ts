export const OFFLINE = "You are offline";

/**
 * @param isComplete Whether all lessons are stored on the device.
 * @param isUnkept Whether the browser has refused to keep something.
 */
export function offlineDescription(isComplete: boolean, isUnkept: boolean): string {
  if (!isComplete)
    return "Everything saved on this device still works. The rest returns when you are back online.";
  if (isUnkept)
    return "Lessons still work, but your browser keeps no answers after you close this page. Connect to sign in or open articles.";
  return "Lessons still work, and your answers are saved. Connect to sign in or open articles.";
}
