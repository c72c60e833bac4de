import type { FastifyInstance } from "fastify";
import type { AdminConfig } from "../src/accounts/admin/config.ts";
import type { PasswordStrength } from "../src/accounts/auth/passwords/password-strength.ts";
import { type AppDependencies, buildApp } from "../src/app/app.ts";
import { createServices, type Services } from "../src/app/services.ts";
import type { WorkerQueueOptions } from "../src/base/worker-queue.ts";
import type { Db } from "../src/db/schema.ts";
import { createTraffic, type Traffic } from "../src/http/connections/traffic.ts";
import type { Email, Mailer } from "../src/mail/mailer.ts";
import type { StorageService } from "../src/storage/service.ts";

/** Records emails instead of sending them. */
export interface TestMailer extends Mailer {
  readonly sent: Email[];
  /** Emails that were composed and not sent. */
  readonly discarded: Email[];
}

export function testMailer(): TestMailer {
  const sent: Email[] = [];
  const discarded: Email[] = [];
  return {
    sent,
    discarded,
    enqueue: (mail) => void sent.push(mail),
    discard: (mail) => void discarded.push(mail),
    settled: async () => {},
  };
}

/** Accepts every password that is not in the list of common ones. */
export const lenientPasswordStrength: PasswordStrength = {
  score: async () => 4,
  close: async () => {},
};

/** A clock that moves only by `advance`, in epoch milliseconds. */
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
  readonly analysisQueue?: WorkerQueueOptions;
  readonly passwordStrength?: PasswordStrength;
  readonly storage?: StorageService;
}

/** The administrator in tests. */
export const ADMIN: AdminConfig = {
  username: "maestro",
  password: "Baton-and-podium 9",
  email: "maestro@x.test",
};

/** A server and its services, for tests that need more than HTTP. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** Tests that write files set `dataDir`. */
const NO_FOLDER = "/dev/null";

/** Builds a server that isn't listening, without logs; its public URL is http://localhost:3000 by default. */
export async function testServer(db: Db, options: TestAppOptions = {}): Promise<TestServer> {
  const { mailer = testMailer(), clock = testClock(), traffic = createTraffic() } = options;
  const config = {
    publicUrl: "http://localhost:3000",
    trustProxy: false as const,
    ...options.config,
  };
  const { publicUrl } = config;
  const dataDir = options.dataDir ?? NO_FOLDER;
  const services = createServices({
    db,
    traffic,
    mailer,
    clock,
    publicUrl,
    dataDir,
    admin: ADMIN,
    ...(options.storage && { storage: options.storage }),
    analysisQueue: options.analysisQueue,
    passwordStrength: options.passwordStrength ?? lenientPasswordStrength,
  });
  const app = await buildApp({
    config,
    services,
    traffic,
    logger: options.logger ?? false,
    metrics: options.metrics,
    ...(options.webRoot ? { webRoot: options.webRoot } : {}),
  });
  return { app, services };
}

/** The app alone; see {@link testServer}. */
export async function testApp(db: Db, options: TestAppOptions = {}): Promise<FastifyInstance> {
  return (await testServer(db, options)).app;
}
