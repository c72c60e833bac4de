import { expect, test } from "vitest";
import { confusedOptions, itemsInFocus } from "./focus.ts";

const focus = (itemId: string, ...confusedWith: string[]) => ({ itemId, confusedWith });

test("a set in focus has one item; without a focus it has all", () => {
  const idOf = (item: number) => `#${item}`;
  expect(itemsInFocus([1, 2, 3], idOf, focus("#2"))).toEqual([2]);
  expect(itemsInFocus([1, 2, 3], idOf, focus("#9"))).toEqual([]);
  expect(itemsInFocus([1, 2, 3], idOf, undefined)).toEqual([1, 2, 3]);
});

test("confused options come in the order of the confusions, each once, and others are ignored", () => {
  expect(confusedOptions([3, 4, 5, 6], focus("", "6", "four", "4", "6"))).toEqual([6, 4]);
  expect(confusedOptions(["Db", "Eb", "Db"], focus("", "Db"))).toEqual(["Db"]);
  expect(confusedOptions([3, 4], undefined)).toEqual([]);
});

test("options are compared by their text", () => {
  const options = [{ numeral: "ii" }, { numeral: "V" }];
  expect(confusedOptions(options, focus("", "V"), ({ numeral }) => numeral)).toEqual([
    { numeral: "V" },
  ]);
});
