import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyCreationOptions, PasskeyRequestOptions } from "@attune/contract";

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The beginning of a CBOR item (RFC 8949) of a length below 65,536. */
function head(majorType: number, value: number): Buffer {
  const type = majorType << 5;
  if (value < 24) return Buffer.of(type | value);
  if (value < 256) return Buffer.of(type | 24, value);
  return Buffer.of(type | 25, value >> 8, value & 255);
}

function encodeCbor(item: Cbor): Buffer {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === "string")
    return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  const entries = [...item].flatMap(([key, value]) => [encodeCbor(key), encodeCbor(value)]);
  return Buffer.concat([head(5, item.size), ...entries]);
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const toBase64Url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** The public key in COSE format: EC2, ES256, P-256. */
function toCose(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (text: string) => Buffer.from(text, "base64url");
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** Faults of a dishonest or broken authenticator or browser. */
interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly format?: string;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly isForged?: boolean;
}

const newKeyPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A software authenticator with one passkey: ES256, no attestation. Counts signatures if it starts above 0. */
export function createAuthenticator(origin = "http://localhost:3000", firstCount = 0) {
  const { publicKey, privateKey } = newKeyPair();
  const id = randomBytes(32);
  let count = firstCount;
  let userHandle = "";

  function authenticatorData(rpId: string, faults: Faults, credential = Buffer.alloc(0)): Buffer {
    const flags =
      USER_PRESENT |
      (faults.isVerified === false ? 0 : USER_VERIFIED) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? count);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.of(flags), counter, credential]);
  }

  const clientData = (type: string, challenge: string, faults: Faults) =>
    JSON.stringify({
      type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    });

  const credentialOf = <Response>(response: Response) => ({
    id: toBase64Url(id),
    rawId: toBase64Url(id),
    type: "public-key",
    response,
  });

  return {
    id: toBase64Url(id),
    /** Answers `navigator.credentials.create`. */
    create({ rp, user, challenge }: PasskeyCreationOptions, faults: Faults = {}) {
      userHandle = user.id;
      const length = Buffer.of(id.length >> 8, id.length & 255);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, toCose(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ["fmt", faults.format ?? "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(rp.id, faults, credential)],
      ]);
      return credentialOf({
        clientDataJSON: toBase64Url(clientData("webauthn.create", challenge, faults)),
        attestationObject: toBase64Url(encodeCbor(attestation)),
        transports: ["internal"],
      });
    },
    /** Answers `navigator.credentials.get`. */
    get({ rpId, challenge }: PasskeyRequestOptions, faults: Faults = {}) {
      if (firstCount > 0) count += 1;
      const data = authenticatorData(rpId, faults);
      const client = clientData("webauthn.get", challenge, faults);
      const key = faults.isForged ? newKeyPair().privateKey : privateKey;
      return credentialOf({
        clientDataJSON: toBase64Url(client),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(sign("sha256", Buffer.concat([data, sha256(client)]), key)),
        userHandle: faults.userHandle ?? userHandle,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
export type { Faults };
