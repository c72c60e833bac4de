import Sqlite from "better-sqlite3";
import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recording {
  /** Forgets the statements so far. @returns Them. */
  take(): Statement[];
  stop(): void;
}

const IS_QUERY = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Records what all databases of the process run. The embedded one prepares a statement once, so that only the first
 * call that runs it shows it, without its values.
 */
export function recordStatements(): Recording {
  let statements: Statement[] = [];
  const record = (text: string, values: readonly unknown[]) => {
    if (IS_QUERY.test(text)) statements.push({ text, values });
  };
  const { prepare } = Sqlite.prototype;
  const { query } = pg.Client.prototype;
  Sqlite.prototype.prepare = function (this: Sqlite.Database, text: string) {
    record(text, []);
    return prepare.call(this, text);
  } as typeof prepare;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string; values?: unknown[] }];
    if (typeof config === "object" && config) record(config.text, config.values ?? []);
    return Reflect.apply(query, this, args);
  } as typeof query;
  return {
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    stop() {
      Sqlite.prototype.prepare = prepare;
      pg.Client.prototype.query = query;
    },
  };
}
