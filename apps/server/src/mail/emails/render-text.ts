import type { Block, EmailContent } from "./content.ts";
import { FOOTER, SIGNATURE } from "./layout.ts";

const MAX_COLUMNS = 72;

/** Breaks lines between words. A word longer than a line stays whole. */
export function wrap(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > MAX_COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return wrap(
        block.parts.map((part) => (typeof part === "string" ? part : part.userText)).join(""),
      );
    case "names":
      return block.names.map(({ userText }) => `    ${userText}`).join("\n");
    case "button":
      // On its own line, so that email clients link the whole URL.
      return `${block.label}:\n${block.url}`;
  }
}

export function renderText({ blocks, footer = FOOTER }: EmailContent): string {
  const parts = [...blocks.map(renderBlock), SIGNATURE.join("\n"), `-- \n${wrap(footer)}`];
  return `${parts.join("\n\n")}\n`;
}
