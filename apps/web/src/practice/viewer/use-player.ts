import type { Clock, Speaker } from "@attune/audio";
import { useEffect, useState } from "react";
import { useQuiet } from "../../ui/a11y/use-quiet.ts";
import { asAnswer, useShown } from "../use-shown.ts";
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
    return { ...made, play: asAnswer(made.play) };
  });
  useEffect(() => () => player.stop(), [player]);
  useEffect(() => void speaker.preload(pieces.map(({ sound }) => sound)), [speaker, pieces]);
  const playing = useShown(player.subscribe, player.playing);
  useQuiet(playing !== undefined);
  return { player, playing };
}
