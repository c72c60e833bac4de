import { readFileSync } from "node:fs";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { Config } from "../app/config.ts";
import { isLoopback } from "../base/ip-address.ts";
import { unencryptedWarning, unsentWarning } from "../process/startup-warnings.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const PACKAGE = new URL("../../../../package.json", import.meta.url);
const packageSchema = z.object({
  engines: z.object({ node: z.string().regex(/^>=\d+\.\d+$/) }),
});

/** @param version Such as `24.1.0`. */
export function checkNode(version: string): Finding {
  const { engines } = packageSchema.parse(JSON.parse(readFileSync(PACKAGE, "utf8")));
  const required = engines.node.slice(">=".length);
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required.split(".").map(Number);
  const isRecent = major > requiredMajor || (major === requiredMajor && minor >= requiredMinor);
  return isRecent
    ? ok("node", version)
    : problem("node", `${version} is too old: install ${required} or newer`);
}

type Settings = Pick<Config, "host" | "publicUrl" | "smtpUrl" | "trustProxy" | "metrics">;

/** Valid settings that contradict each other, or the usual ways of running a server. */
export function checkSettings(config: Settings): Finding[] {
  const unencrypted = unencryptedWarning(config);
  const found = unencrypted === undefined ? [] : [warning("settings", unencrypted)];
  const { metrics } = config;
  if (metrics && !isLoopback(metrics.host))
    found.push(
      warning(
        "settings",
        `METRICS_HOST=${metrics.host}: make sure that only your monitoring can connect to port ${metrics.port}`,
      ),
    );
  return found.length > 0 ? found : [ok("settings", "valid")];
}

/** A prefix this short contains addresses of strangers. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 7 };

function isWide(text: string): boolean {
  const [address = "", prefix] = text.split("/");
  if (prefix === undefined || !ipaddr.isValid(address)) return false;
  return Number(prefix) < SHORTEST_PREFIX[ipaddr.parse(address).kind()];
}

/** Whether the callers' addresses, by which limits count, can be right. */
export function checkProxy({ trustProxy, publicUrl, host }: Settings): Finding {
  const isHttps = publicUrl.startsWith("https:");
  if (trustProxy === false && isHttps)
    return warning(
      "proxy",
      "PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all users share the limits of one network. Set it to the proxy's address (loopback if it runs on this machine)",
    );
  if (trustProxy === false) return ok("proxy", "none");
  const wide = trustProxy.filter(isWide);
  if (wide.length > 0)
    return warning(
      "proxy",
      `TRUST_PROXY=${wide.join(",")} trusts strangers to name their address: list your proxies only`,
    );
  if (isLoopback(host) && !trustProxy.some(canBeLocal))
    return warning(
      "proxy",
      `HOST=${host} accepts connections of this machine only, which TRUST_PROXY doesn't contain: add loopback`,
    );
  return ok("proxy", `trusts ${trustProxy.join(", ")}`);
}

const canBeLocal = (text: string) => text === "loopback" || isLoopback(text.split("/")[0] ?? "");

/** Where emails go, if there is no mail server. */
export function checkOutbox({ publicUrl }: Pick<Config, "publicUrl">): Finding {
  const unsent = unsentWarning({ publicUrl, smtpUrl: undefined });
  return unsent === undefined
    ? ok("mail", "emails are written to DATA_DIR/outbox, for development")
    : warning("mail", unsent);
}
