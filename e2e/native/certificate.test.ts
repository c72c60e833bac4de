import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { createCertificate } from "./certificate.ts";

test("creates a certificate for the host that is signed by its own key and valid today", () => {
  const { key, cert } = createCertificate("localhost");
  const certificate = new X509Certificate(cert);
  expect(certificate.checkHost("localhost")).toBe("localhost");
  expect(certificate.checkHost("localhost.evil")).toBeUndefined();
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now());
  expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now());
});
