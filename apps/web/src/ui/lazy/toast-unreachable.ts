import { toast } from "../overlays/toast-store.ts";

/** Shows a toast when the code behind a button couldn't be loaded. */
export function toastUnreachable(): void {
  toast({
    title: "Error",
    description: "Network error. Please try again.",
    tone: "destructive",
  });
}
