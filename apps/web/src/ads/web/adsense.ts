/** The web network's script: fetched once, in `live` and after consent alone. */
const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

declare global {
  var adsbygoogle: { push(request: object): void } | undefined;
}

let loading: Promise<void> | undefined;

/** @param client ca-pub- and 16 digits. Rejects where the script is blocked; it is not tried again. */
export function loadAdsense(client: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${SCRIPT}?client=${client}`;
    script.async = true;
    script.crossOrigin = "anonymous";
    const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
    if (meta) script.nonce = meta.nonce;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("the ad network's script is blocked"));
    document.head.append(script);
  });
  return loading;
}

const asked = new WeakSet<Element>();

/** Asks the network to fill the next empty slot; call it once for each that is in the page. */
export function fill(slot: Element): void {
  if (asked.has(slot)) return;
  asked.add(slot);
  globalThis.adsbygoogle ??= Object.assign([]);
  globalThis.adsbygoogle?.push({});
}
