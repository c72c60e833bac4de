import { expect, it } from "vitest";
import { createStoredAds } from "../ads/stored-ads.ts";
import { createMemoryStorage } from "../lib/storage/key-value-storage.ts";
import { NATIVE_TOKEN_KEY, SESSION_STARTED_KEY } from "../lib/storage/keys.ts";
import { createTokenStore } from "./api/token-store.ts";
import { createAuthSessionStore } from "./auth-session/auth-session-store.ts";
import { createOwnVoiceStore } from "./own-voice/own-voice.ts";
import { createCounterStore } from "./progress/counters.ts";
import { createGreatRecorder } from "./progress/greats.ts";
import { migrateVisitorProgress, resumeLocal } from "./progress/lesson-progress.ts";
import { createSetsStore } from "./sets/sets-store.ts";
import { keptSets } from "./sets/stored-set.ts";
import { resetLocalData } from "./settings/local-data.ts";
import { createSettingsStore } from "./settings/settings.ts";
import { createStoredSettings } from "./settings/stored-settings.ts";
import { createOutbox } from "./sync/outbox.ts";
import { createOutboxSender } from "./sync/outbox-sender.ts";

/**
 * The local storage of a browser as release 0.1.0 wrote it, literally. Never edit an entry: browsers in
 * use hold exactly these. A new release appends its own keys.
 */
const USER_ID = "5f0c8f4e-3a52-4d0b-9a53-0d2f8f1f7d11";
const STORED: Readonly<Record<string, string>> = {
  "attune.ads": '{"consent":"declined","startupAt":1767225600000}',
  "attune.device": "0b7e5a86-6f3d-4c1e-8a57-2d0f3a9b6c41",
  "attune.greats.8f14e45f-ceea-467f-a8d3-1b0c5e2d9f00": "12 2",
  "attune.greats.c9f0f895-fb98-4b91-9f33-7a1e0d2c3b44": "4 3",
  "attune.settings":
    '{"theme":"dark","motion":"reduce","noteVolume":0.5,"effectsVolume":0,"microphone":{"id":"m1","label":"Headset"},"keyFirst":"drone","voiceRange":{"lowMidi":45,"highMidi":64},"rangeOffered":true,"installOffered":true}',
  "attune.voice": '{"model":"1a2b3c4d","takes":[{"symbol":"DO","embedding":[0.5,0,1.25]}]}',
  "attune.user": `{"id":"${USER_ID}","username":"ada","email":"ada@example.org","createdAt":"2026-01-02T03:04:05.000Z","ovations":2,"encores":3}`,
  "attune.progress.visitor.intervals":
    '{"currentExerciseIndex":4,"completed":false,"seed":7,"firstTries":{"1":true,"2":false},"updatedAt":1767225600000,"counted":"4"}',
  "attune.sets.visitor.6f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f":
    '{"changedAt":1767225600000,"set":{"exercise":"notes","name":"Low notes","questions":10,"items":["C","D"],"clef":"bass"},"isInPractice":true}',
  [`attune.sets.${USER_ID}.7f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f`]:
    '{"changedAt":1767225600001,"sentAt":1767225600000,"isDeleted":true}',
  [`attune.progress.${USER_ID}.inversions`]:
    '{"currentExerciseIndex":2,"completed":false,"seed":11,"firstTries":{"9":true},"updatedAt":1767225600001}',
  [`attune.outbox.${USER_ID}.2f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f`]:
    '{"at":1767225600000,"call":"recordAttempt","body":{"id":"2f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f","exercise":"inversions","itemId":"9","outcome":"great","durationMs":2100,"answeredAt":1767225600000}}',
  [`attune.outbox.${USER_ID}.3f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f`]:
    '{"at":1767225600001,"call":"incrementOvations","body":{"id":"3f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f"}}',
  [`attune.outbox.${USER_ID}.4f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f`]:
    '{"at":1767225600002,"call":"incrementEncores","body":{"id":"4f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f"}}',
  [`attune.outbox.${USER_ID}.5f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f`]:
    '{"at":1767225600003,"call":"saveSessionProgress","body":{"exercise":"inversions","currentExerciseIndex":2,"completed":false,"seed":11,"firstTries":{"9":true},"updatedAt":1767225600001}}',
};

function openBrowser(changes: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage();
  for (const [key, text] of Object.entries({ ...STORED, ...changes })) storage.setItem(key, text);
  return { storage, tabs: new EventTarget() };
}

it("restores the signed-in user", () => {
  const { storage, tabs } = openBrowser();
  expect(createAuthSessionStore(storage, tabs, true).current()).toEqual({
    status: "signedIn",
    user: {
      id: USER_ID,
      username: "ada",
      email: "ada@example.org",
      createdAt: "2026-01-02T03:04:05.000Z",
      ovations: 2,
      encores: 3,
    },
  });
});

it("restores every setting, and adds the defaults of those that came later", () => {
  const { storage, tabs } = openBrowser();
  expect(createSettingsStore(createStoredSettings(storage, tabs)).current()).toEqual({
    theme: "dark",
    motion: "reduce",
    noteNames: "letters",
    minorTonic: "DO",
    noteVolume: 0.5,
    effectsVolume: 0,
    microphone: { id: "m1", label: "Headset" },
    outputLatencyMs: null,
    keyFirst: "drone",
    phraseTempo: 60,
    phraseSyllables: true,
    checkSyllables: true,
    listeningClicks: true,
    characterKeys: true,
    vibration: true,
    reminder: null,
    voiceRange: { lowMidi: 45, highMidi: 64 },
    rangeOffered: true,
    hummedMidi: null,
    firstLessonDone: false,
    keyOffered: false,
    installOffered: true,
  });
});

it.each(["letters", "syllables", "both"])(
  "restores the note names '%s' of earlier releases",
  (noteNames) => {
    const { storage, tabs } = openBrowser({ "attune.settings": JSON.stringify({ noteNames }) });
    const settings = createSettingsStore(createStoredSettings(storage, tabs)).current();
    expect(settings.noteNames).toBe(noteNames);
  },
);

it("restores a theme that was stored before there were other settings", () => {
  const { storage, tabs } = openBrowser({ "attune.theme": "light" });
  storage.removeItem("attune.settings");
  expect(createSettingsStore(createStoredSettings(storage, tabs)).current().theme).toBe("light");
});

it("restores the syllables that were taught", () => {
  const { storage, tabs } = openBrowser();
  expect(createOwnVoiceStore(storage, tabs).current()).toEqual({
    model: "1a2b3c4d",
    takes: [{ symbol: "DO", embedding: [0.5, 0, 1.25] }],
  });
});

it("restores the answer about ads and when the last one was shown", () => {
  const { storage, tabs } = openBrowser();
  expect(createStoredAds(storage, tabs).current()).toEqual({
    consent: "declined",
    startupAt: 1767225600000,
  });
});

it("sums the greats of all tabs and reports no ovation twice", () => {
  const { storage, tabs } = openBrowser();
  const counters = createCounterStore(storage, tabs);
  expect(counters.current()).toEqual({ applauses: 16, greats: 1 });
  const reported: number[] = [];
  const recordGreat = createGreatRecorder({
    counters,
    tabKey: () => "attune.greats.new",
    reportOvation: (n) => reported.push(n),
  });
  for (let great = 0; great < 4; great++) recordGreat();
  expect(reported).toEqual([4]);
});

it("resumes the lessons of the visitor and the user", () => {
  const { storage } = openBrowser();
  expect(resumeLocal("intervals", undefined, { seed: 1, storage })).toEqual({
    currentExerciseIndex: 4,
    completed: false,
    seed: 7,
    firstTries: { "1": true, "2": false },
    updatedAt: 1767225600000,
    counted: "4",
  });
  expect(resumeLocal("inversions", USER_ID, { seed: 1, storage })).toEqual({
    currentExerciseIndex: 2,
    completed: false,
    seed: 11,
    firstTries: { "9": true },
    updatedAt: 1767225600001,
  });
});

it("restores the own sets of the visitor and the user", () => {
  const { storage, tabs } = openBrowser();
  const store = createSetsStore(storage, tabs);
  expect(keptSets(store.changesOf(undefined))).toMatchObject([
    { set: { name: "Low notes", items: ["C", "D"] }, isInPractice: true },
  ]);
  expect([...store.changesOf(USER_ID).values()]).toMatchObject([
    { isDeleted: true, changedAt: 1767225600001, sentAt: 1767225600000 },
  ]);
});

it("moves the visitor's progress to a new account", () => {
  const { storage } = openBrowser();
  const migrated: string[] = [];
  migrateVisitorProgress("new", storage, (exercise) => migrated.push(exercise));
  expect(migrated).toEqual(["intervals"]);
  expect(resumeLocal("intervals", "new", { seed: 1, storage }).currentExerciseIndex).toBe(4);
});

it("sends every call of the user's outbox, in order", async () => {
  const { storage, tabs } = openBrowser();
  const outbox = createOutbox(storage, () => 0, tabs);
  expect(outbox.countPending(USER_ID, "incrementOvations")).toBe(1);
  expect(outbox.countPending(USER_ID, "incrementEncores")).toBe(1);
  const sent: unknown[] = [];
  const sender = createOutboxSender({
    outbox,
    userId: () => USER_ID,
    async sendCall(userId, call, body) {
      sent.push([userId, call, body]);
      return { result: "done" };
    },
    isOnline: () => true,
    runExclusive: (task) => task(),
    now: () => 0,
    time: () => 0,
    after: () => () => undefined,
    warn: () => undefined,
  });
  await sender.flush();
  const bodies = storedCalls().map(({ call, body }) => [USER_ID, call, body]);
  expect(sent).toEqual(bodies);
  expect(storage.keys("attune.outbox.")).toEqual([]);
});

function storedCalls(): { call: string; body: unknown }[] {
  return Object.entries(STORED)
    .filter(([key]) => key.startsWith("attune.outbox."))
    .map(([, text]) => JSON.parse(text));
}

it("restores the packaged app's token", async () => {
  expect(NATIVE_TOKEN_KEY).toBe("attune.token");
  const preferences = new Map([["attune.token", "a-token"]]);
  const tokens = createTokenStore({
    get: async () => preferences.get(NATIVE_TOKEN_KEY),
    set: async () => undefined,
    remove: async () => undefined,
  });
  expect(await tokens.get()).toBe("a-token");
});

it("keeps the key of a started packaged app", () => {
  expect(SESSION_STARTED_KEY).toBe("attune.started");
});

it("leaves only the account's data after a reset", () => {
  const { storage } = openBrowser({ "attune.theme": "light" });
  resetLocalData(storage, () => undefined);
  const kept = Object.keys(STORED).filter(
    (key) => key === "attune.user" || key.includes(`.${USER_ID}.`),
  );
  expect(storage.keys("").sort()).toEqual(kept.sort());
});
