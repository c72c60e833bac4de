/** How long a browser may take to begin reading what it is to save. */
const READ_MS = 60_000;

/** Has the browser save a text under this name, as if it had been downloaded. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
