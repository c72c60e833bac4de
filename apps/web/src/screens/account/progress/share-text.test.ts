import { expect, test, vi } from "vitest";
import { type SharePorts, shareText } from "./share-text.ts";

const hand = (ports: Partial<SharePorts>) => {
  const copy = vi.fn(async () => undefined);
  const all = { canShare: () => true, share: async () => undefined, copy, ...ports };
  return { copy, answer: shareText("attune-export.json", "application/json", "{}", all) };
};

test("another app takes the file, under its name", async () => {
  const share = vi.fn(async (_file: File) => undefined);
  const { answer, copy } = hand({ share });
  await expect(answer).resolves.toBe("shared");
  expect(share.mock.calls[0]?.[0].name).toBe("attune-export.json");
  expect(copy).not.toHaveBeenCalled();
});

test("a learner who chooses no app keeps all as it was", async () => {
  const share = () => Promise.reject(new DOMException("", "AbortError"));
  const { answer, copy } = hand({ share });
  await expect(answer).resolves.toBe("kept");
  expect(copy).not.toHaveBeenCalled();
});

test.each([
  ["no file can be shared", { canShare: () => false }],
  [
    "the press is too long ago",
    { share: () => Promise.reject(new DOMException("", "NotAllowedError")) },
  ],
])("where %s the clipboard has it", async (_, ports) => {
  const { answer, copy } = hand(ports);
  await expect(answer).resolves.toBe("copied");
  expect(copy).toHaveBeenCalledExactlyOnceWith("{}");
});
