/** What a phone offers in the place of saving a file, which its web view can't. */
export interface SharePorts {
  readonly canShare: (file: File) => boolean;
  readonly share: (file: File) => Promise<void>;
  readonly copy: (text: string) => Promise<void>;
}

/**
 * Hands a text over to another app of the learner's choice, or else to the clipboard.
 * @returns How it went; 'kept' where the learner chose none.
 * @throws Error where neither can be done.
 */
export async function shareText(
  name: string,
  type: string,
  text: string,
  { canShare, share, copy }: SharePorts,
): Promise<"shared" | "copied" | "kept"> {
  const file = new File([text], name, { type });
  if (canShare(file)) {
    try {
      await share(file);
      return "shared";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "kept";
    }
  }
  await copy(text);
  return "copied";
}
