/** Device classes derived from the user agent, in the order in which tables list them. */
export const DEVICES = [
  "iOS App",
  "Android App",
  "Mobile App (Capacitor)",
  "Desktop Chrome",
  "Tablet Web",
  "Mobile Web",
  "Desktop",
] as const;
export type Device = (typeof DEVICES)[number];

/** The suffix that the packaged app adds to its user agent, with its platform. */
const APP = /\bAttuneApp\/\S*\s*\(?(?<platform>ios|android)?|\bcapacitor\b/i;
const IOS = /iphone|ipad|ipod/i;
const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android/i;
const CHROME = /\b(chrome|chromium|crios)\//i;
const OTHER_CHROME = /\b(edg|opr|samsungbrowser|vivaldi|yabrowser)/i;

function appDevice(userAgent: string, platform: string | undefined): Device {
  const stated = platform?.toLowerCase();
  if (stated === "ios" || (!stated && IOS.test(userAgent))) return "iOS App";
  if (stated === "android" || (!stated && /android/i.test(userAgent))) return "Android App";
  return "Mobile App (Capacitor)";
}

/**
 * Classifies the device that sent this user agent. Unknown user agents, including those of programs,
 * count as desktops.
 * @example deviceOf("Mozilla/5.0 (X11; Linux x86_64) … Chrome/142.0.0.0 Safari/537.36") // "Desktop Chrome"
 */
export function classifyDevice(userAgent: string): Device {
  const app = APP.exec(userAgent);
  if (app) return appDevice(userAgent, app.groups?.["platform"]);
  if (TABLET.test(userAgent)) return "Tablet Web";
  if (PHONE.test(userAgent)) return "Mobile Web";
  return CHROME.test(userAgent) && !OTHER_CHROME.test(userAgent) ? "Desktop Chrome" : "Desktop";
}
