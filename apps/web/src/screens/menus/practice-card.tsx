import { LinkButton } from "../../ui/buttons/link-button.tsx";
import styles from "./practice-card.module.css";

/** The way to the daily practice: a slip of paper on the page. */
export function PracticeCard() {
  return (
    <LinkButton to="/practice" unstyled className={styles.card ?? ""}>
      <span className={styles.title}>Daily Practice</span>
      <span className={styles.about}>A few minutes with what you are about to forget</span>
    </LinkButton>
  );
}
