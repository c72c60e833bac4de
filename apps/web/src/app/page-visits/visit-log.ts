import { createStopwatch, type Stopwatch } from "../../lib/stopwatch.ts";

/** What the server told of a new visit; the secret alone allows to say how long it lasted. */
export interface VisitKey {
  readonly id: string;
  readonly secret: string;
}

export interface VisitPorts {
  /** Undefined where it could not be told. Never rejects. */
  readonly create: (pagePath: string) => Promise<VisitKey | undefined>;
  /** Tells how long the page was seen, while the app goes on. */
  readonly update: (key: VisitKey, seconds: number) => void;
  /** The same, in a way that outlives the page. */
  readonly leave: (key: VisitKey, seconds: number) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

export interface VisitLog {
  /** A page is shown, whose address is this path. */
  enter(path: string): void;
  /** The page can be seen again. */
  pageShown(): void;
  /** The page can't be seen any more, and may never be again. */
  pageHidden(): void;
}

interface Visit {
  readonly path: string;
  readonly watch: Stopwatch;
  readonly key: Promise<VisitKey | undefined>;
  known: VisitKey | undefined;
  told: number;
}

/** What administrators do is not followed, nor what the server would not store. */
const isFollowed = (path: string) => !/^\/admin(\/|$)/.test(path) && path.length <= 200;

/** One visit for each page that is entered, with the time for which it was seen. */
export function createVisitLog(ports: VisitPorts, visible: boolean): VisitLog {
  let visit: Visit | undefined;
  let isVisible = visible;

  function begin(path: string): Visit {
    const watch = createStopwatch(ports.now);
    if (isVisible) watch.start();
    const begun: Visit = { path, watch, key: ports.create(path), known: undefined, told: 0 };
    begun.key.then((key) => {
      begun.known = key;
    });
    return begun;
  }

  function end({ watch, key, told }: Visit): void {
    watch.stop();
    const seconds = watch.seconds();
    if (seconds > told) key.then((known) => known && ports.update(known, seconds));
  }

  return {
    enter(path) {
      if (path === visit?.path) return;
      if (visit) end(visit);
      visit = isFollowed(path) ? begin(path) : undefined;
    },
    pageShown() {
      isVisible = true;
      visit?.watch.start();
    },
    pageHidden() {
      isVisible = false;
      if (!visit) return;
      visit.watch.stop();
      const seconds = visit.watch.seconds();
      if (!visit.known || seconds === visit.told) return;
      visit.told = seconds;
      ports.leave(visit.known, seconds);
    },
  };
}
