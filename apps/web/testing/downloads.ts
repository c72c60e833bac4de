import { onTestFinished, vi } from "vitest";

export interface Download {
  readonly name: string;
  /** The file's text; undefined for a file of the server. */
  readonly text: Promise<string> | undefined;
  /** With a byte order mark, which `text` is without. */
  readonly bytes: Promise<ArrayBuffer> | undefined;
  readonly url: string;
}

/** Catches what the page downloads until the test ends. */
export function catchDownloads(): readonly Download[] {
  const files = new Map<string, Blob>();
  const downloads: Download[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${files.size}`;
    files.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const { download: name, href: url } = this;
    const file = files.get(url);
    downloads.push({ name, url, text: file?.text(), bytes: file?.arrayBuffer() });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return downloads;
}
