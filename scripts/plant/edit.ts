/** Replaces a part of a text, by offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The class that a rule of a style sheet begins with. */
  readonly className?: string;
}

export const applyEdit = (source: string, { start, end, text }: Edit): string =>
  source.slice(0, start) + text + source.slice(end);

/** The line of an edit, from 1. */
export const lineOf = (source: string, { start }: Edit): number =>
  source.slice(0, start).split("\n").length;
