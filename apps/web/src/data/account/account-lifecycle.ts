import { localShelf } from "../../lib/storage/key-value-storage.ts";
import { currentUserId } from "../auth-session/auth-session.ts";
import { tellPlace } from "../progress/sync-lesson-progress.ts";
import { outbox } from "../sync/outbox-instance.ts";
import { flushOutbox, startSending } from "../sync/outbox-sync.ts";
import { createAccountWork } from "./create-account-lifecycle.ts";
import { endSitting, startSitting } from "./usage-session.ts";

/** In this browser, by its storage and its network. */
export const accountWork = createAccountWork({
  shelf: localShelf(),
  outbox,
  userId: currentUserId,
  tellPlace,
  startSending,
  flush: flushOutbox,
  startSitting,
  endSitting,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
