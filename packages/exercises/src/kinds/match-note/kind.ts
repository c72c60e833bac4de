import { transposeOctaves } from "@attune/theory";
import type { Kind } from "../../engine/kind.ts";
import { recordingExercise } from "../../engine/recording/exercise.ts";
import { rules } from "./rules.ts";
import {
  type HoldEffect,
  type HoldEvent,
  type HoldItem,
  type HoldParams,
  type HoldState,
  octavesToVoice,
} from "./state.ts";

type RecordingEvent = Exclude<HoldEvent, { readonly type: "moveToVoice" }>;

const recording: Kind<HoldParams, HoldState, RecordingEvent, HoldEffect> = recordingExercise(rules);

/** Asks for a note, or a few, that is held in tune while an arrow says where it lies. */
export const matchNote: Kind<HoldParams, HoldState, HoldEvent, HoldEffect> = {
  ...recording,
  step(state, event) {
    if (event.type !== "moveToVoice") return recording.step(state, event);
    const octaves = octavesToVoice(state);
    const items = state.items.map((item, index) =>
      index === state.index ? transposed(item, octaves) : item,
    );
    return recording.step(state, { type: "itemsTransposed", items });
  },
};

/** The item in another octave. */
export const transposed = (item: HoldItem, octaves: number): HoldItem => ({
  ...item,
  notes: item.notes.map((name) => transposeOctaves(name, octaves)),
});
