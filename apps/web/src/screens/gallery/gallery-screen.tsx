import { type ComponentType, type ReactNode, useState } from "react";
import { Fermata, Slur, TuningFork } from "../../brand/ornaments.tsx";
import { Rest } from "../../brand/rest.tsx";
import * as rewardIcons from "../../brand/reward-icons.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import * as headerIcons from "../../ui/header-icons.tsx";
import * as icons from "../../ui/icons.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { DoubleBar } from "../../ui/layout/double-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Dialog, type DialogProps } from "../../ui/overlays/dialog.tsx";
import { type ToastContent, toast } from "../../ui/overlays/toast-store.ts";
import { Tooltip, TooltipProvider } from "../../ui/overlays/tooltip.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./gallery-screen.module.css";

/** Galleries of components that need more than a few lines. */
const GALLERIES = import.meta.glob<{ readonly default: ComponentType }>(
  [
    "../../ui/**/*.gallery.tsx",
    "../../brand/**/*.gallery.tsx",
    "../account/**/*.gallery.tsx",
    "../progress/**/*.gallery.tsx",
  ],
  { eager: true },
);

/** Every component of the design system in its states. Development only. */
export default function GalleryScreen() {
  return (
    <Page
      title="Gallery"
      numeral="IV"
      subtitle="Every component in its states"
      bar={
        <BottomBar
          back={{ label: "Previous", to: "/" }}
          home={{ to: "/" }}
          next={{ onPress: () => undefined, disabled: true }}
        />
      }
    >
      <Buttons />
      <Section name="Icons">
        {Object.entries({ ...headerIcons, ...icons, ...rewardIcons }).map(([name, Icon]) => (
          <IconButton key={name} label={name}>
            <Icon />
          </IconButton>
        ))}
        <IconButton label="Disabled" disabled>
          <icons.CloseIcon />
        </IconButton>
      </Section>
      <Section name="Ornaments">
        <DoubleBar />
        <Slur />
        <Fermata />
        <Rest />
        <span className={styles.fork}>
          <TuningFork />
        </span>
        <Spinner label="Loading..." />
      </Section>
      <Section name="Page transition">
        <LinkButton to="/core-concepts">Back a page</LinkButton>
        <LinkButton to="/privacy">On a page</LinkButton>
      </Section>
      <Overlays />
      <Closeness />
      {Object.entries(GALLERIES).map(([file, { default: Gallery }]) => (
        <div key={file} className={styles.own}>
          <Gallery />
        </div>
      ))}
    </Page>
  );
}

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{name}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Section name="Buttons">
      {(["primary", "secondary", "quiet"] as const).map((variant) => (
        <div className={styles.row} key={variant}>
          <Button variant={variant}>PLAY</Button>
          <Button variant={variant} busy>
            PLAYING
          </Button>
          <Button variant={variant} disabled>
            Locked
          </Button>
          <LinkButton variant={variant} to="/keys">
            Keys
          </LinkButton>
        </div>
      ))}
    </Section>
  );
}

const TOASTS: readonly ToastContent[] = [
  { title: "Info", description: "Your applauses are saved on this device." },
  { title: "Success!", description: "Done.", tone: "success" },
  {
    title: "Microphone Error",
    description: "Could not access the microphone. Please check your browser permissions.",
    tone: "destructive",
  },
];

type DialogSample = Pick<DialogProps, "title" | "wide" | "alert">;

const DIALOGS: readonly DialogSample[] = [
  { title: "Plain" },
  { title: "Wide", wide: true },
  { title: "Alert", alert: true },
];

function Overlays() {
  const [dialog, setDialog] = useState<DialogSample>();
  return (
    <Section name="Overlays">
      {DIALOGS.map((sample) => (
        <Button key={sample.title} onClick={() => setDialog(sample)}>
          {`Dialog: ${sample.title}`}
        </Button>
      ))}
      {dialog && (
        <Dialog {...dialog} onClose={() => setDialog(undefined)}>
          <p>Dialog content.</p>
        </Dialog>
      )}
      {TOASTS.map((content) => (
        <Button key={content.title} onClick={() => toast(content)}>
          {`Toast: ${content.title}`}
        </Button>
      ))}
      <TooltipProvider>
        <Tooltip text="Please login to access">
          <Button disabled>Tooltip</Button>
        </Tooltip>
      </TooltipProvider>
    </Section>
  );
}

const CLOSENESS_NAMES = ["in-tune", "near", "off"] as const;

function Closeness() {
  return (
    <Section name="Closeness">
      {CLOSENESS_NAMES.map((name) => (
        <span
          key={name}
          className={styles.swatch}
          style={{
            background: `var(--${name}-wash)`,
            color: `var(--${name}-text)`,
            borderColor: `var(--${name})`,
          }}
        >
          {`${name} ♯ ♭ ♮ 60 ¢`}
        </span>
      ))}
    </Section>
  );
}
