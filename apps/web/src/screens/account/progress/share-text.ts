/** Alternatives to saving a file, which a native web view can't do. */
export interface SharePorts {
  readonly canShare: (file: File) => boolean;
  readonly share: (file: File) => Promise<void>;
  readonly copy: (text: string) => Promise<void>;
}

/**
 * Shares a text as a file through the system's share sheet, or copies it if files can't be shared.
 * @returns 'canceled' if the user closes the share sheet.
 * @throws If the text can neither be shared nor copied.
 */
export async function shareText(
  name: string,
  type: string,
  text: string,
  { canShare, share, copy }: SharePorts,
): Promise<"shared" | "copied" | "canceled"> {
  const file = new File([text], name, { type });
  if (canShare(file)) {
    try {
      await share(file);
      return "shared";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "canceled";
    }
  }
  await copy(text);
  return "copied";
}
