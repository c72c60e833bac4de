import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The connections of a pool, as they are when they are read. */
export interface ConnectionPool {
  /** Connections at most. */
  readonly size: number;
  readonly open: number;
  readonly idle: number;
  /** Callers without a connection. */
  readonly waiting: number;
}

/** A response, without anything that names its client. */
export interface ObservedResponse {
  readonly method: string;
  /** The pattern of the route, such as `/api/page-visits/:id`; see `routeLabel`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * The server's metrics, for Prometheus. Labels have few values, none of which a client
 * chooses. Reading the metrics uses neither the database nor the network.
 */
export interface Metrics {
  observeResponse(response: ObservedResponse): void;
  countEmail(result: "sent" | "refused" | "failed"): void;
  countJob(job: string, isOk: boolean): void;
  /** Sets how many changes of visits the totals don't contain yet. */
  setPendingChanges(count: number): void;
  /** Adds a queue, whose length is read with each scrape. */
  addQueue(name: string, length: () => number): void;
  addConnectionPool(name: string, pool: ConnectionPool): void;
  addOpenConnections(count: () => number): void;
  addStorage(isFull: () => boolean): void;
  /** All metrics in Prometheus's text format. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** From a lesson that is ready in memory to the limit of a slow query. */
const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(version: string): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: "attune_info",
    help: "Always 1; the label is the server's version.",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  const responses = new Histogram({
    name: "attune_http_response_seconds",
    help: "Time from the request's headers to the end of the response.",
    labelNames: ["method", "route", "status"],
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  const emails = new Counter({
    name: "attune_emails_total",
    help: "Emails that were sent, refused by the mail server for good, or abandoned after retries.",
    labelNames: ["result"],
    registers,
  });
  const jobs = new Counter({
    name: "attune_job_runs_total",
    help: "Runs of background jobs.",
    labelNames: ["job", "result"],
    registers,
  });
  const jobSuccess = new Gauge({
    name: "attune_job_last_success_timestamp_seconds",
    help: "When a background job last ended without an error.",
    labelNames: ["job"],
    registers,
  });
  const pending = new Gauge({
    name: "attune_visit_totals_pending_changes",
    help: "Changes of visits that the totals don't contain yet, after the last run of the job.",
    registers,
  });
  return {
    observeResponse({ method, route, status, seconds }) {
      responses.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countEmail: (result) => emails.inc({ result }),
    countJob(job, isOk) {
      jobs.inc({ job, result: isOk ? "ok" : "failed" });
      if (isOk) jobSuccess.set({ job }, Math.round(Date.now() / 1000));
    },
    setPendingChanges: (count) => pending.set(count),
    addQueue: createQueueGauge(registers),
    addConnectionPool: createPoolGauge(registers),
    addOpenConnections(count) {
      new Gauge({
        name: "attune_http_open_connections",
        help: "Open connections of clients.",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    addStorage(isFull) {
      new Gauge({
        name: "attune_storage_full",
        help: "1 while writes are refused because the disk is full, else 0.",
        registers,
        collect() {
          this.set(isFull() ? 1 : 0);
        },
      });
    },
    async read() {
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

function createQueueGauge(registers: Registry[]): Metrics["addQueue"] {
  const lengths = new Map<string, () => number>();
  new Gauge({
    name: "attune_queue_length",
    help: "Operations that wait in a queue.",
    labelNames: ["queue"],
    registers,
    collect() {
      for (const [queue, length] of lengths) this.set({ queue }, length());
    },
  });
  return (name, length) => void lengths.set(name, length);
}

function createPoolGauge(registers: Registry[]): Metrics["addConnectionPool"] {
  const pools = new Map<string, ConnectionPool>();
  new Gauge({
    name: "attune_database_connections",
    help: "Connections to PostgreSQL: the limit, open ones, those in use, and callers that wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { size, open, idle, waiting }] of pools) {
        this.set({ pool, state: "limit" }, size);
        this.set({ pool, state: "open" }, open);
        this.set({ pool, state: "in_use" }, open - idle);
        this.set({ pool, state: "waiting" }, waiting);
      }
    },
  });
  return (name, pool) => void pools.set(name, pool);
}
