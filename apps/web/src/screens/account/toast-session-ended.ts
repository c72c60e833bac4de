import { toast } from "../../ui/overlays/toast-store.ts";

export function toastSessionEnded(): void {
  toast({ title: "Your session has ended. Please log in again.", tone: "destructive" });
}
