import { describe, expect, it } from "vitest";
import { createAnnouncer } from "./announcer.ts";

function heard() {
  let time = 0;
  const announcer = createAnnouncer(() => time);
  const said: string[] = [];
  let lastId = 0;
  announcer.subscribe(() => {
    for (const { id, message } of announcer.current()) {
      if (id > lastId) said.push(message);
      lastId = Math.max(lastId, id);
    }
  });
  const pass = (ms: number) => {
    time += ms;
  };
  const shown = () => announcer.current().map(({ message }) => message);
  return { announcer, said, shown, pass };
}

describe("announcements", () => {
  it("are said at once", () => {
    const { announcer, said } = heard();
    announcer.announce("GET READY...");
    expect(said).toEqual(["GET READY..."]);
  });

  it("are said again when the words are the same", () => {
    const { announcer, said } = heard();
    announcer.announce("Try Again!");
    announcer.announce("Try Again!");
    expect(said).toEqual(["Try Again!", "Try Again!"]);
  });

  it("stand beside those of the last second, and take the place of older ones", () => {
    const { announcer, shown, pass } = heard();
    announcer.announce("Great!");
    pass(999);
    announcer.announce("Question 2 of 12");
    expect(shown()).toEqual(["Great!", "Question 2 of 12"]);
    pass(999);
    announcer.announce("Login failed.");
    expect(shown()).toEqual(["Question 2 of 12", "Login failed."]);
  });

  it("wait while held, and then all are said in order", () => {
    const { announcer, said } = heard();
    const release = announcer.hold();
    announcer.announce("Matched: D is RE, degree 2.");
    announcer.announce("Microphone Error.");
    expect(said).toEqual([]);
    release();
    expect(said).toEqual(["Matched: D is RE, degree 2.", "Microphone Error."]);
  });

  it("wait for the last of several who hold them", () => {
    const { announcer, said } = heard();
    const [sound, microphone] = [announcer.hold(), announcer.hold()];
    announcer.announce("Good!");
    sound();
    sound();
    expect(said).toEqual([]);
    microphone();
    expect(said).toEqual(["Good!"]);
  });

  it("aren't said when a later one of the same subject made them stale", () => {
    const { announcer, said } = heard();
    const release = announcer.hold();
    announcer.announce("Question 2 of 12", "question");
    announcer.announce("C chosen", "choice");
    announcer.announce("Great!");
    announcer.announce("Question 3 of 12", "question");
    release();
    expect(said).toEqual(["C chosen", "Great!", "Question 3 of 12"]);
  });

  it("aren't said when they were taken back", () => {
    const { announcer, said } = heard();
    const release = announcer.hold();
    announcer.announce("C chosen", "choice");
    announcer.announce("Great!");
    announcer.forget("choice");
    release();
    expect(said).toEqual(["Great!"]);
  });

  it("let go of nothing twice", () => {
    const { announcer, said } = heard();
    const release = announcer.hold();
    announcer.announce("one");
    release();
    announcer.hold()();
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
    const played = announcer.hold();
    announcer.aside("Maestro conducts");
    await Promise.resolve();
    played();
    announcer.aside("Maestro waits");
    await Promise.resolve();
    expect(said).toEqual(["Maestro waits"]);
    const sung = announcer.hold();
    announcer.aside("Maestro listens");
    announcer.announce("GREAT!");
    sung();
    await Promise.resolve();
    expect(said).toEqual(["Maestro waits", "GREAT!"]);
  });

  it("stop reaching one who left", () => {
    const { announcer } = heard();
    const said: string[] = [];
    const leave = announcer.subscribe(() => said.push("heard"));
    leave();
    announcer.announce("anyone?");
    expect(said).toEqual([]);
  });
});
