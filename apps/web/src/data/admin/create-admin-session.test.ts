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
  const statuses: string[] = [];
  admin.subscribe(() => statuses.push(admin.current().status));
  return { api, admin, statuses };
}

const body = { username: "admin", password: "secret" };

test("reports allowed or denied as the server responds", async () => {
  const { api, admin, statuses } = setup();
  expect(admin.current()).toEqual({ status: "unknown" });
  await admin.check();
  expect(admin.current()).toEqual({ status: "allowed" });
  api.getAdmin.mockRejectedValue(refused());
  await admin.check();
  expect(admin.current()).toEqual({ status: "denied" });
  expect(statuses).toEqual(["allowed", "denied"]);
});

test("reports denied when the user is not an administrator", async () => {
  const { api, admin } = setup();
  api.getAdmin.mockRejectedValue(refused(403));
  await admin.check();
  expect(admin.current()).toEqual({ status: "denied" });
});

test.each([refused(500), unreachable])("says unreachable, not denied, after %s", async (error) => {
  const { api, admin } = setup();
  api.getAdmin.mockRejectedValue(error);
  await admin.check();
  expect(admin.current()).toEqual({ status: "unreachable", error });
});

test("becomes allowed after a login, and stays unchanged when the login is refused", async () => {
  const { api, admin } = setup();
  api.adminLogin.mockRejectedValueOnce(refused());
  await expect(admin.login(body)).rejects.toThrow(ApiError);
  expect(admin.current()).toEqual({ status: "unknown" });
  await admin.login(body);
  expect(api.adminLogin).toHaveBeenLastCalledWith({ body });
  expect(admin.current()).toEqual({ status: "allowed" });
});

test("keeps the reason of a session that ended until the next login", async () => {
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

test.each([refused(500), refused(409), unreachable])("stays allowed after %s", async (error) => {
  const { admin } = setup();
  await admin.login(body);
  await expect(admin.run(() => Promise.reject(error))).rejects.toBe(error);
  expect(admin.current()).toEqual({ status: "allowed" });
});

test("becomes denied after a logout, even if the server had no session", async () => {
  const { api, admin } = setup();
  for (const answer of [async () => ({ ok: true as const }), () => Promise.reject(refused())]) {
    await admin.login(body);
    api.adminLogout.mockImplementationOnce(answer);
    await admin.logout();
    expect(admin.current()).toEqual({ status: "denied" });
  }
});

test("stays allowed when the logout does not reach the server", async () => {
  const { api, admin } = setup();
  await admin.login(body);
  api.adminLogout.mockRejectedValue(unreachable);
  await expect(admin.logout()).rejects.toBe(unreachable);
  expect(admin.current()).toEqual({ status: "allowed" });
});
