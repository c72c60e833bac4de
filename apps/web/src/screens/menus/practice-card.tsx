import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { useOptionalPart } from "../../ui/lazy/use-optional-part.ts";
import styles from "./practice-card.module.css";

const loadToday = async () => (await import("../practice/today/today-card.tsx")).TodayCard;

/** The way to the daily practice: a slip of paper on the page. Once its code has loaded, with today's state. */
export function PracticeCard() {
  const Today = useOptionalPart(loadToday);
  const plain = (
    <LinkButton to="/practice" unstyled className={styles.card ?? ""}>
      <span className={styles.title}>Daily Practice</span>
      <span className={styles.about}>A few minutes with what you are about to forget</span>
    </LinkButton>
  );
  return <div className={styles.place}>{Today ? <Today fallback={plain} /> : plain}</div>;
}
