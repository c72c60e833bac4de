/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === "1";
}
