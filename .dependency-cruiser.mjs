/** The house's import rules: who may import whom. See docs/architecture.md. */

const room = {
  theory: "^packages/theory/",
  voice: "^packages/voice/",
  curriculum: "^packages/curriculum/",
  exercises: "^packages/exercises/",
  memory: "^packages/memory/",
  phrases: "^packages/phrases/",
  notation: "^packages/notation/",
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
/** Captures a slice of the server, within its room if it has one. */
const SLICE = `${server}/((?:(?:accounts|learning|visits|site|storage)/)?[^/]+)/`;

/** For each folder of `data`, the other folders that it may import. */
const DATA_ROOMS = {
  api: [],
  lessons: ["api"],
  "auth-session": ["api"],
  account: ["api", "auth-session", "sync", "progress", "memory", "practice-runs", "sets"],
  sync: ["api", "auth-session"],
  memory: ["api", "auth-session", "sync", "practice-runs", "sets"],
  progress: ["api", "auth-session", "sync"],
  "practice-runs": ["api", "auth-session"],
  sets: ["api", "auth-session", "sync"],
  settings: [],
  "own-voice": [],
  admin: ["api"],
};

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
    ...only("voice", ["theory"], []),
    ...only("phrases", ["theory"], []),
    ...only("notation", ["theory", "phrases"], []),
    ...only("curriculum", ["theory"], ["zod"]),
    ...only("exercises", ["theory", "phrases", "voice"], ["zod"]),
    {
      name: "exercises-align-only",
      severity: "error",
      comment: "Exercises align notes; the rest of voice processes sound.",
      from: { path: room.exercises, pathNot: TESTS },
      to: { path: room.voice, pathNot: "^packages/voice/src/alignment/" },
    },
    ...only("memory", ["theory", "curriculum", "phrases", "exercises"], ["ts-fsrs", "zod"]),
    ...only("contract", ["theory", "curriculum", "exercises", "memory"], ["zod"]),
    ...only("audio", ["theory", "voice"], []),
    ...only("server", ["contract", "curriculum", "memory", "voice"], "any"),
    ...only(
      "web",
      [
        "contract",
        "exercises",
        "curriculum",
        "memory",
        "phrases",
        "notation",
        "theory",
        "audio",
        "voice",
      ],
      "any",
    ),
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
      name: "zod-mini-only",
      severity: "error",
      comment: "Browsers load only what is called of zod/mini, but all of zod. See 0170.",
      from: {
        path: [room.curriculum, room.exercises, room.memory, room.contract, room.web],
        pathNot: "^apps/web/build/",
      },
      to: { path: "node_modules/zod/", pathNot: "node_modules/zod/mini/" },
    },
    {
      name: "web-curriculum-types-only",
      severity: "error",
      comment: "The web takes records from the server; only their types from curriculum.",
      from: { path: room.web, pathNot: TESTS },
      to: { path: room.curriculum, dependencyTypesNot: ["type-only"] },
    },
    // The rooms of the web app, from the general to the particular: each may import those above it.
    layer(
      "web-lib",
      `${web}/lib/`,
      `${web}/(app|screens|exercises|practice|data|ads|brand|notation|ui)/`,
      "lib is general: it imports no other room.",
    ),
    layer(
      "web-ui",
      `${web}/ui/`,
      `${web}/(app|screens|exercises|practice|data|ads|brand|notation)/`,
      "ui imports lib.",
    ),
    layer(
      "web-ui-knows-no-product",
      `${web}/ui/`,
      "^packages/(curriculum|exercises|contract|voice|audio)/",
      "The design system has no product knowledge.",
    ),
    layer(
      "web-notation",
      `${web}/notation/`,
      `${web}/(app|screens|exercises|practice|data|ads|brand)/`,
      "notation imports ui and lib.",
    ),
    layer(
      "web-notation-knows-no-product",
      `${web}/notation/`,
      "^packages/(curriculum|exercises|contract|voice|audio|phrases)/",
      "Staves draw what packages/notation laid out; they don't know the product's own phrases.",
    ),
    layer(
      "web-brand",
      `${web}/brand/`,
      `${web}/(app|screens|exercises|practice|data|ads)/`,
      "brand imports notation, ui and lib.",
    ),
    layer(
      "web-data",
      `${web}/data/`,
      `${web}/(app|screens|exercises|practice|ads|brand|notation|ui)/`,
      "data imports lib.",
    ),
    ...Object.entries(DATA_ROOMS).map(([name, allowed]) => ({
      name: `web-data-${name}`,
      severity: "error",
      comment: `data/${name} may import ${allowed.join(", ") || "no other folder of data"}.`,
      from: { path: `${web}/data/${name}/`, pathNot: TESTS },
      to: {
        path: `${web}/data/`,
        pathNot: [name, ...allowed].map((folder) => `${web}/data/${folder}/`),
      },
    })),
    {
      name: "web-factories-take-ports",
      severity: "error",
      comment:
        "A module that creates a store takes its ports as arguments, so that tests can replace them.",
      from: {
        path: `${web}/(data|app)/.*/create-[^/]+\\.ts$`,
        pathNot: TESTS,
      },
      to: { path: `${web}/data/.*-instance\\.ts$` },
    },
    layer(
      "web-practice",
      `${web}/practice/`,
      `${web}/(app|screens|exercises|data|ads)/`,
      "practice imports brand, ui and lib.",
    ),
    layer(
      "web-ads",
      `${web}/ads/`,
      `${web}/(app|screens|exercises|practice|data|worker)/`,
      "ads import brand, ui and lib; what else they need, the app passes in.",
    ),
    layer(
      "web-ads-machine",
      `${web}/ads/machine/`,
      `${web}/(ui|brand|ads/(?!machine/))`,
      "The machine is pure, and knows no network.",
    ),
    layer(
      "web-exercises",
      `${web}/exercises/`,
      `${web}/(app|screens|ads)/`,
      "exercises join data and practice for the screens.",
    ),
    layer(
      "web-screens",
      `${web}/screens/`,
      `${web}/app/`,
      "screens import exercises, practice, data, brand, ui and lib.",
    ),
    layer(
      "web-worker",
      `${web}/worker/`,
      `${web}/(app|screens|practice|data|ads|brand|notation|ui|lib)/`,
      "The service worker is a program of its own.",
    ),
    {
      name: "web-worker-messages",
      severity: "error",
      comment: "The page knows the worker's messages, as types.",
      from: {
        path: `${web}/(app|screens|practice|data|ads|brand|notation|ui|lib)/`,
        pathNot: TESTS,
      },
      to: { path: `${web}/worker/`, dependencyTypesNot: ["type-only"] },
    },
    layer(
      "server-http-knows-no-slice",
      `${server}/http/`,
      `${server}/(app|process|doctor|accounts|learning|visits|site|storage|mail)/`,
      "http carries requests: slices and the process use it.",
    ),
    layer(
      "server-base",
      `${server}/base/`,
      `${server}/(?!base/)`,
      "What any room may use imports none of them.",
    ),
    layer(
      "server-learning-knows-no-visits",
      `${server}/learning/`,
      `${server}/(accounts|visits)/`,
      "What a learner does is stored without knowing who counts it.",
    ),
    layer(
      "server-auth-knows-no-admin",
      `${server}/accounts/auth/`,
      `${server}/(accounts/admin|process)/`,
      "Accounts don't depend on the administrator.",
    ),
    layer(
      "server-slices-know-no-app",
      `${server}/(?!app/|process/|doctor/)[^/]+/`,
      `${server}/(app|process)/`,
      "app connects the slices, process starts and stops what they do, and the doctor looks at its settings.",
    ),
    {
      name: "server-repository-private",
      severity: "error",
      comment: "A slice calls another slice's service, never its repository.",
      from: { path: SLICE, pathNot: TESTS },
      to: { path: `${server}/.*repository\\.ts$`, pathNot: `${server}/$1/` },
    },
    {
      name: "server-routes-through-service",
      severity: "error",
      comment: "routes → service → repository.",
      from: { path: `${server}/.+/[^/]*routes\\.ts$` },
      to: { path: `${server}/(.*repository\\.ts$|db/)` },
    },
    {
      name: "server-needs-dependencies",
      severity: "error",
      comment: "`npm ci --omit=dev` installs everything that serves the built product.",
      from: {
        path: "^(apps/server/(src|cli)|packages)/",
        pathNot: "(\\.test\\.tsx?$|/testing/)",
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "bench-knows-no-tools",
      severity: "error",
      comment: "What both need is in the `testing` folder of the room it is about.",
      from: { path: "^bench/" },
      to: { path: "^tools/" },
    },
    {
      name: "tools-know-no-bench",
      severity: "error",
      comment: "What both need is in the `testing` folder of the room it is about.",
      from: { path: "^tools/" },
      to: { path: "^bench/" },
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
      path: "(^|/)(dist|test-results|\\.cache)/|^data/|^apps/mobile/(www|android|ios)/",
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
