import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("fails a query immediately when offline", async () => {
  onlineManager.setOnline(false);
  const fetched = createQueryClient().fetchQuery({
    queryKey: ["lesson"],
    queryFn: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await expect(fetched).rejects.toThrow("Failed to fetch");
});
