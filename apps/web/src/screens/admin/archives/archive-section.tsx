import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { countArchivable } from "../../../data/admin/admin-archives.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { ProgressBar } from "../../../ui/forms/progress-bar.tsx";
import styles from "../admin.module.css";
import { archiveProgress } from "../messages.ts";
import { Section } from "../sections/section.tsx";
import { toastError } from "../toast-error.ts";
import { ARCHIVE_DAYS, parseArchiveDays } from "./archive-days.ts";
import { type Archivable, ArchiveDialog } from "./archive-dialog.tsx";
import { ArchiveList } from "./archive-list.tsx";
import { useArchiveJob } from "./use-archive-job.ts";

const { min, max } = ARCHIVE_DAYS;

/** Archives old visits after a confirmation, and lists the archives. */
export function ArchiveSection() {
  const [text, setText] = useState(String(ARCHIVE_DAYS.default));
  const [isInvalid, setIsInvalid] = useState(false);
  const [archivable, setArchivable] = useState<Archivable>();
  const job = useArchiveJob();
  const count = useMutation({
    mutationFn: async (days: number) => ({ days, count: await countArchivable(days) }),
    networkMode: "always",
    onSuccess: setArchivable,
    onError: (error) => toastError("Failed to archive page visits", error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = parseArchiveDays(text);
    setIsInvalid(days === undefined);
    if (days !== undefined && !count.isPending && !job) count.mutate(days);
  };
  return (
    <Section
      id="archives"
      title="Archives"
      description="Archiving moves old visits from the database to a CSV file. Archived visits don’t count in the statistics."
    >
      <form className={styles.tools} noValidate onSubmit={submit}>
        <TextField
          label="Archive visits older than (days)"
          type="number"
          min={min}
          max={max}
          step={1}
          required
          value={text}
          error={isInvalid ? `Enter a whole number from ${min} to ${max}.` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setIsInvalid(false);
          }}
        />
        <Button type="submit" busy={count.isPending || job !== undefined}>
          Archive Page Visits
        </Button>
      </form>
      {job && (
        <ProgressBar
          label={archiveProgress(job)}
          value={job.written + job.removed}
          max={2 * job.visits}
        />
      )}
      {archivable && (
        <ArchiveDialog archivable={archivable} onClose={() => setArchivable(undefined)} />
      )}
      <ArchiveList />
    </Section>
  );
}
