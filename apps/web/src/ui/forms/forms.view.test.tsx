import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { expectFieldError, field } from "../../../testing/forms.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Page } from "../layout/page.tsx";
import { CheckField, PasswordField, TextField } from "./field.tsx";
import { FormActions } from "./form-actions.tsx";
import { OnOffField } from "./on-off-field.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { RadioField } from "./radio-field.tsx";
import { SegmentField } from "./segment-field.tsx";
import { SliderField } from "./slider-field.tsx";

const ERROR = "This value is invalid.";
const radio = (group: string, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

interface FieldsProps {
  readonly error?: string;
  readonly onCancel?: () => void;
  readonly onVolumeEnd?: () => void;
}

/** A form with every field, which is sent if nothing is wrong. */
function Fields({ error, onCancel = () => {}, onVolumeEnd = () => {} }: FieldsProps) {
  const [time, setTime] = useState<"day" | "night">("day");
  const [isOn, setIsOn] = useState(true);
  const [volume, setVolume] = useState(0.5);
  return (
    <Page title="Forms">
      <TextField label="Text" hint="One line" error={error} />
      <PasswordField label="Password" error={error} />
      <CheckField label="I agree" error={error} />
      <RadioField
        label="Time"
        value={time}
        onChange={setTime}
        options={[
          { value: "day", label: "By day", hint: "Paper" },
          { value: "night", label: "By night", hint: "Lamps" },
        ]}
      />
      <SegmentField
        label="Time again"
        value={time}
        onChange={setTime}
        options={[
          { value: "day", label: "Day" },
          { value: "night", label: "Night" },
        ]}
      />
      <OnOffField
        label="Lamps"
        value={isOn}
        onChange={setIsOn}
        hints={{ on: "They burn", off: "They don’t" }}
      />
      <SliderField label="Volume" value={volume} onChange={setVolume} onChangeEnd={onVolumeEnd} />
      <ProgressBar label="7 of 10 pages turned" value={7} max={10} />
      <FormActions submitLabel="Save" busyLabel="Saving…" busy={!error} onCancel={onCancel} />
    </Page>
  );
}

describeView("Forms", {
  scenes: {
    sent: () => renderInPage(<Fields />),
    invalid: () => renderInPage(<Fields error={ERROR} />),
  },
  fullest: "invalid",
});

it("describes a field by its hint and its error", async () => {
  const { rerender } = await renderInPage(<Fields />);
  await expect.element(field("Text")).toHaveAccessibleDescription("One line");
  await expect.element(field("Text")).toHaveAttribute("aria-invalid", "false");
  await rerender(<Fields error={ERROR} />);
  await expect.element(field("Text")).toHaveAccessibleDescription(`One line ${ERROR}`);
  for (const label of ["Text", "Password", "I agree"]) await expectFieldError(field(label), ERROR);
});

it("shows what a password field holds, and hides it", async () => {
  await renderInPage(<Fields />);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field("Password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(field("Password")).toHaveAttribute("type", "password");
});

it("can be canceled until it is sent", async () => {
  const onCancel = vi.fn();
  const cancel = page.getByRole("button", { name: "Cancel" });
  const { rerender } = await renderInPage(<Fields error={ERROR} onCancel={onCancel} />);
  await cancel.click();
  expect(onCancel).toHaveBeenCalledOnce();
  await expect
    .element(page.getByRole("button", { name: "Save" }))
    .toHaveAttribute("type", "submit");
  await rerender(<Fields onCancel={onCancel} />);
  await expect.element(cancel).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(page.getByRole("button", { name: "Saving…" }))
    .toHaveAttribute("aria-busy", "true");
});

it("chooses a radio button by arrow keys, and by its hint", async () => {
  await renderInPage(<Fields />);
  radio("Time", "By day Paper").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(radio("Time", "By night Lamps")).toBeChecked();
  await expect.element(radio("Time again", "Night")).toBeChecked();
  await page.getByText("They don’t").click();
  await expect.element(radio("Lamps", /^Off/)).toBeChecked();
});

it("says how far it is", async () => {
  await renderInPage(<Fields />);
  const bar = page.getByRole("progressbar").element() as HTMLProgressElement;
  expect([...bar.labels].map((label) => label.textContent)).toEqual([" 7 of 10 pages turned"]);
  expect(bar.position).toBe(0.7);
});

it("reports a slider's value while it moves, and once when a key has moved it", async () => {
  const onVolumeEnd = vi.fn();
  await renderInPage(<Fields onVolumeEnd={onVolumeEnd} />);
  const slider = page.getByRole("slider", { name: "Volume" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "50 percent");
  slider.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "51 percent");
  await expect.element(page.getByText("51 %")).toBeVisible();
  expect(onVolumeEnd).toHaveBeenCalledOnce();
});
