import { NOTE_SHAPES, type NoteName } from "../confetti/note-shapes.ts";

interface NoteProps {
  readonly shape: NoteName;
  readonly className?: string | undefined;
}

/** A decorative note in the current text color. */
export function Note({ shape, className }: NoteProps) {
  const { path, scale, center } = NOTE_SHAPES[shape];
  const [x, y] = center;
  return (
    <svg className={className} viewBox="-0.6 -0.6 1.2 1.2" fill="currentColor" aria-hidden="true">
      <path d={path} transform={`scale(${scale}) translate(${-x} ${-y})`} />
    </svg>
  );
}
