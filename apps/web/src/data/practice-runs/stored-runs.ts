import { z } from "zod/mini";
import { type KeyValueStorage, safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";
import { type RunValue, runKey } from "./run-keys.ts";

/** How long a run may be. */
export const RUN_MINUTES = [3, 5, 10] as const;
export type RunMinutes = (typeof RUN_MINUTES)[number];

const minutesSchema = z.literal(RUN_MINUTES);
const timeSchema = z.number().check(z.minimum(0));

const preferencesSchema = z.object({
  minutes: minutesSchema,
  /** Whether a run asks to sing. */
  isSinging: z.boolean(),
});
export type RunPreferences = Readonly<z.infer<typeof preferencesSchema>>;

/** How far a run or a check-up has come. The answers themselves are stored as attempts. */
const progressSchema = z.object({
  /** Epoch milliseconds. */
  startedAt: timeSchema,
  /** Time of practice so far, without pauses. */
  elapsedMs: timeSchema,
  /** Judged answers in order; see `RunAnswer` of the memory package. */
  answers: z.array(z.object({ atomId: z.string(), isRight: z.boolean() })),
  /** Atoms that the learner skipped. */
  skipped: z.array(z.string()),
  /** Questions that come back; see `Return` of the memory package. Runs of earlier releases have none. */
  returns: z._default(z.array(z.object({ atomId: z.string(), wait: z.number() })), []),
});
export type RunProgress = Readonly<z.infer<typeof progressSchema>>;

const runSchema = z.extend(progressSchema, preferencesSchema.shape);
export type StoredRun = Readonly<z.infer<typeof runSchema>>;

const checkUpSchema = z.extend(progressSchema, {
  /** Atoms to ask for, in order, and whether the very first answer to each was right. */
  items: z.array(z.object({ atomId: z.string(), isFirstRight: z.boolean(), lastAt: timeSchema })),
});
export type StoredCheckUp = Readonly<z.infer<typeof checkUpSchema>>;

/** Whether the learner knows a unit of the path, as they said or by the placement. */
const knownUnitSchema = z.object({
  isKnown: z.boolean(),
  /** Epoch milliseconds. */
  changedAt: timeSchema,
  /** Whether the user's account has it. */
  isSent: z.boolean(),
});
export type KnownUnit = Readonly<z.infer<typeof knownUnitSchema>>;

/** Units by their ids. */
export const knownUnitsSchema = z.record(z.string(), knownUnitSchema);
export type KnownUnits = Readonly<Record<string, KnownUnit>>;

/** Earlier releases stored the ids of known units, without times. */
const storedUnitsSchema = z.union([
  knownUnitsSchema,
  z.pipe(
    z.array(z.string()),
    z.transform(
      (ids): KnownUnits =>
        Object.fromEntries(ids.map((id) => [id, { isKnown: true, changedAt: 0, isSent: false }])),
    ),
  ),
]);

const PREFERENCES_KEY = `${RESETTABLE_KEYS.practice}preferences`;

/** One value of each user, and one of the visitor. */
export interface UserValue<Value> {
  get(userId: string | undefined): Value | undefined;
  /** @param value Undefined removes it. */
  set(userId: string | undefined, value: Value | undefined): void;
}

export interface StoredRuns {
  preferences(): RunPreferences;
  setPreferences(preferences: RunPreferences): void;
  /** The paused run. */
  readonly run: UserValue<StoredRun>;
  /** The paused check-up. */
  readonly checkUp: UserValue<StoredCheckUp>;
  /** When the last check-up ended, epoch milliseconds. */
  readonly lastCheckUp: UserValue<number>;
  /** The units of the path of which the learner has said whether they know them. */
  readonly knownUnits: UserValue<KnownUnits>;
}

/** Preferences of a newcomer. */
export const DEFAULT_PREFERENCES: RunPreferences = { minutes: 5, isSinging: true };

function read<Value>(
  storage: KeyValueStorage,
  key: string,
  schema: z.ZodMiniType<Value>,
): Value | undefined {
  return schema.safeParse(parseJson(storage.getItem(key))).data;
}

function userValues(storage: KeyValueStorage) {
  function userValue<Value>(name: RunValue, schema: z.ZodMiniType<Value>): UserValue<Value> {
    return {
      get: (userId) => read(storage, runKey(name, userId), schema),
      set(userId, value) {
        if (value === undefined) storage.removeItem(runKey(name, userId));
        else storage.setItem(runKey(name, userId), JSON.stringify(value));
      },
    };
  }
  return {
    run: userValue("run", runSchema),
    checkUp: userValue("check-up", checkUpSchema),
    lastCheckUp: userValue("last-check-up", timeSchema),
    knownUnits: userValue<KnownUnits>("known-units", storedUnitsSchema),
  };
}

export const createStoredRuns = (storage: KeyValueStorage): StoredRuns => ({
  preferences: () => read(storage, PREFERENCES_KEY, preferencesSchema) ?? DEFAULT_PREFERENCES,
  setPreferences: (preferences) =>
    void storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences)),
  ...userValues(storage),
});

export const storedRuns = createStoredRuns(safeLocalStorage);
