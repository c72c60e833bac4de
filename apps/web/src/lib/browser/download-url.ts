/** Downloads a file of this site under the name that the server gives it. */
export function downloadUrl(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
