import { FOOTER, SIGNATURE } from "./layout.ts";
import type { Block, EmailContent } from "./content.ts";

const COLUMNS = 72;

/** Breaks between words; a word that is longer than a line stays whole. */
export function wrap(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return wrap(
        block.parts.map((part) => (typeof part === "string" ? part : part.userText)).join(""),
      );
    case "names":
      return block.names.map(({ userText: quoted }) => `    ${quoted}`).join("\n");
    case "button":
      // On a line of its own, so that no mail program cuts it.
      return `${block.label}:\n${block.url}`;
  }
}

export function renderText({ blocks }: EmailContent): string {
  return `${[...blocks.map(blockAsText), SIGNATURE.join("\n"), `-- \n${wrap(FOOTER)}`].join("\n\n")}\n`;
}
