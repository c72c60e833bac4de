import type { KindStability, StabilityBand } from "@attune/memory";
import { KIND_NAMES } from "../../lib/music/atom-names.ts";
import { ChartTable } from "../../ui/chart/chart-table.tsx";
import { BAND_NAMES, practicedOf, stabilitySummary } from "./messages.ts";
import { LineEnd, NoteValue } from "./note-value.tsx";
import styles from "./what-sticks.module.css";

/** Bands by stability, the longest first. */
const BANDS = ["lasting", "months", "weeks", "days", "new"] as const satisfies StabilityBand[];

/** Chart of how long the learner remembers each atom: one note per atom, of a longer value for a longer time. */
export function WhatSticks({ kinds }: { readonly kinds: readonly KindStability[] }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.summary}>{stabilitySummary(kinds)}</figcaption>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, counts }) => (
          <li key={kind} className={styles.kind}>
            <span>{KIND_NAMES[kind]}</span>
            <span className={styles.count}>{practicedOf(counts)}</span>
            <Notes counts={counts} />
          </li>
        ))}
      </ul>
      <ul className={styles.legend} aria-hidden="true">
        {BANDS.map((band) => (
          <li key={band} className={styles.value}>
            <NoteValue band={band} />
            <span>{BAND_NAMES[band]}</span>
          </li>
        ))}
      </ul>
      <ChartTable
        name="How long what you practiced lasts"
        headers={["Kind", ...BANDS.map((band) => BAND_NAMES[band])]}
        rows={kinds.map(({ kind, counts }) => [
          KIND_NAMES[kind],
          ...BANDS.map((band) => counts[band].toLocaleString()),
        ])}
      />
    </figure>
  );
}

function Notes({ counts }: Pick<KindStability, "counts">) {
  const notes = BANDS.flatMap((band) =>
    Array.from({ length: counts[band] }, (_, index) => ({ band, key: `${band} ${index}` })),
  );
  return (
    <span className={styles.notes} aria-hidden="true">
      {notes.map(({ band, key }) => (
        <NoteValue key={key} band={band} />
      ))}
      <LineEnd />
    </span>
  );
}
