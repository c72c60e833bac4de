import { type OwnSet, writeLink } from "@attune/exercises/sets";
import { apiOrigin } from "../../../data/api/api-origin.ts";

/** The path of the page that plays a set. */
export const playPath = (set: OwnSet): string => `/set#${writeLink(set)}`;

/** A link for others: in the packaged app, to the web site. */
export const shareUrl = (set: OwnSet): string => (apiOrigin ?? location.origin) + playPath(set);

/** 'handled' if the system's sheet was shown, even if it was closed without sharing. */
export type ShareResult = "handled" | "copied" | "failed";

/** Whether the system's sheet was shown. */
async function shareBySheet(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Offers a link to the system's sheet, or copies it where there is none. */
export async function shareSet(set: OwnSet): Promise<ShareResult> {
  const url = shareUrl(set);
  if (await shareBySheet({ title: set.name, url })) return "handled";
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
