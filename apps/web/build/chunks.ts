/**
 * Which file each shared module is in. By default the bundler makes a file for every set of screens that share
 * something, which gave a lesson 90 files, half of them under 1 kB. These rules load a little more than a screen
 * needs, in a third of the files.
 */
import type { ChunkingContext } from "rolldown";
import type { Plugin } from "vite";

type Modules = Pick<ChunkingContext, "getModuleInfo">;

/** Code that loads on demand, by what a person opens; by its path in `src`. */
const FAMILIES = {
  /** Code that every page loads when it is idle. */
  everywhere:
    /^(screens\/menus\/menu-screen|app\/boot\/background-services|ui\/overlays\/toaster)\b/,
  /** The table of routes, which the title page loads when it is idle, and every other page immediately. */
  pages: /^app\/navigation\/other-pages\b/,
  /** Code that the services of an idle page load. */
  idle: /^app\/offline\/(?!locked-lessons)/,
  /** Ads, in a browser or in the packaged app. */
  ads: /^app\/ads\//,
  /** Staves in menus. */
  incipit: /^screens\/menus\/incipit/,
  /** Counts and today's card, which menus load when they are idle. */
  menu: /^screens\/(menus\/count-rows|practice\/today\/)/,
  /** Around every lesson. */
  lesson: /^app\/navigation\/lesson-providers/,
  sung: /^screens\/(intervals|phrases)\//,
  /** A note that is held in tune. */
  held: /^screens\/(match-note|first-lesson)\//,
  quiz: /^screens\/(quizzes|key-signatures\/key-lesson|note-matching|dictation)/,
  viewer: /^screens\/(modes|chromatic|triads)\//,
  practice: /^screens\/(practice|progress|lessons\/sequel)\//,
  /** Everything that makes or hears sound. */
  sound: /^app\/audio\/device-audio/,
  /** Code that stores answers: lessons load it, and menus, which load the file of lessons when they are idle. */
  answers: /^data\/memory\/answer-store-instance\b/,
  /** Code that calculates from answers: daily practice, menus and the end of a set load it. */
  memory: /^data\/memory\//,
  dialog: /^(screens\/(account|admin|settings)\/|app\/shell\/open-auth-dialog)/,
} as const;

type Family = keyof typeof FAMILIES;

const SRC = /.*\/apps\/web\/src\//;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const RE_EXPORT = /export\s*(?:\*|{[^}]*})\s*from\s*["'][^"']+["'];?/g;
const IMPORT = /(?:import|export)\s*{([^}]*)}\s*from\s*["']([^"']+)["']/g;
const IMPORT_TO_EXPORT = /import\s*{[^}]*}\s*from\s*["'][^"']+["'];?|export\s*{[^}]*};?/g;
const HAS_BARRELS = /\/(packages|@tanstack)\//;

/** Whether a module of a package only re-exports others, as its index does. */
const isBarrel = (id: string, code: string): boolean =>
  HAS_BARRELS.test(id) &&
  code !== "" &&
  code.replace(COMMENT, "").replace(RE_EXPORT, "").replace(IMPORT_TO_EXPORT, "").trim() === "";

/** A module as the rules see it. */
interface Module {
  readonly importers: readonly string[];
  readonly exports: readonly string[];
  readonly isOnDemand: boolean;
  readonly isBarrel: boolean;
  /** Names that it imports or re-exports, by their sources. */
  readonly imports: readonly { readonly source: string; readonly names: readonly string[] }[];
}

function importsIn(code: string): Module["imports"] {
  return [...code.matchAll(IMPORT)].map(([, list = "", source = ""]) => ({
    source,
    names: list.split(",").map((each) => each.trim().split(/\s+as\s+/)[0] ?? ""),
  }));
}

function readModule(id: string, modules: Modules): Module | undefined {
  const info = modules.getModuleInfo(id);
  if (!info) return undefined;
  const { importers, exports, dynamicImporters } = info;
  const code = info.code ?? "";
  return {
    importers,
    exports,
    isOnDemand: dynamicImporters.length > 0,
    isBarrel: isBarrel(id, code),
    imports: importsIn(code),
  };
}

const PACKAGE = /^@attune\/(\w+)/;

/** Whether a module imports one of these names from a package's file; another package may have the same names. */
const importsAny = ({ imports }: Module, names: readonly string[], barrel: string): boolean =>
  imports.some(({ source, names: imported }) => {
    const [, room] = PACKAGE.exec(source) ?? [];
    const isOther = room && !barrel.includes(`/packages/${room}/`);
    return !isOther && imported.some((each) => each && names.includes(each));
  });

type Counts = Readonly<Record<Family, number>>;

/** Kept for each build: asking the bundler for a module and reading its code took half of the time. */
const counters = new WeakMap<Modules, (id: string) => Counts>();

/** Counts by family the modules that load on demand and use this one, directly or not. */
function countUsers(id: string, modules: Modules): Counts {
  const count = counters.get(modules) ?? createCounter(modules);
  counters.set(modules, count);
  return count(id);
}

/** @returns A function of the result for `id` that is kept for the next call. */
function remember<Result>(compute: (id: string) => Result): (id: string) => Result {
  const results = new Map<string, Result>();
  return (id) => {
    if (!results.has(id)) results.set(id, compute(id));
    return results.get(id) as Result;
  };
}

function createCounter(modules: Modules): (id: string) => Counts {
  const moduleAt = remember((id) => readModule(id, modules));
  return remember((id) => {
    const families = Object.keys(FAMILIES) as Family[];
    const counts = Object.fromEntries(families.map((family) => [family, 0])) as Record<
      Family,
      number
    >;
    const visited = new Set<string>();
    /** Visits an importer, or, if it re-exports these names, those that import them from it. */
    const visitUsers = (importer: string, names: readonly string[]): void => {
      const { isBarrel: isReExporting, importers } = moduleAt(importer) ?? {};
      if (!isReExporting) {
        visit(importer);
        return;
      }
      for (const user of importers ?? []) {
        const module = moduleAt(user);
        if (module && (module.isBarrel || importsAny(module, names, importer)))
          visitUsers(user, names);
      }
    };
    const visit = (at: string): void => {
      if (visited.has(at)) return;
      visited.add(at);
      const module = moduleAt(at);
      if (!module) return;
      if (module.isOnDemand) {
        const entry = at.replace(SRC, "");
        for (const family of families) if (FAMILIES[family].test(entry)) counts[family] += 1;
      }
      for (const importer of module.importers) visitUsers(importer, module.exports);
    };
    visit(id);
    return counts;
  });
}

/** More lessons than these share a file of all lessons. */
const FEW_LESSONS = 4;

/** Small modules that are in the file of all lessons even if few use them. */
const SMALL =
  /\/(theory|curriculum)\/src\/|\/exercises\/src\/engine\/(?!recording\/|quiz\/)|\/exercises\/src\/kinds\/[\w-]+\/(items|lessons|set)\.ts$|\/src\/data\/lessons\/|\/src\/exercises\/([\w-]+\/)?source\.ts$/;

const QUERIES = /\/node_modules\/@tanstack\//;

/** Code of the packaged app, which a browser never loads. */
const NATIVE = /\/node_modules\/@capacitor\//;

/** Parts of dialogs, some of them also of tabs and tooltips: lessons have some, which few people open. */
const OVERLAY =
  /\/node_modules\/(@radix-ui\/(primitive|react-(compose-refs|context|dialog|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|slot|use-(callback-ref|controllable-state|effect-event|layout-effect)))|react-remove-scroll(-bar)?|react-style-singleton|use-(sidecar|callback-ref)|aria-hidden|tslib|get-nonce)\/|\/src\/ui\/overlays\/(dialog|messages|open-dialogs|use-dialog-history|use-title-first)\b/;

/** Phrases and the laws by which they are drawn: for phrases to sing or write, daily practice and counts in menus. */
const PHRASES = /\/packages\/phrases\/src\//;

export const PAGES_CHUNK = "pages";

/** @returns The name of the file of what all pages need but the title page; null for other modules. */
export const pagesChunk = (id: string, modules: Modules): string | null =>
  countUsers(id, modules).pages > 0 ? PAGES_CHUNK : null;

/** @returns The name of the file for a module that several entries share; null leaves it to the bundler. */
export function sharedChunk(id: string, modules: Modules): string | null {
  if (NATIVE.test(id)) return "native";
  if (OVERLAY.test(id)) return "overlay";
  if (PHRASES.test(id)) return "phrases";
  const users = countUsers(id, modules);
  const {
    everywhere,
    idle,
    ads,
    incipit,
    menu,
    lesson,
    sung,
    held,
    quiz,
    viewer,
    practice,
    sound,
    answers,
    memory,
    dialog,
  } = users;
  if (everywhere > 0) return "everywhere";
  // Several queries together.
  if (QUERIES.test(id) && lesson + sung + held === 0 && quiz + practice > 1) return "queries";
  if (incipit > 0) return "notation";
  const recorded = sung + held;
  const lessons = recorded + quiz;
  const isOfAllLessons = recorded > 0 && quiz > 0 && lessons > FEW_LESSONS;
  if (idle > 0 || (ads > 0 && lesson + lessons > 0)) return "everywhere";
  if (sound > 0 && lesson + lessons + dialog + memory > 0) return "common";
  if (lesson > 0 || isOfAllLessons || (lessons > 0 && (menu > 0 || SMALL.test(id)))) {
    if (dialog > 0) return "common";
    return viewer > 0 ? "music" : "lesson";
  }
  if (sung > 0 && quiz === 0 && recorded + practice > 1) return "sung";
  if (held > 1 && quiz === 0) return "held";
  if (quiz > 2 || (quiz > 0 && recorded === 0 && practice > 0)) return "quiz";
  if (lessons > 0) return null;
  if (ads > 0) return sound > 0 ? "everywhere" : "ads";
  if (answers > 0) return "lesson";
  if (memory > 0) return "memory";
  if (practice > 0 && dialog > 0) return "controls";
  if (practice + menu > 1) return "practice";
  if (viewer > 1) return "viewer";
  return dialog > 1 ? "dialog" : null;
}

/** @returns Files that import each other, directly or not, as a path that ends where it began; empty if none do. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported);
      if (circle.length > 0) return circle;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** Fails the build if files import each other: code of one would run before what it uses of the other is defined. */
export function rejectCircles(): Plugin {
  return {
    name: "attune-reject-circles",
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle))
        if (file.type === "chunk") imports.set(file.fileName, file.imports);
      const circle = findCircle(imports);
      if (circle.length > 0) this.error(`Files import each other: ${circle.join(" → ")}`);
    },
  };
}
