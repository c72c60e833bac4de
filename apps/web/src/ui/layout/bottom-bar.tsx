import type { Elements } from "../../lib/elements.ts";
import { Button } from "../buttons/button.tsx";
import { LinkButton } from "../buttons/link-button.tsx";
import { BackIcon, CaesuraIcon, HomeIcon, NextIcon } from "../icons.tsx";
import styles from "./bottom-bar.module.css";

/** A button of the bar: a link to a screen, or a callback. */
export type BarAction = { readonly disabled?: boolean } & (
  | { readonly to: string }
  | { readonly onPress: () => void }
);

export interface BottomBarProps {
  readonly back: BarAction & {
    /** 'Back' and 'Pause' leave the exercise, 'Previous' stays in it. */
    readonly label: "Back" | "Previous" | "Pause";
  };
  readonly home?: BarAction;
  readonly next?: BarAction & { readonly label?: "Next" | "Skip" };
  readonly children?: Elements;
}

/** Navigation at the bottom of a page: Back, Previous or Pause; Home; Next or Skip. */
export function BottomBar({ back, home, next, children }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Page">
      <BarButton
        action={back}
        label={back.label}
        icon={back.label === "Pause" ? <CaesuraIcon /> : <BackIcon />}
      />
      {home && <BarButton action={home} label="Home" icon={<HomeIcon />} />}
      {children}
      {next && (
        <BarButton action={next} label={next.label ?? "Next"} icon={<NextIcon />} isIconLast />
      )}
    </nav>
  );
}

interface BarButtonProps {
  readonly action: BarAction;
  readonly label: string;
  readonly icon: Elements;
  readonly isIconLast?: boolean;
}

function BarButton({ action, label, icon, isIconLast = false }: BarButtonProps) {
  const content = (
    <>
      {!isIconLast && icon}
      <span>{label}</span>
      {isIconLast && icon}
    </>
  );
  if ("to" in action && action.disabled !== true)
    return (
      <LinkButton to={action.to} unstyled className={styles.button ?? ""}>
        {content}
      </LinkButton>
    );
  const press = "onPress" in action ? { onClick: action.onPress } : {};
  return (
    <Button
      variant="quiet"
      className={styles.button ?? ""}
      disabled={action.disabled === true}
      {...press}
    >
      {content}
    </Button>
  );
}
