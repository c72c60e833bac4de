import { expect, test } from "vitest";
import { toAppPath } from "./app-path.ts";

const OWN = ["https://attune.example"];

test.each([
  ["https://attune.example/reset-password?token=a-b_c", "/reset-password?token=a-b_c"],
  ["https://attune.example", "/"],
  ["https://ATTUNE.example:443/intervals#page", "/intervals"],
])("%s leads to %s", (link, path) => {
  expect(toAppPath(link, OWN)).toBe(path);
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
])("%s leads nowhere", (link) => {
  expect(toAppPath(link, OWN)).toBeUndefined();
});
