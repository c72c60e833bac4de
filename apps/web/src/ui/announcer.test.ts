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

  it("stop reaching one who left", () => {
    const announcer = createAnnouncer();
    const said: string[] = [];
    const leave = announcer.subscribe(() => said.push("heard"));
    leave();
    announcer.announce("anyone?");
    expect(said).toEqual([]);
  });
});
