/** nginx and Caddy with the files of `deploy/`, on other ports and with a certificate made for the trial. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../scripts/build/paths.ts";

export interface Place {
  /** An empty folder. */
  readonly folder: string;
  /** The server's. */
  readonly upstreamPort: number;
  readonly httpPort: number;
  readonly httpsPort: number;
}

export interface ReverseProxy {
  readonly name: string;
  /** Package of Debian, and the program in it. */
  readonly debianPackage: string;
  readonly program: string;
  /** Writes its configuration. @returns The arguments that run it in the foreground. */
  configure(place: Place): string[];
}

const SERVER = "127.0.0.1:3000";

/** @throws Error if the file doesn't contain a text that must be replaced. */
function adapt(file: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(path.join(ROOT, "deploy", file), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} doesn't contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function write({ folder }: Place, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** A certificate for `localhost`, which no one trusts. */
export function createCertificate(folder: string): void {
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"].concat(
      ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
      ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "cert.pem")],
    ),
    { stdio: "ignore" },
  );
}

const nginx: ReverseProxy = {
  name: "nginx",
  debianPackage: "nginx-light",
  program: "/usr/sbin/nginx",
  configure(place) {
    const { folder, upstreamPort, httpPort, httpsPort } = place;
    const site = adapt("nginx.conf", {
      [SERVER]: `127.0.0.1:${upstreamPort}`,
      "listen 80;": `listen 127.0.0.1:${httpPort};`,
      "listen 443 ssl": `listen 127.0.0.1:${httpsPort} ssl`,
      "/etc/letsencrypt/live/attune.example/fullchain.pem": `${folder}/cert.pem`,
      "/etc/letsencrypt/live/attune.example/privkey.pem": `${folder}/key.pem`,
      "attune.example": "localhost",
    });
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = [
      "daemon off;",
      // Its workers write below the folder. Without effect for other users than root.
      "user root;",
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log;`,
      "events { worker_connections 2048; }",
      `http {\naccess_log off;\n${temporary.join("\n")}\n${site}}`,
    ];
    return ["-p", folder, "-c", write(place, "nginx.conf", main.join("\n")), "-e", "stderr"];
  },
};

const caddy: ReverseProxy = {
  name: "Caddy",
  debianPackage: "caddy",
  program: "/usr/bin/caddy",
  configure(place) {
    const { folder, upstreamPort, httpPort, httpsPort } = place;
    const site = adapt("Caddyfile.systemd", {
      [SERVER]: `127.0.0.1:${upstreamPort}`,
      "{\n\tservers {": `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n\tservers {`,
      "attune.example {": `localhost {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    });
    const file = write(place, "Caddyfile", site);
    return ["run", "--adapter", "caddyfile", "--config", file];
  },
};

export const PROXIES = [nginx, caddy];
