const NONCE = /'nonce-([^']+)'/;
const POLICY = "content-security-policy";

/**
 * The kept shell as the server would send it now: in the chosen theme, and with a nonce of its own in
 * its policy and its body alike.
 * @param theme As the cookie has it; anything but a theme counts as none.
 */
export async function renderShell(
  kept: Response,
  { theme, nonce }: { readonly theme: string | undefined; readonly nonce: string },
): Promise<Response> {
  const headers = new Headers(kept.headers);
  // The body is read as it was before it was packed.
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
