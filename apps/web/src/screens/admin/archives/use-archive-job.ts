import type { ArchiveJob } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { archiveJobQuery } from "../../../data/admin/admin-archives.ts";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { archiveSucceeded } from "../messages.ts";

/** The archive that is being created. Shows a toast when it has ended, also if it began in another tab. */
export function useArchiveJob(): ArchiveJob | undefined {
  const { data: job } = useQuery(archiveJobQuery);
  const client = useQueryClient();
  const runningId = useRef<string>(undefined);
  useEffect(() => {
    if (!job) return;
    if (job.state === "running") runningId.current = job.id;
    else if (runningId.current === job.id) {
      runningId.current = undefined;
      toast(
        job.state === "succeeded"
          ? { title: archiveSucceeded(job.visits), tone: "success" }
          : { title: "Failed to archive page visits", tone: "destructive" },
      );
      void client.invalidateQueries();
    }
  }, [job, client]);
  return job?.state === "running" ? job : undefined;
}
