import { type Endpoint, type Endpoints, endpoints } from "@attune/contract";
import { Failure } from "../base/failure.ts";
import { StorageFull } from "../db/errors/unavailable.ts";
import type { Handler, Handlers } from "../http/endpoints.ts";
import type { StorageService } from "../storage/service.ts";

type WriteName = {
  [K in keyof Endpoints]: Endpoints[K]["method"] extends "GET" ? never : K;
}[keyof Endpoints];

/**
 * Behavior of each call while the disk is full: `reserved` ones use the reserve, `refused` ones answer 507, and
 * those that are `unrecorded` answer as always but store nothing.
 */
const WHILE_FULL: Record<WriteName, "reserved" | "refused" | "unrecorded"> = {
  login: "reserved",
  beginPasskeyLogin: "reserved",
  loginWithPasskey: "reserved",
  logout: "reserved",
  register: "refused",
  forgotUsername: "reserved",
  forgotPassword: "reserved",
  resetPassword: "reserved",
  changePassword: "reserved",
  deleteAccount: "reserved",
  sendConfirmation: "reserved",
  confirmEmail: "reserved",
  changeEmail: "refused",
  cancelEmailChange: "reserved",
  undoEmailChange: "reserved",
  beginPasskey: "refused",
  addPasskey: "refused",
  removePasskey: "reserved",
  signOutDevice: "reserved",
  adminLogin: "reserved",
  adminLogout: "reserved",
  archivePageVisits: "reserved",
  setUpSecondFactor: "reserved",
  enableSecondFactor: "reserved",
  removeSecondFactor: "reserved",
  analyzeAudio: "reserved",
  createPageVisit: "unrecorded",
  updatePageVisit: "unrecorded",
  leavePage: "unrecorded",
  recordAttempt: "refused",
  importAttempts: "refused",
  saveSessionProgress: "refused",
  mergeKnownUnits: "refused",
  mergeSets: "refused",
  startSession: "refused",
  endSession: "refused",
  incrementEncores: "refused",
  incrementOvations: "refused",
};

/** The call that finds the disk full frees the reserve, and can then succeed. */
function retryOnce(handler: Handler<Endpoint>, storage: StorageService): Handler<Endpoint> {
  return async (call) => {
    const hadReserve = !storage.isReserved;
    try {
      return await handler(call);
    } catch (error) {
      if (!(error instanceof StorageFull && hadReserve && storage.isReserved)) throw error;
      return await handler(call);
    }
  };
}

function refuse(handler: Handler<Endpoint>, storage: StorageService): Handler<Endpoint> {
  return (call) => {
    if (storage.isReserved) throw new Failure("storage_full");
    return handler(call);
  };
}

/** Keeps the reserve of a full disk for the calls that must go on. */
export function guardWrites(handlers: Handlers, storage: StorageService): Handlers {
  const guarded = Object.entries(handlers).map(([name, handler]) => {
    const { method } = endpoints[name as keyof Endpoints];
    const mode = method === "GET" ? "reserved" : WHILE_FULL[name as WriteName];
    const guard = { reserved: retryOnce, refused: refuse, unrecorded: undefined }[mode];
    return [name, guard ? guard(handler as unknown as Handler<Endpoint>, storage) : handler];
  });
  return Object.fromEntries(guarded) as Handlers;
}
