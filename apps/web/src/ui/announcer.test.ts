import { describe, expect, it } from "vitest";
import { createAnnouncer } from "./announcer.ts";

function heard() {
  const announcer = createAnnouncer();
  const said: string[] = [];
  announcer.subscribe(() => said.push(announcer.current().message));
  return { announcer, said };
}

describe("announcements", () => {
  it("are said at once", () => {
    const { announcer, said } = heard();
    announcer.announce("GET READY...");
    expect(said).toEqual(["GET READY..."]);
  });

  it("are said again when the words are the same", () => {
    const { announcer } = heard();
    announcer.announce("Try Again!");
    const first = announcer.current();
    announcer.announce("Try Again!");
    expect(announcer.current().id).not.toBe(first.id);
  });

  it("wait while held, and then only the last is said", () => {
    const { announcer, said } = heard();
    announcer.hold(true);
    announcer.announce("one");
    announcer.announce("two");
    expect(said).toEqual([]);
    announcer.hold(false);
    expect(said).toEqual(["two"]);
  });

  it("let go of nothing twice", () => {
    const { announcer, said } = heard();
    announcer.hold(true);
    announcer.announce("one");
    announcer.hold(false);
    announcer.hold(true);
    announcer.hold(false);
    expect(said).toEqual(["one"]);
  });

  it("are asides where nothing else is said", async () => {
    const { announcer, said } = heard();
    announcer.aside("Maestro waits");
    await Promise.resolve();
    expect(said).toEqual(["Maestro waits"]);
  });

  it.each(["before", "after"])("leave an aside out that comes %s something else", async (when) => {
    const { announcer, said } = heard();
    if (when === "before") announcer.aside("Maestro is delighted");
    announcer.announce("Great!");
    if (when === "after") announcer.aside("Maestro is delighted");
    await Promise.resolve();
    expect(said).toEqual(["Great!"]);
  });

  it("say the last aside once nothing sounds, and none where more waits to be said", async () => {
    const { announcer, said } = heard();
    announcer.hold(true);
    announcer.aside("Maestro conducts");
    await Promise.resolve();
    announcer.hold(false);
    announcer.aside("Maestro waits");
    await Promise.resolve();
    expect(said).toEqual(["Maestro waits"]);
    announcer.hold(true);
    announcer.aside("Maestro listens");
    announcer.announce("GREAT!");
    announcer.hold(false);
    await Promise.resolve();
    expect(said).toEqual(["Maestro waits", "GREAT!"]);
  });

  it("stop reaching one who left", () => {
    const announcer = createAnnouncer();
    const said: string[] = [];
    const leave = announcer.subscribe(() => said.push("heard"));
    leave();
    announcer.announce("anyone?");
    expect(said).toEqual([]);
  });
});
