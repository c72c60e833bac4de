import { describe, expect, it } from "vitest";
import { createAuthDialogStore } from "./auth-dialog-store.ts";

describe("the door", () => {
  it("opens to log in, or straight to a forgotten password", () => {
    const door = createAuthDialogStore();
    expect(door.current()).toEqual({ status: "closed" });
    door.open();
    expect(door.current()).toEqual({ status: "open", mode: "login" });
    door.open("forgotPassword");
    expect(door.current()).toEqual({ status: "open", mode: "forgotPassword" });
    door.close();
    expect(door.current()).toEqual({ status: "closed" });
  });

  it("doesn't hold up who is leaving by closing, until they arrive", () => {
    const door = createAuthDialogStore();
    door.open();
    door.startLeaving();
    door.close();
    expect(door.current()).toEqual({ status: "leaving" });
    door.finishLeaving();
    expect(door.current()).toEqual({ status: "closed" });
  });

  it("stays open while others arrive elsewhere", () => {
    const door = createAuthDialogStore();
    door.open();
    door.finishLeaving();
    expect(door.current().status).toBe("open");
  });

  it("tells who listens, until they stop", () => {
    const door = createAuthDialogStore();
    const heard: string[] = [];
    const stop = door.subscribe(() => heard.push(door.current().status));
    door.open();
    door.startLeaving();
    stop();
    door.finishLeaving();
    expect(heard).toEqual(["open", "leaving"]);
  });
});
