import { ApiError, NetworkError } from "@attune/contract";
import { expect, test, vi } from "vitest";
import { AUTHENTICATION_REQUIRED, createAdminSession } from "./create-admin-session.ts";

const refused = (status = 401) => new ApiError(status, "", "");
const unreachable = new NetworkError("Network error. Please try again.");

function setup() {
  const api = {
    getAdmin: vi.fn(async () => ({ username: "admin" })),
    adminLogin: vi.fn(async () => ({ token: "t" })),
    adminLogout: vi.fn(async () => ({ ok: true as const })),
  };
  const admin = createAdminSession(api);
  const told: string[] = [];
  admin.subscribe(() => told.push(admin.current().status));
  return { api, admin, told };
}

const body = { username: "admin", password: "secret" };

test("the server's yes lets in, its no keeps out", async () => {
  const { api, admin, told } = setup();
  expect(admin.current()).toEqual({ status: "unknown" });
  await admin.check();
  expect(admin.current()).toEqual({ status: "allowed" });
  api.getAdmin.mockRejectedValue(refused());
  await admin.check();
  expect(admin.current()).toEqual({ status: "denied" });
  expect(told).toEqual(["allowed", "denied"]);
});

test("a user who is no administrator is kept out too", async () => {
  const { api, admin } = setup();
  api.getAdmin.mockRejectedValue(refused(403));
  await admin.check();
  expect(admin.current()).toEqual({ status: "denied" });
});

test.each([refused(500), unreachable])("no answer is no no: %s", async (error) => {
  const { api, admin } = setup();
  api.getAdmin.mockRejectedValue(error);
  await admin.check();
  expect(admin.current()).toEqual({ status: "unanswered", error });
});

test("logging in lets in; a refusal is told, and changes nothing", async () => {
  const { api, admin } = setup();
  api.adminLogin.mockRejectedValueOnce(refused());
  await expect(admin.login(body)).rejects.toThrow(ApiError);
  expect(admin.current()).toEqual({ status: "unknown" });
  await admin.login(body);
  expect(api.adminLogin).toHaveBeenLastCalledWith({ body });
  expect(admin.current()).toEqual({ status: "allowed" });
});

test("a sign-in that ended in the middle says so until the next", async () => {
  const { api, admin } = setup();
  await admin.login(body);
  await expect(admin.run(() => Promise.reject(refused()))).rejects.toThrow(AUTHENTICATION_REQUIRED);
  const denied = { status: "denied", reason: "Authentication required" };
  expect(admin.current()).toEqual(denied);
  api.getAdmin.mockRejectedValue(refused());
  await admin.check();
  expect(admin.current()).toEqual(denied);
  await admin.login(body);
  expect(admin.current()).toEqual({ status: "allowed" });
});

test.each([refused(500), refused(409), unreachable])("%s ends no sign-in", async (error) => {
  const { admin } = setup();
  await admin.login(body);
  await expect(admin.run(() => Promise.reject(error))).rejects.toBe(error);
  expect(admin.current()).toEqual({ status: "allowed" });
});

test("logging out keeps out, even where the server knew nothing of it any more", async () => {
  const { api, admin } = setup();
  for (const answer of [async () => ({ ok: true as const }), () => Promise.reject(refused())]) {
    await admin.login(body);
    api.adminLogout.mockImplementationOnce(answer);
    await admin.logout();
    expect(admin.current()).toEqual({ status: "denied" });
  }
});

test("a logout that didn't reach the server leaves all as it was", async () => {
  const { api, admin } = setup();
  await admin.login(body);
  api.adminLogout.mockRejectedValue(unreachable);
  await expect(admin.logout()).rejects.toBe(unreachable);
  expect(admin.current()).toEqual({ status: "allowed" });
});
