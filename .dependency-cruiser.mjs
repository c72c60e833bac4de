/** The house's import rules: who may import whom. See docs/architecture.md. */

const room = {
  theory: "^packages/theory/",
  voice: "^packages/voice/",
  curriculum: "^packages/curriculum/",
  exercises: "^packages/exercises/",
  contract: "^packages/contract/",
  audio: "^packages/audio/",
  server: "^apps/server/",
  web: "^apps/web/",
  mobile: "^apps/mobile/",
};

const TESTS = "(\\.test\\.tsx?$|/testing/|/cli/|/build/|\\.config\\.ts$)";

/** Everything outside `allowed` is out of bounds for the sources of `from`. */
function only(name, allowed, libraries = []) {
  const own = room[name];
  const inside = [own, ...allowed.map((n) => room[n])];
  return [
    {
      name: `${name}-imports-rooms`,
      severity: "error",
      comment: `${name} may import ${allowed.join(", ") || "nothing"}.`,
      from: { path: own, pathNot: TESTS },
      to: { path: "^(packages|apps|e2e|bench|scripts|tools)/", pathNot: inside },
    },
    ...(libraries === "any"
      ? []
      : [
          {
            name: `${name}-imports-libraries`,
            severity: "error",
            comment: `${name} may use ${libraries.join(", ") || "no library"}.`,
            from: { path: own, pathNot: TESTS },
            to: {
              dependencyTypesNot: ["local", "localmodule", "aliased-workspace", "type-only"],
              path: "node_modules",
              pathNot: libraries.map((library) => `node_modules/${library}/`),
            },
          },
          {
            name: `${name}-imports-no-node`,
            severity: "error",
            comment: `${name} runs in the browser too: it may use no module of Node.`,
            from: { path: own, pathNot: TESTS },
            to: { dependencyTypes: ["core"] },
          },
        ]),
  ];
}

const layer = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

const web = "^apps/web/src";
const server = "^apps/server/src";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?" },
    },
    ...only("theory", [], ["tonal", "@tonaljs/[^/]+"]),
    ...only("voice", [], []),
    ...only("curriculum", ["theory"], ["zod"]),
    ...only("exercises", ["theory"], ["zod"]),
    ...only("contract", ["curriculum", "exercises"], ["zod"]),
    ...only("audio", ["theory", "voice"], []),
    ...only("server", ["contract", "curriculum"], "any"),
    ...only("web", ["contract", "exercises", "curriculum", "theory", "audio", "voice"], "any"),
    {
      name: "mobile-imports-rooms",
      severity: "error",
      comment: "The shell holds the built web app; of the code it knows the product's name and id.",
      from: { path: room.mobile, pathNot: TESTS },
      to: {
        path: "^(packages|apps|e2e|bench|scripts|tools)/",
        pathNot: [room.mobile, "^packages/contract/src/(app-id|product)\\.ts$"],
      },
    },
    {
      name: "web-curriculum-types-only",
      severity: "error",
      comment: "The web takes records from the server; only their types from curriculum.",
      from: { path: room.web, pathNot: TESTS },
      to: { path: room.curriculum, dependencyTypesNot: ["type-only"] },
    },
    layer(
      "web-worker",
      `${web}/worker/`,
      `${web}/(app|screens|practice|queries|ads|ui)/`,
      "The service worker stands alone.",
    ),
    {
      name: "web-worker-apart",
      severity: "error",
      comment: "It is a program of its own: the page knows what it can be told, and that as types.",
      from: { path: `${web}/(app|screens|practice|queries|ads|ui)/`, pathNot: TESTS },
      to: { path: `${web}/worker/`, dependencyTypesNot: ["type-only"] },
    },
    layer("web-screens", `${web}/screens/`, `${web}/app/`, "screens import practice, queries, ui."),
    layer(
      "web-practice",
      `${web}/practice/`,
      `${web}/(app|screens|queries|ads)/`,
      "practice imports ui alone.",
    ),
    layer(
      "web-queries",
      `${web}/queries/`,
      `${web}/(app|screens|practice|ads|ui)/`,
      "queries stand alone.",
    ),
    layer("web-ui", `${web}/ui/`, `${web}/(app|screens|practice|queries|ads)/`, "ui stands alone."),
    layer(
      "web-ads",
      `${web}/ads/`,
      `${web}/(app|screens|practice|queries|worker)/`,
      "ads import ui alone: who is where, and what sounds, the app tells them.",
    ),
    layer(
      "web-ads-machine",
      `${web}/ads/machine/`,
      `${web}/(ui|ads/(?!machine/))`,
      "The machine is pure, and knows no network.",
    ),
    layer(
      "web-ui-knows-no-product",
      `${web}/ui/`,
      "^packages/(curriculum|exercises|contract|voice|audio)/",
      "The design system has no product knowledge.",
    ),
    {
      name: "server-repository-private",
      severity: "error",
      comment: "A slice calls another slice's service, never its repository.",
      from: { path: `${server}/([^/]+)/`, pathNot: TESTS },
      to: { path: `${server}/[^/]+/[^/]*repository\\.ts$`, pathNot: `${server}/$1/` },
    },
    {
      name: "server-routes-through-service",
      severity: "error",
      comment: "routes → service → repository.",
      from: { path: `${server}/[^/]+/[^/]*routes\\.ts$` },
      to: { path: `${server}/([^/]+/[^/]*repository\\.ts$|db/)` },
    },
    {
      name: "kinds-stand-apart",
      severity: "error",
      comment: "Kinds never import kinds; kinds/index.ts is their only list.",
      from: { path: "^packages/exercises/src/kinds/([^/]+)/" },
      to: {
        path: "^packages/exercises/src/kinds/",
        pathNot: "^packages/exercises/src/kinds/$1/",
      },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "(^|/)(dist|data|test-results|node_modules/\\.cache)/|^apps/mobile/(www|android|ios)/",
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
