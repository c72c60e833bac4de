import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Page } from "playwright";

/** Media that a test can emulate; those that are not named keep their value. */
export type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** Emulates media for the page that runs the test. Called by tests as `commands.emulateMedia`. */
export const emulateMedia = defineBrowserCommand<[Media]>(({ page }, media) =>
  page.emulateMedia(media),
);

/** Moves the pointer away from what a test pressed, to a corner where nothing reacts to it. */
export const leavePointer = defineBrowserCommand<[]>(({ page }) => page.mouse.move(0, 0));

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>;
    leavePointer(): Promise<void>;
  }
}
