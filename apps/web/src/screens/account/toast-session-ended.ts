import { toast } from "../../ui/overlays/toast-store.ts";

/** Says that the server no longer knows the session. */
export function toastSessionEnded(): void {
  toast({ title: "Your session has ended. Please log in again.", tone: "destructive" });
}
