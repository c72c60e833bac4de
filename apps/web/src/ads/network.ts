import type { NetworkEffect, NetworkEvent } from "./machine/events.ts";
import type { FullScreenKind } from "./machine/state.ts";

export type TellNetwork = (event: NetworkEvent) => void;

/**
 * Where ads come from: AdMob in the packaged app, our own and a web network's in a browser. What it is
 * told to do it does when it can, and tells what came of it, once or twice, soon, late or never.
 */
export interface AdNetwork {
  /** Which full-screen ads it has. */
  readonly kinds: readonly FullScreenKind[];
  perform(effect: NetworkEffect): void;
}

/** An interstitial was asked for in a browser, where none can be shown. */
export class UnsupportedAdError extends Error {
  readonly kind: FullScreenKind;
  constructor(kind: FullScreenKind) {
    super(`ads: no ${kind} ad can be shown here`);
    this.name = "UnsupportedAdError";
    this.kind = kind;
  }
}
