import { createAccountWork } from "./create-account-work.ts";
import { outbox } from "./own-outbox.ts";
import { flushOutbox, startSending } from "./sending.ts";
import { currentUserId } from "./session.ts";
import { tellPlace } from "./session-progress.ts";
import { localShelf } from "./shelf.ts";
import { endSitting, startSitting } from "./sitting.ts";

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
