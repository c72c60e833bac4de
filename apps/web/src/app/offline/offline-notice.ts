import { isFullyAvailableOffline } from "../../lib/browser/service-worker-client.ts";
import { unkept } from "../../lib/storage/unkept.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { whenOnIdlePage } from "../navigation/idle-pages.ts";
import { OFFLINE, offlineDescription } from "./messages.ts";

/** Shows a toast when the network is lost: once per tab, and not during an exercise. */
export function showOfflineNotice(): void {
  let isShown = false;
  const notify = () => {
    if (navigator.onLine) return;
    whenOnIdlePage(async () => {
      const description = offlineDescription(await isFullyAvailableOffline(), unkept.get());
      // The network may be back, or an earlier loss may have shown the toast.
      if (navigator.onLine || isShown) return;
      isShown = true;
      toast({ title: OFFLINE, description });
    });
  };
  addEventListener("offline", notify);
  notify();
}
