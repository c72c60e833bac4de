/** Whoever asks by the browser's own setting not to be followed or tracked. */
export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === "1";
}
