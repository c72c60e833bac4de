/** Turns examples into requests, and requests into hostile ones. Pure, except for what fast-check draws. */

import { type Endpoint, requiredAuth } from "@attune/contract";
import { anyCharacter } from "@attune/contract/testing";
import fc from "fast-check";
import type { Outgoing } from "./client.ts";
import type { Example } from "./examples.ts";
import {
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_KEYS,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
} from "./hostile.ts";
import { JSON_CHANGES, mutateJson, toJsonText, writeJson } from "./json-text.ts";

/** A request without credentials. */
export interface Planned extends Outgoing {
  /** Whether the caller's credentials are left out, because the attack sends others. */
  readonly hasOwnCredentials: boolean;
  /** Who may do this; undefined if the path may be another one. */
  readonly auth: "anyone" | "user" | "admin" | undefined;
}

const queryOf = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();

const fill = (path: string, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "");

export function planExample(endpoint: Endpoint, { params, query, body }: Example): Planned {
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const search = queryOf(query);
  return {
    method: endpoint.method,
    path: fill(endpoint.path, encoded) + (search && `?${search}`),
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    hasOwnCredentials: false,
    auth: requiredAuth(endpoint, params),
  };
}

type Change = (endpoint: Endpoint, example: Example, planned: Planned) => Planned;

const bodyChanges = fc
  .record({
    at: fc.nat(60),
    change: fc.constantFrom(...JSON_CHANGES),
    key: fc.oneof(fc.constantFrom(...HOSTILE_KEYS), fc.string({ unit: anyCharacter })),
    value: fc.oneof(fc.constantFrom(...HOSTILE_JSON), fc.json()),
  })
  .map(
    (mutation): Change =>
      (_endpoint, { body }, planned) => ({
        ...planned,
        headers: { "content-type": "application/json" },
        body: writeJson(mutateJson(toJsonText(body ?? {}), mutation)),
      }),
  );

/** Bodies that aren't quite JSON. */
const brokenBodies = fc
  .record({
    at: fc.nat(400),
    text: fc.constantFrom("", "\0", "}", ",", '"', "\ufeff", "\xff", "//"),
  })
  .map(
    ({ at, text }): Change =>
      (_endpoint, _example, planned) => {
        const body = (planned.body ?? "{}").toString();
        const cut = at % (body.length + 1);
        return {
          ...planned,
          headers: { "content-type": "application/json" },
          body: body.slice(0, cut) + text + body.slice(text === "" ? body.length : cut),
        };
      },
  );

const paramChanges = fc
  .oneof(
    fc.constantFrom(...HOSTILE_SEGMENTS),
    fc
      .string({ unit: anyCharacter, maxLength: 40 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  )
  .map(
    (segment): Change =>
      ({ path, ...endpoint }, { params }, planned) => {
        const names = Object.keys(params);
        // Without a parameter, the last segment of the path.
        const attacked =
          names.length > 0
            ? fill(path, Object.fromEntries(names.map((name) => [name, segment])))
            : path.replace(/[^/]*$/, segment);
        const isSame = names.length > 0 && endpoint.auth !== "anyone";
        return {
          ...planned,
          path: attacked,
          auth: isSame && !/%2e|%2f|\.\.|^\.$|^$/i.test(segment) ? planned.auth : undefined,
        };
      },
  );

const queryChanges = fc
  .record({
    name: fc.nat(10),
    value: fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: anyCharacter })),
    isRepeated: fc.boolean(),
    tail: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, fc.constantFrom(...HOSTILE_QUERIES)),
  })
  .map(
    ({ name, value, isRepeated, tail }): Change =>
      (_endpoint, { query }, planned) => {
        const [path = ""] = planned.path.split("?");
        const names = Object.keys(query);
        const attacked = names[name % names.length] ?? "x";
        const changed = queryOf({ ...query, [attacked]: value.toWellFormed() });
        const search = isRepeated ? `${queryOf(query)}&${changed}` : changed;
        return { ...planned, path: `${path}?${search}${tail}`.slice(0, 60_000) };
      },
  );

const headerChanges = fc.constantFrom(...HOSTILE_HEADERS).map(
  ([name, value]): Change =>
    (_endpoint, _example, planned) => ({
      ...planned,
      headers: { ...planned.headers, [name]: value },
      hasOwnCredentials: name === "authorization",
    }),
);

const methodChanges = fc
  .constantFrom(
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
    "QUERY",
  )
  .map(
    (method): Change =>
      (_endpoint, _example, planned) => ({ ...planned, method, auth: undefined }),
  );

/** Applies one change, or two. */
export function hostileChanges({ body }: Endpoint): fc.Arbitrary<readonly Change[]> {
  const one = fc.oneof(
    { weight: body ? 6 : 1, arbitrary: bodyChanges },
    { weight: body ? 1 : 0, arbitrary: brokenBodies },
    { weight: 2, arbitrary: paramChanges },
    { weight: 3, arbitrary: queryChanges },
    { weight: 3, arbitrary: headerChanges },
    { weight: 1, arbitrary: methodChanges },
  );
  return fc.oneof({ weight: 4, arbitrary: fc.tuple(one) }, fc.tuple(one, headerChanges));
}

export function planHostile(
  endpoint: Endpoint,
  example: Example,
  changes: readonly Change[],
): Planned {
  const planned = planExample(endpoint, example);
  return changes.reduce((sum, change) => change(endpoint, example, sum), planned);
}
