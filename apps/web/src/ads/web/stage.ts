import type { NetworkEffect } from "../machine/events.ts";
import type { AdNetwork, TellNetwork } from "../network.ts";

/** The full-screen ad that is to be seen. */
export interface StartupShow {
  readonly show: number;
}

/** What is to be seen of ads in this page. */
export interface Shown {
  readonly banner: boolean;
  readonly startup: StartupShow | undefined;
}

/** The web's ads: a network for the machine, and a store for what draws them. */
export interface WebStage {
  readonly network: (tell: TellNetwork) => AdNetwork;
  subscribe(listener: () => void): () => void;
  current(): Shown;
  /** The full-screen ad is painted. */
  opened(show: number): void;
  closed(show: number): void;
}

/** @param fetch Fetches what draws a full-screen ad. */
export function createWebStage(fetch: () => Promise<unknown>): WebStage {
  const listeners = new Set<() => void>();
  let tell: TellNetwork = () => undefined;
  let shown: Shown = { banner: false, startup: undefined };

  function set(changes: Partial<Shown>): void {
    shown = { ...shown, ...changes };
    for (const listener of listeners) listener();
  }

  function perform(effect: NetworkEffect): void {
    switch (effect.type) {
      case "prepare": {
        const { kind } = effect;
        fetch().then(
          () => tell({ type: "prepared", kind }),
          () => tell({ type: "failedToLoad", kind }),
        );
        return;
      }
      case "show":
        set({ startup: { show: effect.show } });
        return;
      case "showBanner":
        set({ banner: true });
        return;
      case "removeBanner":
        set({ banner: false });
        return;
      case "mute":
        // Where somebody sings there is no ad in a page.
        return;
    }
  }

  return {
    network(teller) {
      tell = teller;
      // Browsers have no interstitials: a page that is pushed in front of another is in the way.
      return { kinds: ["startup"], perform };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
    opened: (show) => tell({ type: "shown", show }),
    closed(show) {
      if (shown.startup?.show === show) set({ startup: undefined });
      tell({ type: "dismissed", show });
    },
  };
}
