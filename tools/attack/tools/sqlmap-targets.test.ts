import { type Endpoint, endpoints } from "@attune/contract";
import { expect, test } from "vitest";
import { NOT_ATTACKED, SQLMAP_TARGETS } from "./sqlmap-targets.ts";
import { textParameters } from "./text-parameters.ts";

const toKey = (endpoint: string, place: string, name: string) => `${endpoint} ${place}.${name}`;

const inContract = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
  ([endpoint, definition]) =>
    textParameters(definition).map(([place, name]) => toKey(endpoint, place, name)),
);
const attacked = SQLMAP_TARGETS.flatMap(({ endpoint, place, names }) =>
  names.map((name) => toKey(endpoint, place, name)),
);

test("covers every text parameter of the contract, or gives a reason not to", () => {
  const known = [...attacked, ...Object.keys(NOT_ATTACKED)];
  expect(inContract.filter((key) => !known.includes(key))).toEqual([]);
});

test("names only parameters that the contract has, each once", () => {
  const known = [...attacked, ...Object.keys(NOT_ATTACKED)];
  expect(known.filter((key) => !inContract.includes(key))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test("attacks endpoints of users and administrators signed in", () => {
  for (const { endpoint, role } of SQLMAP_TARGETS) {
    const { auth } = endpoints[endpoint];
    if (auth !== "anyone") expect([endpoint, role]).toEqual([endpoint, auth]);
  }
});
