import { useId } from "react";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import styles from "./key-offer.module.css";
import { DECLINE_KEY, HEAR_KEY_FIRST, KEY_QUESTION } from "./key-offer-messages.ts";

/** Offers to hear the key before each question, until it is accepted or declined. */
export function KeyOffer() {
  const { keyFirst, keyOffered } = useSettings();
  const question = useId();
  if (keyFirst !== "off" || keyOffered) return null;
  return (
    <div className={styles.offer}>
      <span id={question} className={styles.question}>
        {KEY_QUESTION}
      </span>
      <Button
        variant="quiet"
        onClick={() => settings.change({ keyFirst: "cadence", keyOffered: true })}
      >
        {HEAR_KEY_FIRST}
      </Button>
      <IconButton
        label={DECLINE_KEY}
        aria-describedby={question}
        onClick={() => settings.change({ keyOffered: true })}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
}
