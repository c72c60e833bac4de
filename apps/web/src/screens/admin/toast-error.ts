import { adminSession } from "../../data/admin/admin.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { errorMessage } from "./format.ts";

/** Shows an error toast, unless the admin session has ended: then the login page shows the reason. */
export function toastError(title: string, error: unknown, description = errorMessage(error)): void {
  if (adminSession.current().status !== "denied")
    toast({ title, description, tone: "destructive" });
}
