import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { deleteUnusedOrigins, findSource, forgetOrigins, rememberOrigin } from "./service.ts";

const DAY_MS = 86_400_000;

describeEachDatabase("sign-in origins", (create) => {
  const database = useDatabase(create);
  const rows = () => database.db.selectFrom("sign_in_origins").selectAll().execute();
  const addressOf = (n: number) => `203.0.113.${n}`;

  test("knows an account's places by network or device, and not those of others", async () => {
    const { db } = database;
    await rememberOrigin(db, "clara", { address: addressOf(1), device: "tablet" }, 0);
    const isKnown = async (owner: string | undefined, address: string, device?: string) =>
      (await findSource(db, owner, { address, ...(device && { device }) })).isKnown;
    expect(await isKnown("clara", addressOf(1))).toBe(true);
    expect(await isKnown("clara", addressOf(2), "tablet")).toBe(true);
    expect(await isKnown("clara", addressOf(2), "phone")).toBe(false);
    expect(await isKnown("robert", addressOf(1), "tablet")).toBe(false);
    expect(await isKnown(undefined, addressOf(1), "tablet")).toBe(false);
    await forgetOrigins(db, "clara");
    expect(await isKnown("clara", addressOf(1), "tablet")).toBe(false);
  });

  test("keeps the twenty last used of an owner, without their addresses", async () => {
    const { db } = database;
    for (let n = 0; n < 25; n += 1)
      await rememberOrigin(db, "clara", { address: addressOf(n), device: `device ${n}` }, n);
    const kept = await rows();
    expect(kept).toHaveLength(20);
    expect(Math.min(...kept.map(({ used_at }) => used_at))).toBe(15);
    expect(JSON.stringify(kept)).not.toMatch(/203\.0|device 2\d"/);
    await forgetOrigins(db, "clara");
  });

  test("deletes a place 90 days after its last use", async () => {
    const { db } = database;
    await rememberOrigin(db, "clara", { address: addressOf(1) }, 0);
    await rememberOrigin(db, "clara", { address: addressOf(2) }, 1);
    await deleteUnusedOrigins(db, 90 * DAY_MS);
    expect(await rows()).toHaveLength(1);
  });
});
