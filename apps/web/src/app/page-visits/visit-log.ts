import { createStopwatch, type Stopwatch } from "../../lib/timing/stopwatch.ts";

/** Identifies a new visit. The secret authorizes reporting its duration. */
export interface VisitKey {
  readonly id: string;
  readonly secret: string;
}

export interface VisitPorts {
  /** Resolves with undefined if the server could not be reached. Never rejects. */
  readonly create: (pagePath: string) => Promise<VisitKey | undefined>;
  /** Reports how long the page was visible, while the app continues. */
  readonly update: (key: VisitKey, seconds: number) => void;
  /** Reports the same in a request that outlives the page. */
  readonly leave: (key: VisitKey, seconds: number) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

export interface VisitLog {
  /** Starts a visit of the page at this path. */
  enter(path: string): void;
  /** Call when the page becomes visible. */
  pageShown(): void;
  /** Call when the page becomes hidden, perhaps for good. */
  pageHidden(): void;
}

interface Visit {
  readonly path: string;
  readonly stopwatch: Stopwatch;
  readonly key: Promise<VisitKey | undefined>;
  knownKey: VisitKey | undefined;
  /** Last duration reported, s. */
  reportedSeconds: number;
}

/** The server stores no visits of the administrator's pages, nor of longer paths. */
const isTracked = (path: string) => !/^\/admin(\/|$)/.test(path) && path.length <= 200;

/** Records one visit for each page, with the time for which it was visible. */
export function createVisitLog(ports: VisitPorts, visible: boolean): VisitLog {
  let visit: Visit | undefined;
  let isVisible = visible;

  function start(path: string): Visit {
    const stopwatch = createStopwatch(ports.now);
    if (isVisible) stopwatch.start();
    const started: Visit = {
      path,
      stopwatch,
      key: ports.create(path),
      knownKey: undefined,
      reportedSeconds: 0,
    };
    started.key.then((key) => {
      started.knownKey = key;
    });
    return started;
  }

  function end({ stopwatch, key, reportedSeconds }: Visit): void {
    stopwatch.stop();
    const seconds = stopwatch.seconds();
    if (seconds > reportedSeconds)
      key.then((knownKey) => knownKey && ports.update(knownKey, seconds));
  }

  return {
    enter(path) {
      if (path === visit?.path) return;
      if (visit) end(visit);
      visit = isTracked(path) ? start(path) : undefined;
    },
    pageShown() {
      isVisible = true;
      visit?.stopwatch.start();
    },
    pageHidden() {
      isVisible = false;
      if (!visit) return;
      visit.stopwatch.stop();
      const seconds = visit.stopwatch.seconds();
      if (!visit.knownKey || seconds === visit.reportedSeconds) return;
      visit.reportedSeconds = seconds;
      ports.leave(visit.knownKey, seconds);
    },
  };
}
