import type { Block, EmailContent, UserText } from "./content.ts";
import { FOOTER, SIGNATURE } from "./layout.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Isolated, so that right-to-left text does not reorder ours. */
const renderUserText = ({ userText }: UserText) =>
  `<strong><bdi>${escapeHtml(userText)}</bdi></strong>`;

const P = '<p style="margin:0 0 1em">';

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph": {
      const parts = block.parts.map((part) =>
        typeof part === "string" ? escapeHtml(part) : renderUserText(part),
      );
      return `${P}${parts.join("")}</p>`;
    }
    case "names": {
      const items = block.names.map((name) => `<li>${renderUserText(name)}</li>`);
      return `<ul style="margin:0 0 1em;padding:0 0 0 1.5em">${items.join("")}</ul>`;
    }
    case "button":
      return renderButton(escapeHtml(block.label), escapeHtml(block.url));
  }
}

/** Shows the URL below the button, for email clients that hide buttons. */
function renderButton(label: string, url: string): string {
  const style = "display:inline-block;padding:14px 24px;border-radius:3px;text-decoration:none";
  return [
    `${P}<a href="${url}" style="${style};background:#8e1b2e;color:#fdf3e4">${label}</a></p>`,
    `<p style="margin:0 0 1em;font-size:14px;word-break:break-all">${url}</p>`,
  ].join("\n");
}

/** Only the button has colors: email clients choose those of text and background, in light or dark mode. */
export function renderHtml({ subject, blocks, footer = FOOTER }: EmailContent): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:34em;margin:0 auto;font:17px/1.5 Georgia,'Times New Roman',serif">
<h1 style="margin:0 0 1em;font-size:24px;font-weight:normal">${escapeHtml(subject)}</h1>
${blocks.map(renderBlock).join("\n")}
${P}${SIGNATURE.map(escapeHtml).join("<br>")}</p>
<hr style="border:0;border-top:1px solid;opacity:0.3;margin:2em 0 1em">
<p style="margin:0;font-size:14px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}
