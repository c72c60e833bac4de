import { expect } from "vitest";
import { commands, server } from "vitest/browser";
import { OUTLINES_ONLY } from "./matrix.ts";
import { isHidden } from "./measures.ts";

/** Elements with a look of their own. The shapes within a picture are counted. */
const DRAWINGS = "svg, [role=img]:has(> svg)";
const PICTURES = `${DRAWINGS}, img, canvas`;
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const CLEAR = "rgba(0, 0, 0, 0)";
/** Boxes may differ by as many pixels: browsers round widths of text in different ways. */
const TOLERANCE = 2;
/** Signs that the app's fonts lack, so that their widths are those of a font of the system. */
const SYSTEM_SIGNS = /[←→♪]/;
const SYSTEM_TOLERANCE = 8;

/** Parts that load on demand have appeared by then where nothing else runs, as when faults are planted. */
const LATE_MS = 2000;
/** Default: as long as other polls wait, which is longer on a busy machine. */
const PATIENCE = OUTLINES_ONLY ? { timeout: LATE_MS } : {};

const round = (length: string) => Math.round(Number.parseFloat(length));

const trim = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Text of the element itself, without that of its children. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => trim(textContent))
    .join(" ")
    .trim();

/** Texts, number and paints of the shapes of a picture. */
function shapesOf(picture: Element): string {
  const shapes = [...picture.querySelectorAll("*")];
  const texts = shapes.map(ownText).filter((text) => text !== "");
  const paints = shapes.map((shape) => {
    const { fill, stroke, strokeWidth } = getComputedStyle(shape);
    return stroke === "none" ? fill : `${fill} in ${stroke} ${strokeWidth}`;
  });
  return [...texts, `${shapes.length} shapes`, ...new Set(paints)].join(", ");
}

/** Colors as three numbers, and patterns without the id that differs from run to run. */
const plain = (text: string) =>
  text
    .replaceAll(/rgba?\(([^)]*)\)/g, (_, parts: string) => parts.replaceAll(",", ""))
    .replaceAll(/url\([^)]*\)/g, "pattern");

function colorsOf({ color, backgroundColor, borderTopWidth, borderTopColor }: CSSStyleDeclaration) {
  const colors = [color];
  if (backgroundColor !== CLEAR) colors.push(`on ${backgroundColor}`);
  if (round(borderTopWidth) > 0) colors.push(`in ${borderTopColor}`);
  return plain(colors.join(" "));
}

const isControl = (element: Element) => element.matches(CONTROLS);

/** Whether a person sees anything of the element besides its children. */
const isDrawn = (element: Element, style: CSSStyleDeclaration) =>
  ownText(element) !== "" ||
  element.matches(PICTURES) ||
  isControl(element) ||
  style.backgroundColor !== CLEAR ||
  round(style.borderTopWidth) > 0;

function describe(element: Element, style: CSSStyleDeclaration): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  const box = [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
  const isStop = isControl(element) && (element as HTMLElement).tabIndex >= 0;
  return [
    element.tagName.toLowerCase(),
    element.ariaLabel ?? ownText(element),
    isStop && "⇥",
    element.matches(DRAWINGS) && plain(shapesOf(element)),
    `${round(style.fontSize)}/${style.fontWeight}`,
    colorsOf(style),
    `@ ${box}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Around every page: its own test records it. */
const HEADER = "#root > header";

/** A line for each part that is drawn: its text, whether Tab reaches it, its type, colors and box. */
function outline(hasHeader: boolean): readonly string[] {
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    if (element.parentElement?.closest(DRAWINGS) || (!hasHeader && element.closest(HEADER)))
      return [];
    if (isHidden(element) || !element.checkVisibility({ opacityProperty: true })) return [];
    const style = getComputedStyle(element);
    return isDrawn(element, style) ? [describe(element, style)] : [];
  });
}

const TITLE = /^## (.*)$/;

/** Outlines by scene, as they are stored beside the test. */
function parse(text: string): Map<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [, title] = TITLE.exec(line) ?? [];
    if (title === undefined) {
      lines.push(line);
      continue;
    }
    lines = [];
    sections.set(title, lines);
  }
  return sections;
}

const format = (sections: ReadonlyMap<string, readonly string[]>): string =>
  [...sections].map(([title, lines]) => `## ${title}\n${lines.join("\n")}\n`).join("\n");

/** Splits a line into what must be the same, and its box. */
function splitBox(line: string): readonly [string, readonly number[]] {
  const at = line.lastIndexOf(" @ ");
  return [
    line.slice(0, at),
    line
      .slice(at + 3)
      .split(" ")
      .map(Number),
  ];
}

function isSame(one: string, other: string): boolean {
  const [look, box] = splitBox(one);
  const [otherLook, otherBox] = splitBox(other);
  const tolerance = SYSTEM_SIGNS.test(look) ? SYSTEM_TOLERANCE : TOLERANCE;
  return (
    look === otherLook &&
    box.every((value, at) => Math.abs(value - (otherBox[at] ?? 0)) <= tolerance)
  );
}

/** Lines that only one of two outlines has. */
function differences(recorded: readonly string[], now: readonly string[]): readonly string[] {
  const added = [...now];
  const missing = recorded.filter((line) => {
    const at = added.findIndex((other) => isSame(line, other));
    if (at >= 0) added.splice(at, 1);
    return at < 0;
  });
  return [...missing.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
}

const files = new Map<string, Map<string, readonly string[]>>();

async function load(path: string): Promise<Map<string, readonly string[]>> {
  const loaded = files.get(path);
  if (loaded) return loaded;
  const sections = parse(await commands.readFile(path).catch(() => ""));
  files.set(path, sections);
  return sections;
}

/** `outlines/NAME.txt` beside the test, by the project's folder. */
function pathOfTest(): string {
  const test = expect.getState().testPath ?? "";
  return test.replace(/([^/]+)\.view\.test\.tsx$/, "outlines/$1.txt");
}

/**
 * Expects the page to have the parts, texts, boxes and colors that are recorded of a scene. After an intended change run
 * `npm run views -- FILE --update` and review the difference.
 *
 * @param hasHeader Whether the header is part of the scene.
 */
export async function expectOutline(scene: string, { hasHeader = false } = {}): Promise<void> {
  const path = pathOfTest();
  const sections = await load(path);
  if (server.config.snapshotOptions.updateSnapshot === "all") {
    sections.set(scene, outline(hasHeader));
    await commands.writeFile(path, format(sections));
    return;
  }
  const difference = () => differences(sections.get(scene) ?? [], outline(hasHeader));
  await expect.poll(difference, PATIENCE).toEqual([]);
}
