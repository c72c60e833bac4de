import { type PageSession, STYLES_PLACEHOLDER, type StoredPage } from "./stored-pages.ts";

const NONCE_PLACEHOLDER = "__CSP_NONCE__";
const PUBLIC_URL_PLACEHOLDER = "__PUBLIC_URL__";

const NONCE = /'nonce-([^']+)'/;
const POLICY = "content-security-policy";
const ROOT_TAG = /<html ([^>]*)>/;

export interface PageOptions {
  /** The cookie's value; an unknown theme is ignored. */
  readonly theme: string | undefined;
  readonly nonce: string;
}

/** The parts of a prerendered page. */
export interface PageParts extends Pick<StoredPage, "document"> {
  readonly session: PageSession;
  readonly styles: string;
  readonly origin: string;
}

/** Replaces a text literally. */
const fill = (text: string, placeholder: string, value: string) =>
  text.split(placeholder).join(value);

/** The page as if the server had inserted what the operator can change: attributes of the root, and the public URL. */
function compose(shell: string, { session, document, styles, origin }: PageParts): string {
  const attributes = ROOT_TAG.exec(shell)?.[1] ?? "";
  const hint = session === "visitor" ? "" : `data-session="${session}" `;
  const page = document.replace(ROOT_TAG, () => `<html ${hint}${attributes}>`);
  const styled = fill(page, STYLES_PLACEHOLDER, styles.replaceAll("</", "<\\/"));
  return fill(styled, PUBLIC_URL_PLACEHOLDER, origin);
}

/**
 * Renders the stored shell, or a page in its place, as the server would: in the chosen theme, and with a fresh nonce in
 * its policy and its body.
 * @param kept The server's response, which has the policy and what the operator has configured.
 */
export async function renderPage(
  kept: Response,
  { theme, nonce }: PageOptions,
  page?: PageParts,
): Promise<Response> {
  const headers = new Headers(kept.headers);
  // The body is read decoded.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const policy = headers.get(POLICY) ?? "";
  const old = NONCE.exec(policy)?.[1];
  const shell = await kept.text();
  let html = fill(page ? compose(shell, page) : shell, NONCE_PLACEHOLDER, nonce);
  if (old !== undefined) {
    headers.set(POLICY, policy.replaceAll(old, nonce));
    html = html.replaceAll(old, nonce);
  }
  if (theme === "light" || theme === "dark")
    html = html.replace("<html ", `<html data-theme="${theme}" `);
  return new Response(html, { headers });
}
