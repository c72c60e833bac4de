import { onTestFinished } from "vitest";

/** Parts that translators leave alone. A `font` is their own. */
const UNTRANSLATED = "[translate=no], .notranslate, script, style, textarea, font";

/** Puts elements in place of a text node, as Chromium's and Edge's translators do. React keeps the detached node. */
function replaceText(text: Text): void {
  if (!text.isConnected || text.data.trim() === "" || text.parentElement?.closest(UNTRANSLATED))
    return;
  const outer = document.createElement("font");
  const inner = document.createElement("font");
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) replaceText(text);
}

/**
 * Translates the page, and what is added to it, until the test ends. The words stay the same, so that a test finds
 * them; text that is no longer updated does so too, and is noticed.
 */
export function translatePage(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === "characterData" ? [target] : addedNodes) translate(node);
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}
