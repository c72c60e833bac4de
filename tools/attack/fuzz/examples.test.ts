import { type Endpoint, endpoints } from "@attune/contract";
import { expect, test } from "vitest";
import { examplesOf } from "./examples.ts";

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  "draws examples that %s accepts",
  (name, endpoint) => {
    const examples = examplesOf(name, endpoint, { runs: 10, seed: 1 });
    expect(examples).toHaveLength(10);
    for (const { params, query, body } of examples) {
      expect(endpoint.params?.safeParse(params).success ?? true).toBe(true);
      expect(endpoint.query?.safeParse(query).success ?? true).toBe(true);
      expect(endpoint.body?.safeParse(body).success ?? true).toBe(true);
    }
  },
);

test("draws more when a refinement accepted none of the first", () => {
  const options = { runs: 1, seed: 1_888_759_589 };
  expect(examplesOf("analyzeAudio", endpoints.analyzeAudio, options)).toHaveLength(1);
});

test("draws the same examples again when the seed is the same", () => {
  const draw = (seed: number) =>
    examplesOf("recordAttempt", endpoints.recordAttempt, { runs: 5, seed });
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
