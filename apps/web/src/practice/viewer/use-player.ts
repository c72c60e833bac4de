import type { Clock, Speaker } from "@attune/audio";
import { useEffect, useState } from "react";
import { useHeldAnnouncements } from "../../ui/a11y/use-held-announcements.ts";
import { inTransition, useStoreSnapshot } from "../runner/use-store-snapshot.ts";
import type { Piece } from "./piece.ts";
import { createPlayer, type Player, type Playing } from "./player.ts";

export interface PlayerPorts {
  readonly speaker: Speaker;
  readonly clock: Clock;
}

/** A player for the life of the component. Screen readers stay silent while it plays. */
export function usePlayer(
  { speaker, clock }: PlayerPorts,
  pieces: readonly Piece[],
): { readonly player: Player; readonly playing: Playing | undefined } {
  const [player] = useState(() => {
    const created = createPlayer({ speaker, clock });
    return { ...created, play: inTransition(created.play) };
  });
  useEffect(() => () => player.stop(), [player]);
  useEffect(() => void speaker.preload(pieces.map(({ sound }) => sound)), [speaker, pieces]);
  const playing = useStoreSnapshot(player.subscribe, player.playing);
  useHeldAnnouncements(playing !== undefined);
  return { player, playing };
}
