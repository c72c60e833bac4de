import { App } from "@capacitor/app";
import { navigate } from "wouter/use-browser-location";
import { apiOrigin } from "../../data/api/api-origin.ts";
import { aroundNavigation } from "../navigation/navigation.ts";
import { toAppPath } from "./app-path.ts";
import { closeTopmost } from "./close-topmost.ts";

/** In the page's own storage, which ends with the app: a reload isn't a start. */
const STARTED = "attune.started";

function goTo(link: string): void {
  const path = toAppPath(link, apiOrigin === undefined ? [] : [apiOrigin]);
  if (path === undefined) return;
  // The dialog that asked for the letter in which the link stood, perhaps.
  closeTopmost();
  // A page that is shown already has read its address, and wouldn't again.
  if (path.startsWith(`${location.pathname}?`)) location.assign(path);
  // Whoever is on the way elsewhere is called back: the link is the later wish.
  else void aroundNavigation(navigate, path, {});
}

/** The link by which the app was started, once. */
async function startLink(): Promise<string | undefined> {
  const isReload = sessionStorage.getItem(STARTED) !== null;
  sessionStorage.setItem(STARTED, "1");
  const launch = await App.getLaunchUrl();
  return isReload ? undefined : launch?.url;
}

/** Goes where links into the app lead: the one that started it, and those that come while it runs. */
export async function followLinks(): Promise<void> {
  const first = await startLink();
  if (first !== undefined) goTo(first);
  let isFirst = true;
  await App.addListener("appUrlOpen", ({ url }) => {
    // iOS tells of the link that started the app in both ways.
    const isSame = isFirst && url === first;
    isFirst = false;
    if (!isSame) goTo(url);
  });
}
