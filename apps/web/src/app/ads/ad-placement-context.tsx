import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { endOfSet } from "../../practice/end/set-end.ts";
import { isDialogOpen, isIdlePage, isMenuPath } from "../navigation/idle-pages.ts";
import { useShownPath } from "../navigation/shown-location.ts";

/** The state of the page that decides which ads may be shown. */
export interface AdPlacementContext {
  readonly path: string;
  /** A page between exercises, or the end of a set. */
  readonly isIdle: boolean;
  /** A menu, or the end of a set. */
  readonly canShowAds: boolean;
  /** A dialog covers the page. */
  readonly isCovered: boolean;
  readonly isSetEnd: boolean;
}

/** Reports the placement context on mount and whenever it changes. */
export function AdPlacementTracker({
  onChange,
}: {
  readonly onChange: (where: AdPlacementContext) => void;
}) {
  const path = useShownPath();
  const isSetEnd = useSyncExternalStore(endOfSet.subscribe, endOfSet.isShown);
  const isCovered = useDialogOpen();
  const isIdle = isIdlePage(path) || isSetEnd;
  const canShowAds = isMenuPath(path) || isSetEnd;
  const report = useEffectEvent(onChange);
  useEffect(
    () => report({ path, isIdle, canShowAds, isCovered, isSetEnd }),
    [path, isIdle, canShowAds, isCovered, isSetEnd],
  );
  return null;
}

/** Dialogs are portaled to the body. */
function useDialogOpen(): boolean {
  const [isOpen, setIsOpen] = useState(isDialogOpen);
  useEffect(() => {
    const update = () => setIsOpen(isDialogOpen());
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true });
    update();
    return () => observer.disconnect();
  }, []);
  return isOpen;
}
