import { describe, expect, it } from "vitest";
import { createAnnouncer } from "./announcer.ts";

/** An announcer, the messages that it announced so far, and a clock. */
function setUp() {
  let time = 0;
  const announcer = createAnnouncer(() => time);
  const announced: string[] = [];
  let lastId = 0;
  announcer.subscribe(() => {
    for (const { id, message } of announcer.current()) {
      if (id > lastId) announced.push(message);
      lastId = Math.max(lastId, id);
    }
  });
  const pass = (ms: number) => {
    time += ms;
  };
  const shown = () => announcer.current().map(({ message }) => message);
  return { announcer, announced, shown, pass };
}

describe("createAnnouncer", () => {
  it("announces a message immediately when nothing holds it", () => {
    const { announcer, announced } = setUp();
    announcer.announce("GET READY...");
    expect(announced).toEqual(["GET READY..."]);
  });

  it("announces the same message twice", () => {
    const { announcer, announced } = setUp();
    announcer.announce("Try Again!");
    announcer.announce("Try Again!");
    expect(announced).toEqual(["Try Again!", "Try Again!"]);
  });

  it("keeps messages of the last second and removes older ones", () => {
    const { announcer, shown, pass } = setUp();
    announcer.announce("Great!");
    pass(999);
    announcer.announce("Question 2 of 12");
    expect(shown()).toEqual(["Great!", "Question 2 of 12"]);
    pass(999);
    announcer.announce("Login failed.");
    expect(shown()).toEqual(["Question 2 of 12", "Login failed."]);
  });

  it("queues messages while held and announces them in order when released", () => {
    const { announcer, announced } = setUp();
    const release = announcer.hold();
    announcer.announce("Matched: D is RE, degree 2.");
    announcer.announce("Microphone Error.");
    expect(announced).toEqual([]);
    release();
    expect(announced).toEqual(["Matched: D is RE, degree 2.", "Microphone Error."]);
  });

  it("stays held until the last of several holds is released", () => {
    const { announcer, announced } = setUp();
    const [releaseSound, releaseMicrophone] = [announcer.hold(), announcer.hold()];
    announcer.announce("Good!");
    releaseSound();
    releaseSound();
    expect(announced).toEqual([]);
    releaseMicrophone();
    expect(announced).toEqual(["Good!"]);
  });

  it("replaces a queued message when a later one has the same topic", () => {
    const { announcer, announced } = setUp();
    const release = announcer.hold();
    announcer.announce("Question 2 of 12", "question");
    announcer.announce("C chosen", "choice");
    announcer.announce("Great!");
    announcer.announce("Question 3 of 12", "question");
    release();
    expect(announced).toEqual(["C chosen", "Great!", "Question 3 of 12"]);
  });

  it("skips queued messages when their topic is discarded", () => {
    const { announcer, announced } = setUp();
    const release = announcer.hold();
    announcer.announce("C chosen", "choice");
    announcer.announce("Great!");
    announcer.discard("choice");
    release();
    expect(announced).toEqual(["Great!"]);
  });

  it("announces a queued message once when holds follow each other", () => {
    const { announcer, announced } = setUp();
    const release = announcer.hold();
    announcer.announce("one");
    release();
    announcer.hold()();
    expect(announced).toEqual(["one"]);
  });

  it("announces a low-priority message when there is no other", async () => {
    const { announcer, announced } = setUp();
    announcer.announceLowPriority("Maestro waits");
    await Promise.resolve();
    expect(announced).toEqual(["Maestro waits"]);
  });

  it("drops a held low-priority message that no longer holds true", async () => {
    const { announcer, announced } = setUp();
    const release = announcer.hold();
    announcer.announceLowPriority("Maestro listens");
    announcer.announceLowPriority(undefined);
    release();
    await Promise.resolve();
    expect(announced).toEqual([]);
  });

  it.each(["before", "after"])(
    "skips a low-priority message that comes %s another in the same task",
    async (when) => {
      const { announcer, announced } = setUp();
      if (when === "before") announcer.announceLowPriority("Maestro is delighted");
      announcer.announce("Great!");
      if (when === "after") announcer.announceLowPriority("Maestro is delighted");
      await Promise.resolve();
      expect(announced).toEqual(["Great!"]);
    },
  );

  it("announces the last low-priority message when released, unless others are queued", async () => {
    const { announcer, announced } = setUp();
    const releasePlayback = announcer.hold();
    announcer.announceLowPriority("Maestro conducts");
    await Promise.resolve();
    releasePlayback();
    announcer.announceLowPriority("Maestro waits");
    await Promise.resolve();
    expect(announced).toEqual(["Maestro waits"]);
    const releaseSinging = announcer.hold();
    announcer.announceLowPriority("Maestro listens");
    announcer.announce("GREAT!");
    releaseSinging();
    await Promise.resolve();
    expect(announced).toEqual(["Maestro waits", "GREAT!"]);
  });

  it("stops calling a listener when it unsubscribes", () => {
    const { announcer } = setUp();
    const calls: string[] = [];
    const unsubscribe = announcer.subscribe(() => calls.push("called"));
    unsubscribe();
    announcer.announce("Great!");
    expect(calls).toEqual([]);
  });
});
