import { toast } from "../overlays/toast-store.ts";

/** Something that was pressed couldn't be fetched. */
export function tellUnreachable(): void {
  toast({
    title: "Error",
    description: "Network error. Please try again.",
    tone: "destructive",
  });
}
