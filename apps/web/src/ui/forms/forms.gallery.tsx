import { useState } from "react";
import { Tabs } from "../layout/tabs.tsx";
import { Notice } from "../overlays/notice.tsx";
import { CheckField, PasswordField, TextField } from "./field.tsx";
import { RadioField } from "./radio-field.tsx";

/** What one types, ticks and chooses, in its states; development only. */
export default function FormsGallery() {
  const [tab, setTab] = useState<"plain" | "wrong">("plain");
  const [colour, setColour] = useState<"day" | "night">("day");
  return (
    <section>
      <h2>Forms</h2>
      <Tabs
        label="States"
        shown={tab}
        onShow={setTab}
        tabs={[
          { id: "plain", label: "As it comes", panel: <Fields /> },
          { id: "wrong", label: "Gone wrong", panel: <Fields error="This can’t be right." /> },
        ]}
      />
      <RadioField
        label="Time"
        value={colour}
        onChoose={setColour}
        choices={[
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
      <TextField label="Text" hint="A line of it" error={error} />
      <PasswordField label="Password" error={error} />
      <CheckField label="A box to tick" error={error} />
      <Notice tone={error ? "destructive" : "success"}>{error ?? "It worked."}</Notice>
    </>
  );
}
