import { adminSecurityEndpoints } from "@attune/contract";
import { createApi } from "../api/create-api.ts";
import { adminQuery, adminSession } from "./admin.ts";

const api = createApi(adminSecurityEndpoints);

export const actionsQuery = adminQuery("actions", undefined, (signal) =>
  api.listAdminActions({ signal }),
);

export const secondFactorQuery = adminQuery("second-factor", undefined, (signal) =>
  api.getSecondFactor({ signal }),
);

/** A secret for an authenticator app, without effect until it is enabled. Each call creates another. */
export const setUpSecondFactor = () => adminSession.run(() => api.setUpSecondFactor());

interface Confirmation {
  readonly password: string;
  readonly code: string;
}

/** @returns The recovery codes. */
export const enableSecondFactor = async (body: Confirmation): Promise<readonly string[]> =>
  (await adminSession.run(() => api.enableSecondFactor({ body }))).recoveryCodes;

export const removeSecondFactor = (body: Confirmation) =>
  adminSession.run(() => api.removeSecondFactor({ body }));
