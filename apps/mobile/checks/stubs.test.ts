import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { pathOf, read } from "../testing/files.ts";

const STUBS = "checks/stubs/java/com/getcapacitor";
const REAL = "../../node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor";

/** The signatures of methods, such as `public Bridge getBridge()`, without the names of packages. */
const signatures = (source: string) =>
  [...source.matchAll(/(?:public|protected) [\w.<>]+ \w+\([^)]*\)/g)].map(([found]) =>
    found.replaceAll(/(\w+\.)+/g, ""),
  );

// `npm run mobile:check` compiles the activity against these stubs.
test.each(globSync("*.java", { cwd: pathOf(STUBS) }))(
  "%s has only methods of Capacitor's",
  (file) => {
    const real = signatures(read(`${REAL}/${file}`));
    const stub = signatures(read(`${STUBS}/${file}`));
    expect(stub.length).toBeGreaterThan(0);
    expect(real).toEqual(expect.arrayContaining(stub));
  },
);
