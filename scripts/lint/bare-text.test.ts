import { describe, expect, it } from "vitest";
import { findBareText } from "./bare-text.ts";

/** Lines with findings in a component that renders this markup. */
function linesIn(
  markup: string,
  props = "readonly label: string; readonly icon: Elements",
): number[] {
  const text = `interface Props { ${props} }\nfunction Part({ label, icon, n }: Props) {\nreturn (\n${markup}\n);\n}`;
  return findBareText([{ file: "part.tsx", text }]).map(({ line }) => line - 3);
}

describe("findBareText", () => {
  it.each([
    ["the only child of an element", "<p>{label}</p>"],
    ["one string made of parts", "<p>{[n, label].join()}</p>"],
    ["an element of its own beside a condition", "<p>{n && <b />}<span>{label}</span></p>"],
    ["literal beside elements that stay", "<p>Press <b>Play</b> to hear it.</p>"],
    ["literal before a component", "<p>Wait <Clock /></p>"],
    ["literal after a component that always renders an element", "<p><Link /> says why</p>"],
    ["the spaces between elements", "<p>{n && <b />}{' '}<i /></p>"],
  ])("accepts text when it is %s", (_, markup) => {
    expect(linesIn(markup)).toEqual([]);
  });

  it.each([
    ["literal text beside a condition", "<p>{n && <b />}Log In</p>"],
    ["text that changes beside an element", "<p><b />{n ? 'Stop' : 'Start'}</p>"],
    ["a value beside literal text", "<p>{n} greats</p>"],
    ["a prop that may be text beside an element", "<p><b />{label}</p>"],
    ["literal text after a component that may render nothing", "<p><Clock /> left</p>"],
    ["text in a fragment", "<>{n ? <b /> : <i />}left</>"],
    ["the only text in a fragment", "<>{label}</>"],
    ["text that a list renders", "<p>{n.map((each) => each.name)}<b /></p>"],
    ["text as the result of a component", "label"],
  ])("finds %s", (_, markup) => {
    expect(new Set(linesIn(markup))).toEqual(new Set([1]));
  });

  it("accepts what is declared to hold elements", () => {
    expect(linesIn("<p><b />{icon}</p>")).toEqual([]);
    expect(linesIn("<p><b />{icon?.(n)}</p>", "readonly icon: (n: number) => Elements")).toEqual(
      [],
    );
  });

  it("accepts the result of a function that returns elements", () => {
    const text = "function row() { return <b />; }\nconst Part = () => <p><i />{row()}</p>;";
    expect(findBareText([{ file: "part.tsx", text }])).toEqual([]);
  });

  it("accepts a name of another file only when all files declare it to hold elements", () => {
    const use = { file: "use.tsx", text: "const Use = () => <p><b />{card.front}</p>;" };
    const card = { file: "card.ts", text: "interface Card { readonly front: Elements }" };
    const other = { file: "other.ts", text: "interface Coin { readonly front: string }" };
    expect(findBareText([use, card])).toEqual([]);
    expect(findBareText([use, card, other])).toHaveLength(1);
    expect(findBareText([use])).toHaveLength(1);
  });
});
