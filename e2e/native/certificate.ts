import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Encodes a DER element: the tag, the length and the contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const bytes = length < 0x80 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`));

/** An X.509 name that consists of a common name. */
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))));

const ECDSA_WITH_SHA256 = sequence(oid("2a8648ce3d040302"));
const DAY_MS = 86_400_000;

/**
 * Creates a self-signed certificate that is valid for a day, as PEM. Generated here so that no key is in the
 * repository and no tool has to be installed.
 */
export function createCertificate(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const now = Date.now();
  const altName = sequence(der(0x82, Buffer.from(host)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    commonName(host),
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    commonName(host),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(oid("551d11"), der(0x04, altName)))),
  );
  const certificate = sequence(body, ECDSA_WITH_SHA256, bits(sign("sha256", body, privateKey)));
  const base64 = certificate.toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
