import { expect, test } from "vitest";
import { toAppPath } from "./app-path.ts";

const ORIGINS = ["https://attune.example"];

test.each([
  ["https://attune.example/reset-password?token=a-b_c", "/reset-password?token=a-b_c"],
  ["https://attune.example", "/"],
  ["https://ATTUNE.example:443/intervals#page", "/intervals"],
])("maps %s to %s", (link, path) => {
  expect(toAppPath(link, ORIGINS)).toBe(path);
});

test.each([
  "https://evil.example/reset-password?token=t",
  "https://attune.example.evil/reset-password",
  "https://attune.example@evil.example/",
  "https://attune.example:8443/",
  "http://attune.example/",
  "attune://attune.example/keys",
  "javascript:alert(1)//attune.example",
  "https://attune.example//evil.example/keys",
  "https://attune.example/\\evil.example/keys",
  "https://attune.example/api/user/export",
  "https://attune.example/admin",
  "reset-password",
  "",
])("ignores %s", (link) => {
  expect(toAppPath(link, ORIGINS)).toBeUndefined();
});
