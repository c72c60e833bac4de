import type { Hearing, KeyFirst } from "@attune/exercises";

export const SOUND_HELP = "Sound help";
/** Ways to hear a question again. */
export const SOUND_HELPS: readonly {
  readonly label: string;
  readonly play: { readonly how: Hearing["how"]; readonly keyFirst?: KeyFirst };
}[] = [
  { label: "Slower", play: { how: "slowly" } },
  { label: "First note", play: { how: "firstNote" } },
  { label: "Second note", play: { how: "secondNote" } },
  { label: "With the drone", play: { how: "asked", keyFirst: "drone" } },
];

export const EMPTY_STAFF = "An empty staff: the notes appear after the answer";
