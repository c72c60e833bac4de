const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

declare global {
  var adsbygoogle: { push(request: object): void } | undefined;
}

let loading: Promise<void> | undefined;

/**
 * Loads the network's script once. Call it only in mode `live` and with consent. Rejects, without a
 * retry, if the script is blocked.
 * @param client `ca-pub-` and 16 digits.
 */
export function loadAdsense(client: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${SCRIPT}?client=${client}`;
    script.async = true;
    script.crossOrigin = "anonymous";
    const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
    if (meta) script.nonce = meta.nonce;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("ads: the network's script could not be loaded"));
    document.head.append(script);
  });
  return loading;
}

const requestedSlots = new WeakSet<Element>();

/** Asks the network to fill a slot of the page. Later calls for the same slot do nothing. */
export function requestFill(slot: Element): void {
  if (requestedSlots.has(slot)) return;
  requestedSlots.add(slot);
  globalThis.adsbygoogle ??= Object.assign([]);
  globalThis.adsbygoogle?.push({});
}
