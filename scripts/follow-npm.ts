/**
 * npm passes SIGTERM to the shell between it and us, and most shells die of it without passing it
 * on. So where npm runs us and that shell is gone, we take it for the signal.
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
