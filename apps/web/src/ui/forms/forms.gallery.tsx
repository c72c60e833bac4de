import { useState } from "react";
import { Tabs } from "../layout/tabs.tsx";
import { Notice } from "../overlays/notice.tsx";
import { CheckField, PasswordField, TextField } from "./field.tsx";
import { FormActions } from "./form-actions.tsx";
import { RadioField } from "./radio-field.tsx";

/** Form fields in their states. */
export default function FormsGallery() {
  const [tab, setTab] = useState<"plain" | "wrong">("plain");
  const [time, setTime] = useState<"day" | "night">("day");
  return (
    <section>
      <h2>Forms</h2>
      <Tabs
        label="States"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "plain", label: "Valid", panel: <Fields /> },
          { id: "wrong", label: "Invalid", panel: <Fields error="This value is invalid." /> },
        ]}
      />
      <RadioField
        label="Time"
        value={time}
        onChange={setTime}
        options={[
          { value: "day", label: "By day", hint: "Paper" },
          { value: "night", label: "By night", hint: "Lamps" },
        ]}
      />
    </section>
  );
}

function Fields({ error }: { readonly error?: string }) {
  return (
    <>
      <TextField label="Text" hint="One line" error={error} />
      <PasswordField label="Password" error={error} />
      <CheckField label="Checkbox" error={error} />
      <Notice tone={error ? "destructive" : "success"}>{error ?? "Saved."}</Notice>
      <FormActions submitLabel="Save" busyLabel="Saving…" busy={!error} onCancel={() => {}} />
    </>
  );
}
