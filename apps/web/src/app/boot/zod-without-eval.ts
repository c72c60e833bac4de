// The Content-Security-Policy forbids the code that zod would compile, and reports even its asking
// whether it may. Zod reads its settings from this global when its first schema is made, whichever
// chunk brings it; z.config() would have to run before that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
