import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStopwatch } from "../../lib/timing/stopwatch.ts";
import { createVisitLog, type VisitKey } from "./visit-log.ts";

function server({ answers = true, visible = true } = {}) {
  const calls: string[] = [];
  const state = { now: 0 };
  let visits = 0;
  const log = createVisitLog(
    {
      async create(path) {
        calls.push(`enter ${path}`);
        visits += 1;
        return answers ? { id: String(visits), secret: "s" } : undefined;
      },
      update: ({ id }: VisitKey, seconds) => calls.push(`update ${id} ${seconds}`),
      leave: ({ id }: VisitKey, seconds) => calls.push(`leave ${id} ${seconds}`),
      now: () => state.now,
    },
    visible,
  );
  const pass = async (seconds: number) => {
    state.now += seconds * 1000;
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { calls, log, pass };
}

describe("createStopwatch", () => {
  it("measures the running time for any sequence of starts and stops", () => {
    const step = fc.record({ ms: fc.nat(5000), does: fc.constantFrom("run", "rest", "read") });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = 17;
        let ran = 0;
        let runs = false;
        const watch = createStopwatch(() => now);
        for (const { ms, does } of steps) {
          now += ms;
          if (runs) ran += ms;
          if (does === "run") watch.start();
          if (does === "rest") watch.stop();
          if (does !== "read") runs = does === "run";
          expect(watch.seconds()).toBeCloseTo(ran / 1000, 6);
        }
      }),
    );
  });
});

describe("createVisitLog", () => {
  it("starts a visit for each page and reports its visible time when it ends", async () => {
    const { calls, log, pass } = server();
    log.enter("/");
    await pass(3);
    log.enter("/keys");
    await pass(2);
    log.enter("/keys");
    log.enter("/c-major");
    await pass(0);
    expect(calls).toEqual(["enter /", "enter /keys", "update 1 3", "enter /c-major", "update 2 2"]);
  });

  it("measures visible time only, and reports it whenever the page is hidden", async () => {
    const { calls, log, pass } = server();
    log.enter("/intervals");
    await pass(4);
    log.pageHidden();
    log.pageHidden();
    await pass(600);
    log.pageShown();
    await pass(1);
    log.pageHidden();
    expect(calls).toEqual(["enter /intervals", "leave 1 4", "leave 1 5"]);
  });

  it("measures nothing for a page opened in the background until it is visible", async () => {
    const { calls, log, pass } = server({ visible: false });
    log.enter("/keys");
    await pass(60);
    log.pageShown();
    await pass(2);
    log.enter("/");
    await pass(0);
    expect(calls.at(-1)).toBe("update 1 2");
  });

  it.each(["/admin", "/admin/login", `/${"x".repeat(200)}`])("does not track %s", async (path) => {
    const { calls, log, pass } = server();
    log.enter("/");
    await pass(1);
    log.enter(path);
    await pass(9);
    log.pageHidden();
    expect(calls).toEqual(["enter /", "update 1 1"]);
  });

  it("tracks a path that only starts like an administrator's page", () => {
    const { calls, log } = server();
    log.enter("/administer");
    expect(calls).toEqual(["enter /administer"]);
  });

  it("does not report visits that the server did not create", async () => {
    const { calls, log, pass } = server({ answers: false });
    log.enter("/");
    await pass(3);
    log.pageHidden();
    log.pageShown();
    log.enter("/keys");
    await pass(1);
    expect(calls).toEqual(["enter /", "enter /keys"]);
  });
});
