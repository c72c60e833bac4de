import type { NetworkEffect, NetworkEvent } from "./machine/events.ts";
import type { FullScreenKind } from "./machine/state.ts";

export type EmitNetworkEvent = (event: NetworkEvent) => void;

/**
 * A source of ads: AdMob in the packaged app; house ads and a web network in a browser. It performs
 * effects asynchronously. Its events may come late, twice or never.
 */
export interface AdNetwork {
  readonly supportedKinds: readonly FullScreenKind[];
  perform(effect: NetworkEffect): void;
}

/** Thrown for an ad that the network doesn't support, such as an interstitial in a browser. */
export class UnsupportedAdError extends Error {
  readonly kind: FullScreenKind;
  constructor(kind: FullScreenKind) {
    super(`ads: this network has no ${kind} ads`);
    this.name = "UnsupportedAdError";
    this.kind = kind;
  }
}
