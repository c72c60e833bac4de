import type { ChosenMicrophone } from "../../../data/settings/settings.ts";

interface MicrophoneChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

const DEFAULT: MicrophoneChoice = {
  value: "",
  label: "Default",
  hint: "Follows your device’s setting",
};

/**
 * Choices for the microphone setting. A chosen device that is disconnected stays in the list with a hint,
 * and the default is used instead. Browsers hide device names until the microphone is allowed.
 *
 * @returns An empty list if no device has a name and none was chosen.
 */
export function microphoneChoices(
  devices: readonly ChosenMicrophone[],
  chosen: ChosenMicrophone | null,
): readonly MicrophoneChoice[] {
  const named = devices.filter(({ id, label }) => id !== "" && id !== "default" && label !== "");
  if (named.length === 0 && !chosen) return [];
  const hasNames = devices.some(({ label }) => label !== "");
  const isDisconnected = chosen && !named.some(({ id }) => id === chosen.id);
  const hint = hasNames
    ? "Not connected. The default is used instead."
    : "Used when connected, otherwise the default";
  return [
    DEFAULT,
    ...named.map(({ id, label }) => ({ value: id, label })),
    ...(isDisconnected ? [{ value: chosen.id, label: chosen.label, hint }] : []),
  ];
}
