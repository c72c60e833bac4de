import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "../journey.ts";
import { appPort, mailConfig } from "./mail-config.ts";

async function readEmailsTo(folder: string, address: string): Promise<Email[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".eml")).sort();
  const emails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  );
  return emails.filter(({ to }) => to?.some((mailbox) => mailbox.address === address));
}

/** Waits for an email with a matching subject, and returns the newest. */
export async function waitForEmail(address: string, subject: RegExp): Promise<Email> {
  const { folder } = mailConfig(appPort());
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const emails = await readEmailsTo(folder, address);
        found = emails.findLast((email) => subject.test(email.subject ?? ""));
        return found?.subject;
      },
      { intervals: [50, 100, 200] },
    )
    .toBeDefined();
  if (!found) throw new Error(`No email to ${address}`);
  return found;
}

/** The first link in the text of an email. */
export function extractLink({ text = "" }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return link;
}
