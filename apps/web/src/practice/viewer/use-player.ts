import type { Clock, Speaker } from "@attune/audio";
import { useEffect, useState } from "react";
import { useHeldAnnouncements } from "../../ui/a11y/use-quiet.ts";
import { inTransition, useStoreSnapshot } from "../use-store-snapshot.ts";
import type { Piece } from "./piece.ts";
import { createPlayer, type Player, type Playing } from "./player.ts";

export interface PlayerPorts {
  readonly speaker: Speaker;
  readonly clock: Clock;
}

/** A player for as long as the component is there; readers keep silent while it sounds. */
export function usePlayer(
  { speaker, clock }: PlayerPorts,
  pieces: readonly Piece[],
): { readonly player: Player; readonly playing: Playing | undefined } {
  const [player] = useState(() => {
    const made = createPlayer({ speaker, clock });
    return { ...made, play: inTransition(made.play) };
  });
  useEffect(() => () => player.stop(), [player]);
  useEffect(() => void speaker.preload(pieces.map(({ sound }) => sound)), [speaker, pieces]);
  const playing = useStoreSnapshot(player.subscribe, player.playing);
  useHeldAnnouncements(playing !== undefined);
  return { player, playing };
}
