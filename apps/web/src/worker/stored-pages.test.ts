import fc from "fast-check";
import { expect, test } from "vitest";
import { findAddress, formatPages, parsePages, storedPath } from "./stored-pages.ts";

const EAR_TRAINING = "/ear-training-lessons?mode=sequential";
const ADDRESSES = ["/intervals", "/chromatic-solfege/going-up", EAR_TRAINING];

const find = (path: string) => findAddress(ADDRESSES, `https://attune.example${path}`);

test.each([
  ["/intervals", "/intervals"],
  ["/Intervals/?from=mail", "/intervals"],
  ["/chromatic-solfege/GOING-UP", "/chromatic-solfege/going-up"],
  [EAR_TRAINING, EAR_TRAINING],
  ["/Ear-Training-Lessons/?x=1&mode=SEQUENTIAL&mode=random", EAR_TRAINING],
])("finds the page of %s", (path, address) => expect(find(path)).toBe(address));

test.each([
  "/",
  "/?mode=sequential",
  "/admin",
  "/admin/login",
  "/nowhere",
  "/intervals/x",
  "/reset-password?token=a.b",
  "/confirm-email?token=a.b",
  "/undo-email-change?token=a.b",
  "/ear-training-lessons",
  "/ear-training-lessons?mode=random",
  "/ear-training-lessons?mode=random&mode=sequential",
])("finds no page of %s", (path) => expect(find(path)).toBeUndefined());

test("reads each page of a file as it was written", () => {
  const page = fc.record({
    session: fc.constantFrom("visitor" as const, "loading" as const),
    address: fc.constantFrom("/keys", EAR_TRAINING),
    sheets: fc.array(fc.string(), { maxLength: 3 }),
    document: fc.string({ unit: fc.constantFrom("\n", "\t", "\\", '"', "\u2028", "x") }),
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (pages) => {
      const read = [...parsePages(formatPages(pages))];
      expect(read.map(({ path, text }) => ({ path, ...JSON.parse(text) }))).toEqual(
        pages.map(({ session, address, ...rest }) => ({
          path: storedPath(session, address),
          ...rest,
        })),
      );
    }),
  );
});
