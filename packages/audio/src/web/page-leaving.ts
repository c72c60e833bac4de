/** Whether a page was being left at some time since `watchLeaving`. */
export interface LeavingWatch {
  readonly isLeaving: boolean;
  /** Must be called: a page that listens for `beforeunload` isn't kept for the Back button everywhere. */
  end(): void;
}

/** Firefox fails requests as soon as a navigation begins, long before `pagehide`. iOS has no `beforeunload`. */
const EVENTS = ["beforeunload", "pagehide"] as const;

export function watchLeaving(): LeavingWatch {
  let isLeaving = false;
  const onLeaving = () => {
    isLeaving = true;
  };
  for (const event of EVENTS) addEventListener(event, onLeaving);
  return {
    get isLeaving() {
      return isLeaving;
    },
    end() {
      for (const event of EVENTS) removeEventListener(event, onLeaving);
    },
  };
}
