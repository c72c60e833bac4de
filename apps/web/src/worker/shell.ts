const NONCE = /'nonce-([^']+)'/;
const POLICY = "content-security-policy";

/**
 * Renders the stored shell as the server would: in the chosen theme, and with a fresh nonce in its policy and
 * its body.
 * @param theme The cookie's value; an unknown theme is ignored.
 */
export async function renderShell(
  kept: Response,
  { theme, nonce }: { readonly theme: string | undefined; readonly nonce: string },
): Promise<Response> {
  const headers = new Headers(kept.headers);
  // The body is read decoded.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const policy = headers.get(POLICY) ?? "";
  const old = NONCE.exec(policy)?.[1];
  let html = await kept.text();
  if (old !== undefined) {
    headers.set(POLICY, policy.replaceAll(old, nonce));
    html = html.replaceAll(old, nonce);
  }
  if (theme === "light" || theme === "dark")
    html = html.replace("<html ", `<html data-theme="${theme}" `);
  return new Response(html, { headers });
}
