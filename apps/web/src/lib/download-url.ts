/** Has the browser fetch a file of this site and keep it, under the name that the server gives it. */
export function downloadUrl(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
