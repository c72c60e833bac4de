// The Content-Security-Policy forbids zod's compiled parsers, and reports even the feature test. Zod reads
// this global when the first schema is created, in whichever chunk; z.config() would have to run earlier.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
