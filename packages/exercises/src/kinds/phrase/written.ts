import { nameInKey, type Phrase } from "@attune/phrases";
import { noteToHz } from "@attune/theory";
import type { WrittenNote } from "@attune/voice/alignment";

/** A note to sing, with its place in the phrase. */
export interface NoteToSing extends WrittenNote {
  /** In C major, as in the phrase; `hz` is in its key. */
  readonly name: string;
  /** Ticks of rest that follow it. */
  readonly restAfter: number;
}

/** The notes of a phrase, without rests; times in ticks from its beginning. */
export function notesToSing({ events, key }: Phrase): readonly NoteToSing[] {
  const notes: NoteToSing[] = [];
  let onset = 0;
  for (const event of events) {
    const last = notes.at(-1);
    if (event.kind === "note") {
      const { name, ticks: length } = event;
      notes.push({ name, hz: noteToHz(nameInKey(name, key)), onset, length, restAfter: 0 });
    } else if (last) {
      notes[notes.length - 1] = { ...last, restAfter: last.restAfter + event.ticks };
    }
    onset += event.ticks;
  }
  return notes;
}
