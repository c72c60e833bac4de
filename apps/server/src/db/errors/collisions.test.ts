import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { describePostgres } from "../../../testing/databases.ts";
import { makeEveryRequest } from "../../../testing/every-request.ts";
import { openDatabase } from "../connection.ts";
import { retryCollisions } from "./collisions.ts";

/** As a database reports it that detects a conflict with a concurrent transaction. */
function collision(): Error {
  const error = new pg.DatabaseError("could not serialize access", 0, "error");
  error.code = "40001";
  return error;
}

const BEGIN = /^(begin|start transaction)/i;
const SETTING = /^set /i;

/**
 * Makes every transaction collide once when it commits, and every single statement once.
 * @returns How many collided.
 */
function injectCollisions(): () => number {
  const collided = { commits: false, statements: false };
  const open = new WeakSet<pg.Client>();
  let count = 0;
  const original = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  /** Every second time, so that the repetition succeeds. */
  const collides = (kind: "commits" | "statements") => {
    collided[kind] = !collided[kind];
    if (collided[kind]) count += 1;
    return collided[kind];
  };
  const spy = vi.spyOn(pg.Client.prototype, "query");
  spy.mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    const text = typeof query === "string" ? query : query.text;
    const run = () => original.apply(this, args);
    if (SETTING.test(text)) return await run();
    if (BEGIN.test(text)) open.add(this);
    else if (text === "commit" && collides("commits")) {
      // As if the server had rolled back; the client's rollback then has no effect.
      await original.call(this, "rollback");
      open.delete(this);
      throw collision();
    } else if (text === "commit" || text === "rollback") open.delete(this);
    else if (!open.has(this) && collides("statements")) throw collision();
    return await run();
  } as never);
  onTestFinished(() => spy.mockRestore());
  return () => count;
}

describePostgres("collisions with other transactions", (create) => {
  test("fail no request and no job, and nothing happens twice", async () => {
    const database = await create();
    const db = openDatabase(database);
    const dataDir = mkdtempSync(join(tmpdir(), "attune-collisions-"));
    onTestFinished(async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await db.destroy();
      await database.remove();
    });
    const count = injectCollisions();
    await makeEveryRequest(db, dataDir, 1);
    expect(count()).toBeGreaterThan(60);
  });
});

test("a collision that doesn't end is reported after five attempts", async () => {
  const run = vi.fn(() => Promise.reject(collision()));
  await expect(retryCollisions(run)).rejects.toMatchObject({ code: "40001" });
  expect(run).toHaveBeenCalledTimes(5);
});
