import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { selfSigned } from "./certificate.ts";

test("it is its host's own, signed by its key, and holds today", () => {
  const { key, cert } = selfSigned("localhost");
  const certificate = new X509Certificate(cert);
  expect(certificate.checkHost("localhost")).toBe("localhost");
  expect(certificate.checkHost("localhost.evil")).toBeUndefined();
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now());
  expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now());
});
