import { parse, walk } from "css-tree";
import type { Edit } from "./edit.ts";

/** A rule of a class; rules of states such as `:hover` show in no settled view. */
const PASSING = /:(hover|active|focus|disabled|autofill|open)|::|@/;
const CONDITIONAL = new Set(["media", "keyframes", "supports", "container", "font-face"]);

/** A rule of a shape in a drawing, where the properties of boxes have no effect. */
const DRAWING = /(^|[\s;])(fill|stroke|stroke-[a-z]+|transform-box|vector-effect)\s*:/;

const DECLARATIONS = {
  hide: "visibility: hidden !important;",
  move: "position: relative !important; inset: auto auto auto 80vw !important;",
  recolor: "color: var(--paper) !important; background: var(--paper) !important;",
  // A least size would win.
  cut: "min-block-size: 0 !important; max-block-size: 0.5em !important; overflow: hidden !important;",
} as const;

/** A rule of what only a screen reader reads. */
const CLIPPED = /clip-path\s*:\s*inset\(50%\)/;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly className: string;
  /** Whether changes of a box would be seen. */
  readonly hasBox: boolean;
}

const CLASS = /^\.([\w-]+)/;

/** Faults that can be planted in a style sheet, by rule. */
export function styleFaults(source: string): Readonly<Record<string, readonly Edit[]>> {
  const blocks: Block[] = [];
  walk(parse(source, { positions: true }), {
    visit: "Rule",
    enter(rule) {
      const { prelude, block } = rule;
      if (!prelude.loc || !block.loc || CONDITIONAL.has(this.atrule?.name ?? "")) return;
      const selector = source.slice(prelude.loc.start.offset, prelude.loc.end.offset);
      const className = CLASS.exec(selector)?.[1];
      if (className === undefined || PASSING.test(selector)) return;
      const [start, end] = [block.loc.start.offset + 1, block.loc.end.offset - 1];
      const declarations = source.slice(start, end);
      const hasBox = !DRAWING.test(declarations) && !CLIPPED.test(declarations);
      blocks.push({ start, end, className, hasBox });
    },
  });
  const planted = Object.entries(DECLARATIONS).map(([name, text]) => [
    name,
    blocks
      .filter(({ hasBox }) => name === "hide" || hasBox)
      .map(({ end, className }) => ({ start: end, end, text: `;${text}`, className })),
  ]);
  // As if the rule was in a layer that every other one beats: its declarations have no effect.
  const unlayer = blocks.map(({ start, end, className }) => ({ start, end, text: "", className }));
  return { ...Object.fromEntries(planted), unlayer };
}
