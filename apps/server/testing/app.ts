import type { FastifyInstance } from "fastify";
import type { AdminConfig } from "../src/admin/credentials.ts";
import { type AppDependencies, buildApp } from "../src/app.ts";
import type { Db } from "../src/db/schema.ts";
import { createTraffic, type Traffic } from "../src/http/traffic.ts";
import type { Email, Mailer } from "../src/mail/mailer.ts";
import { createServices, type Services } from "../src/services.ts";

/** Keeps what is posted. */
export interface TestMailer extends Mailer {
  readonly sent: Email[];
}

export function testMailer(): TestMailer {
  const sent: Email[] = [];
  return { sent, enqueue: (mail) => void sent.push(mail), settled: async () => {} };
}

/** A clock that stands until it is moved, in epoch milliseconds. */
export interface TestClock {
  (): number;
  advance(ms: number): void;
}

export function testClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let now = start;
  const clock = () => now;
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
  });
}

export interface TestAppOptions extends Partial<Omit<AppDependencies, "services" | "config">> {
  readonly traffic?: Traffic;
  readonly mailer?: Mailer;
  readonly clock?: () => number;
  readonly config?: Partial<AppDependencies["config"]>;
  readonly dataDir?: string;
}

/** Who administers in tests. */
export const ADMIN: AdminConfig = {
  username: "maestro",
  password: "Baton-and-podium 9",
  email: "maestro@x.test",
};

/** A server with what it is made of, for tests that look behind its answers. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** Whoever writes files says where. */
const NO_FOLDER = "/dev/null";

/** Silent, on plain http://localhost:3000 unless told. */
export async function testServer(db: Db, options: TestAppOptions = {}): Promise<TestServer> {
  const { mailer = testMailer(), clock = testClock(), traffic = createTraffic() } = options;
  const config = {
    publicUrl: "http://localhost:3000",
    trustProxy: false as const,
    ...options.config,
  };
  const { publicUrl } = config;
  const dataDir = options.dataDir ?? NO_FOLDER;
  const services = createServices({ db, traffic, mailer, clock, publicUrl, dataDir, admin: ADMIN });
  const app = await buildApp({
    config,
    services,
    traffic,
    logger: options.logger ?? false,
    ...(options.webRoot ? { webRoot: options.webRoot } : {}),
  });
  return { app, services };
}

/** The app alone; see {@link testServer}. */
export async function testApp(db: Db, options: TestAppOptions = {}): Promise<FastifyInstance> {
  return (await testServer(db, options)).app;
}
