import { describe, expect, it } from "vitest";
import { createDoor } from "./auth-dialog-store.ts";

describe("the door", () => {
  it("opens to log in, or straight to a forgotten password", () => {
    const door = createDoor();
    expect(door.current()).toEqual({ status: "closed" });
    door.open();
    expect(door.current()).toEqual({ status: "open", mode: "login" });
    door.open("forgotPassword");
    expect(door.current()).toEqual({ status: "open", mode: "forgotPassword" });
    door.close();
    expect(door.current()).toEqual({ status: "closed" });
  });

  it("doesn't hold up who is leaving by closing, until they arrive", () => {
    const door = createDoor();
    door.open();
    door.leave();
    door.close();
    expect(door.current()).toEqual({ status: "leaving" });
    door.arrive();
    expect(door.current()).toEqual({ status: "closed" });
  });

  it("stays open while others arrive elsewhere", () => {
    const door = createDoor();
    door.open();
    door.arrive();
    expect(door.current().status).toBe("open");
  });

  it("tells who listens, until they stop", () => {
    const door = createDoor();
    const heard: string[] = [];
    const stop = door.subscribe(() => heard.push(door.current().status));
    door.open();
    door.leave();
    stop();
    door.arrive();
    expect(heard).toEqual(["open", "leaving"]);
  });
});
