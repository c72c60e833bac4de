import { expect, test, vi } from "vitest";
import { type SharePorts, shareText } from "./share-text.ts";

const runShare = (ports: Partial<SharePorts>) => {
  const copy = vi.fn(async () => undefined);
  const all = { canShare: () => true, share: async () => undefined, copy, ...ports };
  return { copy, result: shareText("attune-export.json", "application/json", "{}", all) };
};

test("shares the text as a file with the given name", async () => {
  const share = vi.fn(async (_file: File) => undefined);
  const { result, copy } = runShare({ share });
  await expect(result).resolves.toBe("shared");
  expect(share.mock.calls[0]?.[0].name).toBe("attune-export.json");
  expect(copy).not.toHaveBeenCalled();
});

test("returns canceled and copies nothing when the share sheet is closed", async () => {
  const share = () => Promise.reject(new DOMException("", "AbortError"));
  const { result, copy } = runShare({ share });
  await expect(result).resolves.toBe("canceled");
  expect(copy).not.toHaveBeenCalled();
});

test.each([
  ["files can't be shared", { canShare: () => false }],
  [
    "the user activation has expired",
    { share: () => Promise.reject(new DOMException("", "NotAllowedError")) },
  ],
])("copies the text when %s", async (_, ports) => {
  const { result, copy } = runShare(ports);
  await expect(result).resolves.toBe("copied");
  expect(copy).toHaveBeenCalledExactlyOnceWith("{}");
});
