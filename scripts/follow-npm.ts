/**
 * Ends the process when npm is terminated. npm sends SIGTERM to its shell, and most shells exit without
 * forwarding it, so the shell's disappearance is taken for the signal.
 */
export function followNpm(): void {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
