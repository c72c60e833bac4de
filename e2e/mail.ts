import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./journey.ts";
import { appPort, mailConfig } from "./mail-config.ts";

async function lettersTo(folder: string, address: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return letters.filter(({ to }) => to?.some((mailbox) => mailbox.address === address));
}

/** The last letter to an address whose subject fits, once it has come. */
export async function waitForEmail(address: string, subject: RegExp): Promise<Email> {
  const { folder } = mailConfig(appPort());
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const letters = await lettersTo(folder, address);
      found = letters.findLast((letter) => subject.test(letter.subject ?? ""));
      return found?.subject;
    })
    .toBeDefined();
  if (!found) throw new Error(`no letter to ${address}`);
  return found;
}

/** The address that a letter's first link leads to. */
export function extractLink({ text = "" }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
