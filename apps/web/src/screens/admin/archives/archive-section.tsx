import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { countArchivable } from "../../../data/admin/admin.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import styles from "../admin.module.css";
import { Section } from "../sections/section.tsx";
import { toastError } from "../toast-error.ts";
import { ARCHIVE_DAYS, parseArchiveDays } from "./archive-days.ts";
import { type Archivable, ArchiveDialog } from "./archive-dialog.tsx";
import { ArchiveList } from "./archive-list.tsx";

const { min, max, usual } = ARCHIVE_DAYS;

/** Moves old visits into files, after having said how many they are; and the files. */
export function ArchiveSection() {
  const [text, setText] = useState(String(usual));
  const [wrong, setWrong] = useState(false);
  const [archivable, setArchivable] = useState<Archivable>();
  const count = useMutation({
    mutationFn: async (days: number) => ({ days, count: await countArchivable(days) }),
    networkMode: "always",
    onSuccess: setArchivable,
    onError: (error) => toastError("Failed to archive page visits", error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const days = parseArchiveDays(text);
    setWrong(days === undefined);
    if (days !== undefined && !count.isPending) count.mutate(days);
  };
  return (
    <Section
      id="archives"
      title="Archives"
      about="Old visits move from the database into a CSV file, and are counted no more."
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
          error={wrong ? `Enter a whole number from ${min} to ${max}.` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" busy={count.isPending}>
          Archive Page Visits
        </Button>
      </form>
      {archivable && (
        <ArchiveDialog archivable={archivable} onClose={() => setArchivable(undefined)} />
      )}
      <ArchiveList />
    </Section>
  );
}
