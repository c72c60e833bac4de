import { describe, expect, it } from "vitest";
import { createAuthDialogStore } from "./auth-dialog-store.ts";

describe("createAuthDialogStore", () => {
  it("opens with the login form, or with the forgot-password form on request", () => {
    const store = createAuthDialogStore();
    expect(store.current()).toEqual({ status: "closed" });
    store.open();
    expect(store.current()).toEqual({ status: "open", mode: "login" });
    store.open("forgotPassword");
    expect(store.current()).toEqual({ status: "open", mode: "forgotPassword" });
    store.close();
    expect(store.current()).toEqual({ status: "closed" });
  });

  it("ignores close while leaving, until finishLeaving is called", () => {
    const store = createAuthDialogStore();
    store.open();
    store.startLeaving();
    store.close();
    expect(store.current()).toEqual({ status: "leaving" });
    store.finishLeaving();
    expect(store.current()).toEqual({ status: "closed" });
  });

  it("stays open when finishLeaving is called without leaving", () => {
    const store = createAuthDialogStore();
    store.open();
    store.finishLeaving();
    expect(store.current().status).toBe("open");
  });

  it("notifies subscribers until they unsubscribe", () => {
    const store = createAuthDialogStore();
    const statuses: string[] = [];
    const unsubscribe = store.subscribe(() => statuses.push(store.current().status));
    store.open();
    store.startLeaving();
    unsubscribe();
    store.finishLeaving();
    expect(statuses).toEqual(["open", "leaving"]);
  });
});
