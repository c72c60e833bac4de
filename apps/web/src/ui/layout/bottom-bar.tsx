import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { LinkButton } from "../buttons/link-button.tsx";
import { BackIcon, HomeIcon, NextIcon } from "../icons.tsx";
import styles from "./bottom-bar.module.css";

/** Where a bar's button leads: to a screen, or to whatever `onPress` does. */
export type BarAction = { readonly disabled?: boolean } & (
  | { readonly to: string }
  | { readonly onPress: () => void }
);

export interface BottomBarProps {
  readonly back: BarAction & {
    /** 'Back' leaves, 'Previous' stays within the exercise. */
    readonly label: "Back" | "Previous";
  };
  readonly home?: BarAction;
  readonly next?: BarAction;
  /** Quieter than these. */
  readonly children?: ReactNode;
}

/** Back or Previous, Home, Next, at the foot of the page and under the thumb. */
export function BottomBar({ back, home, next, children }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Page">
      <BarButton action={back} label={back.label} icon={<BackIcon />} />
      {home && <BarButton action={home} label="Home" icon={<HomeIcon />} />}
      {children}
      {next && <BarButton action={next} label="Next" icon={<NextIcon />} after />}
    </nav>
  );
}

interface BarButtonProps {
  readonly action: BarAction;
  readonly label: string;
  readonly icon: ReactNode;
  readonly after?: boolean;
}

function BarButton({ action, label, icon, after = false }: BarButtonProps) {
  const face = (
    <>
      {!after && icon}
      <span>{label}</span>
      {after && icon}
    </>
  );
  if ("to" in action && action.disabled !== true)
    return (
      <LinkButton to={action.to} bare className={styles.button ?? ""}>
        {face}
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
      {face}
    </Button>
  );
}
