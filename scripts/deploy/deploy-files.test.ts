import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig, VARIABLE_NAMES } from "../../apps/server/src/app/config.ts";
import { SOCKET_TIMEOUTS } from "../../apps/server/src/http/connections/socket-limits.ts";
import { endpoints } from "../../packages/contract/src/index.ts";
import { ROOT } from "../build/paths.ts";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const dockerfile = read("deploy/Dockerfile");
const compose = read("deploy/compose.yaml");
const caddyfile = read("deploy/Caddyfile");
const unit = read("deploy/attune.service");
const backupUnit = read("deploy/attune-backup.service");
const UNITS = { "attune.service": unit, "attune-backup.service": backupUnit };

/** `NAME=value` pairs of `Environment=` lines. */
const environmentOf = (text: string) =>
  Object.fromEntries(
    matches(text, /^Environment=(.+)$/gm)
      .flatMap((line) => line.split(" "))
      .map((pair) => pair.split("=") as [string, string]),
  );

const imageEnvironment = Object.fromEntries(
  matches(dockerfile, /^ENV (.+)$/gm)
    .flatMap((line) => line.split(" "))
    .map((pair) => pair.split("=") as [string, string]),
);

/** The `environment:` of the server in the compose file. */
const serverService = /^ {2}attune:\n([\s\S]+?)^ {2}\w+:$/m.exec(compose)?.[1] ?? "";
const composeNames = matches(
  /environment:\n((?: {6}\w+: .*\n)+)/.exec(serverService)?.[1] ?? "",
  /^ {6}(\w+):/gm,
);

describe("settings", () => {
  test.each([
    ["attune.service", Object.keys(environmentOf(unit))],
    ["attune-backup.service", Object.keys(environmentOf(backupUnit))],
    ["environment.example", matches(read("deploy/environment.example"), /^(\w+)=/gm)],
    ["compose.yaml", composeNames],
    ["Dockerfile", Object.keys(imageEnvironment).filter((name) => name !== "NODE_ENV")],
  ])("exist if %s sets them", (_, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  });

  test.each([
    ["attune.service", environmentOf(unit)],
    ["Dockerfile", imageEnvironment],
    [
      "environment.example",
      Object.fromEntries(
        matches(read("deploy/environment.example"), /^(\w+=.+)$/gm).map((line) => line.split("=")),
      ),
    ],
  ])("have valid values in %s", (_, environment) => {
    expect(() => readConfig(environment)).not.toThrow();
  });

  test("have one row each in docs/operating.md, and no others have one", () => {
    const rows = matches(read("docs/operating.md"), /^\| (`[A-Z_0-9`, ]+`) +\|/gm);
    const explained = rows.flatMap((row) => matches(row, /`([A-Z_0-9]+)`/g));
    expect(explained.toSorted()).toEqual([...VARIABLE_NAMES].sort());
  });
});

describe("ports", () => {
  test("agree in the image, its health check and the proxy", () => {
    const { PORT: port } = imageEnvironment;
    expect(matches(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([port]);
    expect(matches(dockerfile, /fetch\('http:\/\/127\.0\.0\.1:(\d+)\/health'\)/g)).toEqual([port]);
    expect(matches(caddyfile, /reverse_proxy attune:(\d+)/g)).toEqual([port]);
  });

  test("publishes the ports of the proxy alone in the compose file", () => {
    expect(serverService).not.toMatch(/^ +ports:/m);
    expect(matches(compose, /^ +ports: (.+)$/gm)).toHaveLength(1);
  });
});

describe("proxies", () => {
  const { maxBytes } = endpoints.analyzeAudio.largeBody;

  test.each([
    ["Caddyfile", /max_size (\d+)MB/],
    ["Caddyfile.systemd", /max_size (\d+)MB/],
    ["nginx.conf", /client_max_body_size (\d+)m;/],
  ])("accept the largest body by %s", (file, limit) => {
    const megabytes = Number(limit.exec(read(`deploy/${file}`))?.[1]);
    expect(megabytes * 1_000_000).toBeGreaterThan(maxBytes);
    expect(megabytes * 1_000_000).toBeLessThan(1.2 * maxBytes);
  });

  test.each(["Caddyfile.systemd", "nginx.conf"])(
    "close idle connections before the server does by %s",
    (file) => {
      const seconds = /(?:keepalive|keepalive_timeout) (\d+)s/.exec(read(`deploy/${file}`))?.[1];
      expect(Number(seconds) * 1_000).toBeLessThan(SOCKET_TIMEOUTS.keepAlive);
    },
  );
});

describe("paths", () => {
  test.each(Object.entries(UNITS))("exist if %s starts them", (_, text) => {
    const scripts = matches(text, /node_modules\/\.bin\/node .*?(apps\/\S+\.ts)/g);
    expect(scripts).toHaveLength(1);
    for (const script of scripts)
      expect([script, existsSync(ROOT + script)]).toEqual([script, true]);
  });

  test("exist if the image copies or starts them", () => {
    const copied = matches(dockerfile, /^COPY --from=build \/app\/(\S+) /gm);
    expect(copied).toContain("apps/server");
    const built = ["node_modules", "apps/web/dist"];
    for (const path of copied.filter((each) => !built.includes(each)))
      expect([path, existsSync(ROOT + path)]).toEqual([path, true]);
    const [started = ""] = matches(dockerfile, /^CMD .*"(apps\/\S+\.ts)"/gm);
    expect(existsSync(ROOT + started)).toBe(true);
  });

  test("in the image contain everything that the server imports", () => {
    const copied = matches(dockerfile, /^COPY --from=build \/app\/(\S+) /gm);
    const rooms = globSync("packages/*", { cwd: ROOT }).concat("apps/server");
    for (const room of rooms)
      expect(copied.some((path) => room === path || room.startsWith(`${path}/`))).toBe(true);
  });

  test("match the data folders that the units let the server write", () => {
    for (const text of Object.values(UNITS)) {
      const [folder = ""] = matches(text, /^StateDirectory=(\S+)/gm);
      expect(environmentOf(text)["DATA_DIR"]).toBe(`/var/lib/${folder}`);
    }
    expect(imageEnvironment["DATA_DIR"]).toBe("/data");
    expect(serverService).toContain("- data:/data");
  });
});

describe("versions", () => {
  test("match between Node in the image and the project", () => {
    const [major = ""] = read(".nvmrc").split(".");
    const images = matches(dockerfile, /^FROM (node:\S+)/gm);
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(new RegExp(`^node:${major}-`));
  });

  test("match between the Debian releases of PostgreSQL and its client programs", () => {
    const suite = (image: string | undefined) => /-(trixie)/.exec(image ?? "")?.[1];
    const [server] = matches(compose, /image: (postgres:\S+)/g);
    const [client] = matches(dockerfile, /^FROM (node:\S+)/gm);
    expect(suite(server)).toBeDefined();
    expect(suite(server)).toBe(suite(client));
  });
});

test.each(["docs/deploying.md", "docs/operating.md", "README.md"])(
  "the npm scripts that %s names exist",
  (path) => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = matches(read(path), /npm run (?:-s )?([\w:]+)/g);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  },
);
