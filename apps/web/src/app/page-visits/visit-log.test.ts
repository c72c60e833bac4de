import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStopwatch } from "../../lib/stopwatch.ts";
import { createVisitLog, type VisitKey } from "./visit-log.ts";

function server({ answers = true, visible = true } = {}) {
  const told: string[] = [];
  const state = { now: 0 };
  let visits = 0;
  const log = createVisitLog(
    {
      async create(path) {
        told.push(`enter ${path}`);
        visits += 1;
        return answers ? { id: String(visits), secret: "s" } : undefined;
      },
      update: ({ id }: VisitKey, seconds) => told.push(`update ${id} ${seconds}`),
      leave: ({ id }: VisitKey, seconds) => told.push(`leave ${id} ${seconds}`),
      now: () => state.now,
    },
    visible,
  );
  const pass = async (seconds: number) => {
    state.now += seconds * 1000;
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { told, log, pass };
}

describe("a stopwatch", () => {
  it("counts the time for which it ran, whatever order it is told in", () => {
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

describe("visits", () => {
  it("begin with each page, and end with the time for which it was seen", async () => {
    const { told, log, pass } = server();
    log.enter("/");
    await pass(3);
    log.enter("/keys");
    await pass(2);
    log.enter("/keys");
    log.enter("/c-major");
    await pass(0);
    expect(told).toEqual(["enter /", "enter /keys", "update 1 3", "enter /c-major", "update 2 2"]);
  });

  it("count visible time alone, and tell it whenever the page goes out of sight", async () => {
    const { told, log, pass } = server();
    log.enter("/intervals");
    await pass(4);
    log.pageHidden();
    log.pageHidden();
    await pass(600);
    log.pageShown();
    await pass(1);
    log.pageHidden();
    expect(told).toEqual(["enter /intervals", "leave 1 4", "leave 1 5"]);
  });

  it("of a page that opens in the background count nothing until it is seen", async () => {
    const { told, log, pass } = server({ visible: false });
    log.enter("/keys");
    await pass(60);
    log.pageShown();
    await pass(2);
    log.enter("/");
    await pass(0);
    expect(told.at(-1)).toBe("update 1 2");
  });

  it.each(["/admin", "/admin/login", `/${"x".repeat(200)}`])("leave out %s", async (path) => {
    const { told, log, pass } = server();
    log.enter("/");
    await pass(1);
    log.enter(path);
    await pass(9);
    log.pageHidden();
    expect(told).toEqual(["enter /", "update 1 1"]);
  });

  it("follow what only begins like an administrator's page", () => {
    const { told, log } = server();
    log.enter("/administer");
    expect(told).toEqual(["enter /administer"]);
  });

  it("that the server never heard of are not told on", async () => {
    const { told, log, pass } = server({ answers: false });
    log.enter("/");
    await pass(3);
    log.pageHidden();
    log.pageShown();
    log.enter("/keys");
    await pass(1);
    expect(told).toEqual(["enter /", "enter /keys"]);
  });
});
