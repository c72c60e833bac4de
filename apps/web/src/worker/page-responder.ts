import type { Plan } from "./plan.ts";
import type { Precache } from "./precache.ts";
import { renderPage } from "./render-page.ts";
import { findAddress, type PageSession, type StoredPage, storedPath } from "./stored-pages.ts";
import { withTimeout } from "./with-timeout.ts";

/** A stored page is used without asking the server this long after the release was checked, as often as tabs check it. */
export const CHECK_VALID_MS = 3_600_000;
/** A connected network may still deliver nothing. */
export const STORED_PAGE_AFTER_MS = 1000;
/** If part of the release is missing, the stored page may fail where the server's wouldn't. */
export const INCOMPLETE_PAGE_AFTER_MS = 4000;

/** Cookies that a page depends on. */
export interface PageCookies {
  readonly theme: string | undefined;
  readonly session: PageSession;
}

export interface PagePorts {
  readonly precache: Pick<Precache, "shell" | "text" | "hasAllFiles" | "checkedAt">;
  readonly fetch: (request: NavigationRequest) => Promise<Response>;
  /** Undefined if workers can't read cookies. */
  readonly readCookies: () => Promise<PageCookies | undefined>;
  /** Whether a worker of another release is being installed, or waits. */
  readonly isBeingReplaced: () => boolean;
  readonly createNonce: () => string;
  readonly now: () => number;
  readonly origin: string;
}

export type NavigationRequest = Pick<Request, "url" | "cache">;

/** A reload asks for the server's page. */
const isReload = ({ cache }: NavigationRequest) => cache === "no-cache" || cache === "reload";

/** A proxy reports an unreachable server with a 5xx status, which no page has. */
function rejectFailure(response: Response): Response {
  if (response.status >= 500) throw new Error(`The server can't be reached: ${response.status}`);
  return response;
}

const ignored = () => undefined;

/**
 * Responds to navigations: by a stored page if the release was checked lately, otherwise by the server's, if it comes
 * in time. See docs/decisions/0173-pages-from-the-device.md.
 */
export function createPageResponder(plan: Pick<Plan, "pages">, ports: PagePorts) {
  const { precache, fetch, readCookies, isBeingReplaced, createNonce, now, origin } = ports;

  /** The prerendered page for the cookies; undefined if it isn't stored, or cookies can't be read. */
  async function renderStored(address: string): Promise<Response | undefined> {
    const [cookies, shell] = await Promise.all([readCookies(), precache.shell()]);
    if (!cookies || !shell) return undefined;
    const { session, theme } = cookies;
    const page = await precache.text(storedPath(session, address));
    if (page === undefined) return undefined;
    const { sheets, document }: StoredPage = JSON.parse(page);
    const texts = await Promise.all(sheets.map(precache.text));
    if (texts.includes(undefined)) return undefined;
    const styles = texts.join("\n");
    return renderPage(
      shell,
      { theme, nonce: createNonce() },
      { session, document, styles, origin },
    );
  }

  /** Whether the server needn't be asked: it has no other release, and this one is stored as a whole. */
  async function isCurrent(request: NavigationRequest): Promise<boolean> {
    if (isReload(request) || isBeingReplaced()) return false;
    const checkedAt = await precache.checkedAt();
    // A clock that was set back leaves a time in the future.
    const age = now() - (checkedAt ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < CHECK_VALID_MS;
  }

  /** Without the cookies, the page applies its theme when it starts. */
  async function renderShell(shell: Response): Promise<Response> {
    const theme = (await readCookies().catch(ignored))?.theme;
    return renderPage(shell, { theme, nonce: createNonce() });
  }

  async function serverFirst(
    request: NavigationRequest,
    address: string | undefined,
  ): Promise<Response> {
    const response = fetch(request);
    const usable = response.then(rejectFailure);
    // Handled below, but it may fail while the shell is being read.
    usable.catch(ignored);
    const shell = await precache.shell();
    if (!shell) return response;
    try {
      return await withTimeout(STORED_PAGE_AFTER_MS, usable);
    } catch {
      // Offline, timed out, or failed.
    }
    if (!(await precache.hasAllFiles().catch(() => false)))
      try {
        return await withTimeout(INCOMPLETE_PAGE_AFTER_MS - STORED_PAGE_AFTER_MS, usable);
      } catch {
        // As above.
      }
    const stored = address && (await renderStored(address).catch(ignored));
    return stored || renderShell(shell);
  }

  return async (request: NavigationRequest): Promise<Response> => {
    const address = findAddress(plan.pages.addresses, request.url);
    const isUnasked = address !== undefined && (await isCurrent(request).catch(() => false));
    const stored = isUnasked ? await renderStored(address).catch(ignored) : undefined;
    return stored ?? serverFirst(request, address);
  };
}
