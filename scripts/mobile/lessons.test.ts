import { type Endpoint, endpoints } from "@attune/contract";
import { expect, test } from "vitest";
import { lessonAddresses } from "../build/offline/lessons.ts";
import { packagedAddresses, packLessons } from "./lessons.ts";

const lessons = await packLessons("https://attune.example");

/** Finds the endpoint of a URL. */
function endpointOf(address: string): Endpoint | undefined {
  const [path = ""] = address.split("?");
  return Object.values<Endpoint>(endpoints).find(
    (each) =>
      each.method === "GET" &&
      new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
}

test("packs what a browser caches, except what the operator may change", () => {
  expect(Object.keys(lessons)).toEqual(packagedAddresses());
  const left = lessonAddresses().filter((address) => !(address in lessons));
  expect(left).toEqual(["/api/about"]);
});

test.each(Object.entries(lessons))("%s matches the contract", (address, answer) => {
  const response = endpointOf(address)?.response;
  // Unchanged by parsing: no field is missing, defaulted or unknown.
  expect(response?.parse(answer)).toEqual(answer);
});

test("packs nothing that needs a sign-in", () => {
  expect(Object.keys(lessons).join()).not.toMatch(/phrygian|locrian|ear-training/);
});

test("packs the same responses for the same release", async () => {
  expect(await packLessons("https://other.example")).toEqual(lessons);
});
