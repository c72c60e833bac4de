import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { setEnd } from "../../lib/set-end.ts";
import { isDialogOpen, isMenu, isRestingPlace } from "../navigation/idle-pages.ts";
import { useShownPath } from "../navigation/shown-location.ts";

/** Where in the app somebody is, as far as ads must know. */
export interface Whereabouts {
  readonly path: string;
  /** On a page between exercises; on all others something is under way. */
  readonly rests: boolean;
  /** A place where ads may stand: a menu, or the end of a set. */
  readonly hasTime: boolean;
  /** A dialog is open over it. */
  readonly covered: boolean;
  /** At the end of a set. */
  readonly ends: boolean;
}

/** Tells where somebody is, and each time that it changes. */
export function WhereaboutsTeller({ tell }: { readonly tell: (where: Whereabouts) => void }) {
  const path = useShownPath();
  const ends = useSyncExternalStore(setEnd.subscribe, setEnd.isShown);
  const covered = useDialogOpen();
  const rests = isRestingPlace(path) || ends;
  const hasTime = isMenu(path) || ends;
  const told = useEffectEvent(tell);
  useEffect(
    () => told({ path, rests, hasTime, covered, ends }),
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
