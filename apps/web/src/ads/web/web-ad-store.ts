import { createStore, type Unsubscribe } from "../../lib/create-store.ts";
import type { NetworkEffect } from "../machine/events.ts";
import type { AdNetwork, EmitNetworkEvent } from "../network.ts";

/** The ads that the page renders. */
export interface WebAdState {
  readonly banner: boolean;
  /** The startup ad that is open. */
  readonly startup: { readonly showId: number } | undefined;
}

/** The web's ads: a network for the service, and a store for the components that render ads. */
export interface WebAdStore {
  readonly network: (emit: EmitNetworkEvent) => AdNetwork;
  subscribe(listener: () => void): Unsubscribe;
  current(): WebAdState;
  /** Call it when the full-screen ad is visible. */
  opened(showId: number): void;
  closed(showId: number): void;
}

/** @param loadStartupAd Loads the code that renders a full-screen ad. */
export function createWebAdStore(loadStartupAd: () => Promise<unknown>): WebAdStore {
  const store = createStore<WebAdState>({ banner: false, startup: undefined });
  let emit: EmitNetworkEvent = () => undefined;
  const change = (changes: Partial<WebAdState>) => store.set({ ...store.get(), ...changes });

  function perform(effect: NetworkEffect): void {
    switch (effect.type) {
      case "load": {
        const { kind } = effect;
        loadStartupAd().then(
          () => emit({ type: "loaded", kind }),
          () => emit({ type: "loadFailed", kind }),
        );
        return;
      }
      case "show":
        change({ startup: { showId: effect.showId } });
        return;
      case "showBanner":
        change({ banner: true });
        return;
      case "removeBanner":
        change({ banner: false });
        return;
      case "setMuted":
        // Pages with an open microphone have no ads.
        return;
      default:
        effect satisfies never;
    }
  }

  return {
    network(emitEvent) {
      emit = emitEvent;
      // Interstitials are for the packaged app only: in a browser they would block navigation.
      return { supportedKinds: ["startup"], perform };
    },
    subscribe: store.subscribe,
    current: store.get,
    opened: (showId) => emit({ type: "opened", showId }),
    closed(showId) {
      if (store.get().startup?.showId === showId) change({ startup: undefined });
      emit({ type: "dismissed", showId });
    },
  };
}
