import { App } from "@capacitor/app";
import { navigate } from "wouter/use-browser-location";
import { apiOrigin } from "../../data/api/api-origin.ts";
import { SESSION_STARTED_KEY } from "../../lib/storage/keys.ts";
import { closeLayers } from "../../ui/overlays/history-layers.ts";
import { aroundNavigation } from "../navigation/navigation.ts";
import { toAppPath } from "./app-path.ts";

function goTo(link: string): void {
  const path = toAppPath(link, apiOrigin === undefined ? [] : [apiOrigin]);
  if (path === undefined) return;
  // Perhaps the dialog that requested the email with this link is open.
  closeLayers();
  // A page that is already shown reads its query only when it loads.
  if (path.startsWith(`${location.pathname}?`)) location.assign(path);
  // Replaces a navigation that is still preparing.
  else void aroundNavigation(navigate, path, {});
}

/** The link that started the app; undefined after a reload. Session storage ends with the app. */
async function startLink(): Promise<string | undefined> {
  const isReload = sessionStorage.getItem(SESSION_STARTED_KEY) !== null;
  sessionStorage.setItem(SESSION_STARTED_KEY, "1");
  const launch = await App.getLaunchUrl();
  return isReload ? undefined : launch?.url;
}

/** Follows links into the app: the one that started it, and those opened while it runs. */
export async function followLinks(): Promise<void> {
  const first = await startLink();
  if (first !== undefined) goTo(first);
  let isFirst = true;
  await App.addListener("appUrlOpen", ({ url }) => {
    // iOS reports the link that started the app both ways.
    const isSame = isFirst && url === first;
    isFirst = false;
    if (!isSame) goTo(url);
  });
}
