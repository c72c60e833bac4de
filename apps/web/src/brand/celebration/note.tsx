import { NOTE_SHAPES, type NoteName } from "../confetti/note-shapes.ts";

interface NoteProps {
  readonly shape: NoteName;
  readonly className?: string | undefined;
}

/** A note as an ornament, in the colour of the words around it. */
export function Note({ shape, className }: NoteProps) {
  const { path, scale, middle } = NOTE_SHAPES[shape];
  const [x, y] = middle;
  return (
    <svg className={className} viewBox="-0.6 -0.6 1.2 1.2" fill="currentColor" aria-hidden="true">
      <path d={path} transform={`scale(${scale}) translate(${-x} ${-y})`} />
    </svg>
  );
}
