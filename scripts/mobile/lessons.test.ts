import { type Endpoint, endpoints } from "@attune/contract";
import { expect, test } from "vitest";
import { lessonAddresses } from "../build/offline/lessons.ts";
import { packagedAddresses, packLessons } from "./lessons.ts";

const lessons = await packLessons("https://attune.example");

/** The call of the contract that an address is of. */
function endpointOf(address: string): Endpoint | undefined {
  const [path = ""] = address.split("?");
  return Object.values<Endpoint>(endpoints).find(
    (each) =>
      each.method === "GET" &&
      new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
}

test("the package holds what a browser keeps, but not what the operator may change", () => {
  expect(Object.keys(lessons)).toEqual(packagedAddresses());
  const left = lessonAddresses().filter((address) => !(address in lessons));
  expect(left).toEqual(["/api/about"]);
});

test.each(Object.entries(lessons))("%s is as the contract says", (address, answer) => {
  const response = endpointOf(address)?.response;
  // As it was sent: nothing is left out or filled in by parsing it.
  expect(response?.parse(answer)).toEqual(answer);
});

test("what lies behind a lock is not in it", () => {
  expect(Object.keys(lessons).join()).not.toMatch(/phrygian|locrian|ear-training/);
});

test("the same release packs the same answers", async () => {
  expect(await packLessons("https://other.example")).toEqual(lessons);
});
