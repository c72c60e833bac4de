import { expect, test } from "vitest";
import { judgeRaw, splitResponses } from "./raw.ts";

const OK = "HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: 2\r\n\r\n{}";
const form = { name: "x", bytes: "", maxResponses: 1, first: [400] };

test("splits responses that follow each other without a line break", () => {
  const responses = splitResponses(`${OK}${OK}HTTP/1.1 400 Bad Request\r\n\r\n`);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
  expect(responses[0]).toEqual({
    status: 200,
    headers: { "x-a": "1", "content-length": "2" },
    body: "{}",
  });
});

test("finds a hidden request that was answered", () => {
  expect(judgeRaw(form, [{ status: 400 }, { status: 200 }])).toHaveLength(1);
  expect(judgeRaw({ ...form, first: [200, 400] }, [{ status: 200 }, { status: 200 }])).toHaveLength(
    1,
  );
});

test("finds an ambiguous request that was not refused", () => {
  expect(judgeRaw(form, [{ status: 200 }])).toHaveLength(1);
  expect(judgeRaw(form, [{ status: 400 }])).toEqual([]);
  // The connection was closed.
  expect(judgeRaw(form, [])).toEqual([]);
});
