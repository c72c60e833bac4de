import { whenIdle } from "../../lib/timing/when-idle.ts";
import { followAppLifecycle } from "./app-lifecycle.ts";
import { followBackButton } from "./back-button.ts";
import { followLinks } from "./links.ts";
import { followSystemBars } from "./system-bars.ts";

/** Starts the integration with the phone's system. */
export async function startNative(): Promise<void> {
  followBackButton();
  followSystemBars();
  whenIdle(() => {
    import("../../lib/native/share-file.ts")
      .then(({ deleteSharedFiles }) => deleteSharedFiles())
      .catch(() => undefined);
    import("./follow-set-ends.ts")
      .then(({ followSetEnds }) => followSetEnds())
      .catch(() => undefined);
    import("./follow-reminder.ts")
      .then(({ followReminder, followOpenedReminder }) => {
        followReminder();
        return followOpenedReminder();
      })
      .catch(() => undefined);
  });
  await Promise.all([followAppLifecycle(), followLinks()]);
}
