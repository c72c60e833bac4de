import { isFullyAvailableOffline } from "../../lib/browser/service-worker-client.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { whenOnIdlePage } from "../navigation/idle-pages.ts";

const ALL_AVAILABLE =
  "Lessons still work, and your answers are saved. Connect to sign in or open articles.";
const PARTLY_AVAILABLE =
  "Everything saved on this device still works. The rest returns when you are back online.";

/** Shows a toast when the network is lost: once per tab, and not during an exercise. */
export function showOfflineNotice(): void {
  let isShown = false;
  const notify = () => {
    if (navigator.onLine) return;
    whenOnIdlePage(async () => {
      const description = (await isFullyAvailableOffline()) ? ALL_AVAILABLE : PARTLY_AVAILABLE;
      // The network may be back, or an earlier loss may have shown the toast.
      if (navigator.onLine || isShown) return;
      isShown = true;
      toast({ title: "You are offline", description });
    });
  };
  addEventListener("offline", notify);
  notify();
}
