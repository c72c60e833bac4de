import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { endOfSet } from "../../practice/set-end.ts";
import { isDialogOpen, isIdlePage, isMenuPath } from "../navigation/idle-pages.ts";
import { useShownPath } from "../navigation/shown-location.ts";

/** Where in the app somebody is, as far as ads must know. */
export interface AdPlacementContext {
  readonly path: string;
  /** On a page between exercises; on all others something is under way. */
  readonly isIdle: boolean;
  /** A place where ads may stand: a menu, or the end of a set. */
  readonly canShowAds: boolean;
  /** A dialog is open over it. */
  readonly isCovered: boolean;
  /** At the end of a set. */
  readonly isSetEnd: boolean;
}

/** Tells where somebody is, and each time that it changes. */
export function AdPlacementTracker({
  tell,
}: {
  readonly tell: (where: AdPlacementContext) => void;
}) {
  const path = useShownPath();
  const ends = useSyncExternalStore(endOfSet.subscribe, endOfSet.isShown);
  const covered = useDialogOpen();
  const rests = isIdlePage(path) || ends;
  const hasTime = isMenuPath(path) || ends;
  const told = useEffectEvent(tell);
  useEffect(
    () => told({ path, isIdle: rests, canShowAds: hasTime, isCovered: covered, isSetEnd: ends }),
    [path, rests, hasTime, covered, ends],
  );
  return null;
}

/** Dialogs stand beside the app. */
function useDialogOpen(): boolean {
  const [open, setOpen] = useState(isDialogOpen);
  useEffect(() => {
    const look = () => setOpen(isDialogOpen());
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    look();
    return () => observer.disconnect();
  }, []);
  return open;
}
