import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { secondFactorQuery } from "../../../data/admin/admin-security.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";
import { useLazyDialog } from "../../../ui/lazy/use-lazy-dialog.tsx";
import styles from "../admin.module.css";
import { QUERY_MESSAGES, secondFactorStatus } from "../messages.ts";
import { Section } from "../sections/section.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { ActionList } from "./action-list.tsx";
import { RemoveSecondFactorDialog } from "./remove-second-factor-dialog.tsx";

/** With the encoder of QR codes. */
const enableDialog = lazyWithPreload(() => import("./enable-second-factor-dialog.tsx"));

/** The second factor of the login, and what was done to the administration. */
export function SecuritySection() {
  const query = useQuery(secondFactorQuery);
  return (
    <Section id="security" title="Security" description="How you log in, and what was done here.">
      <QueryBoundary query={query} messages={QUERY_MESSAGES.secondFactor}>
        {(factor) => (
          <div className={styles.setting}>
            <p>{secondFactorStatus(factor)}</p>
            {factor.enabled ? <RemoveButton /> : <EnableButton />}
          </div>
        )}
      </QueryBoundary>
      <ActionList />
    </Section>
  );
}

function EnableButton() {
  const { triggerProps, renderDialog } = useLazyDialog(enableDialog);
  return (
    <>
      <Button {...triggerProps}>Turn on two-step login</Button>
      {renderDialog({})}
    </>
  );
}

function RemoveButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Turn off two-step login
      </Button>
      {isOpen && <RemoveSecondFactorDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
