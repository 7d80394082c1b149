import pg from 'pg';
import { CommandError, EXIT } from '#kit/command/command-error';
import { StoreUnavailable } from '../port.ts';

const BIGINT = 20;
/** A statement was cancelled. */
const CANCELLED = '57014';
/** The server shuts down, ends us or is not ready (57P), the connection failed (08), or the system says so. */
const LOSSES = /^(57P0[1-5]|08...|E[A-Z]+)$/;

/** Every number of ours is below 2^53: bigints are read as numbers, not as texts. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Milliseconds, for whoever has no setting. */
const CONNECT_TIMEOUT = 5000;
/** Longest wait for the end of a connection, in milliseconds. */
const FAREWELL = 2000;
/** Milliseconds after the read time-out at which the server stops a statement: we tell of it first. */
const GRACE = 1000;

export interface Timeouts {
  /** Longest wait for the connection, in milliseconds. */
  readonly connectTimeout?: number;
  /** Longest wait for the answer to a statement, in milliseconds; without one it may take any time. */
  readonly readTimeout?: number;
}

const SAVEPOINT = 'before_failure';

/** One connection to a PostgreSQL server. Its statements run one after the other. */
export class Connection {
  readonly #client: pg.Client;
  readonly #database: string;
  readonly #timeouts: Timeouts;
  /** Number of the server's process. */
  #process = 0;
  /** Ends with the statement that was asked for last. */
  #last: Promise<unknown> = Promise.resolve();
  #hasSavepoint = false;
  #lost = false;
  #waiting = 0;

  private constructor(client: pg.Client, database: string, timeouts: Timeouts) {
    this.#client = client;
    this.#database = database;
    this.#timeouts = timeouts;
    // Without a listener the loss of an idle connection would end the process.
    client.on('error', () => {
      this.#lost = true;
    });
    client.on('end', () => {
      this.#lost = true;
    });
  }

  /**
   * @throws StoreUnavailable that tells what is wrong, and never the address with its password; CommandError for an
   *   address that is none
   */
  static async open(database: string, timeouts: Timeouts = {}): Promise<Connection> {
    const { connectTimeout, readTimeout } = timeouts;
    let client: pg.Client;
    try {
      client = new pg.Client({
        connectionString: database,
        types,
        keepAlive: true,
        application_name: 'almanac',
        connectionTimeoutMillis: connectTimeout ?? CONNECT_TIMEOUT,
        ...(readTimeout === undefined ? {} : { query_timeout: readTimeout }),
      });
    } catch {
      throw new CommandError(
        'The address of the database is not valid; it looks like postgres://user@host/name.',
        EXIT.usage,
      );
    }
    const connection = new Connection(client, database, timeouts);
    try {
      await client.connect();
      const { process } = await connection.one<{ process: number }>(
        "SELECT set_config('idle_in_transaction_session_timeout', '0', false), pg_backend_pid() AS process",
      );
      connection.#process = process;
      // The server would go on with a statement whose answer we no longer wait for.
      if (readTimeout !== undefined)
        await connection.query("SELECT set_config('statement_timeout', $1, false)", [String(readTimeout + GRACE)]);
    } catch (error) {
      connection.#cut();
      throw new StoreUnavailable({ cause: error }, `The database cannot be used: ${reason(error)}.`);
    }
    return connection;
  }

  /** Has the server or the network ended it? */
  get lost(): boolean {
    return this.#lost;
  }

  /** Statements that run or wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Lets the transaction survive statements that fail or are cancelled: it goes back to where it is now.
   * To be called within a transaction that only reads.
   */
  async surviveFailures(): Promise<void> {
    await this.query(`SAVEPOINT ${SAVEPOINT}`);
    this.#hasSavepoint = true;
  }

  /**
   * @param gone the server stops the statement soon after it
   * @throws StoreUnavailable when the connection is lost; the reason of `gone`
   */
  async query<T extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
    gone?: AbortSignal,
  ): Promise<T[]> {
    this.#waiting++;
    const rows = this.#last.then(() => this.#run<T>(text, values, gone));
    this.#last = rows.catch(() => {});
    try {
      return await rows;
    } finally {
      this.#waiting--;
    }
  }

  /** The row of a statement that always gives one. @throws as {@link query} */
  async one<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<T> {
    return onlyRow(await this.query<T>(text, values));
  }

  async #run<T extends object>(text: string, values: readonly unknown[], gone: AbortSignal | undefined): Promise<T[]> {
    gone?.throwIfAborted();
    // The next statement begins when this is over: it must not be cancelled in the place of this one.
    let cancelled: Promise<void> | undefined;
    const cancel = (): void => {
      cancelled = this.#cancel();
    };
    gone?.addEventListener('abort', cancel, { once: true });
    try {
      return (await this.#client.query(text, values as unknown[])).rows as T[];
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      // After a time-out the answer may still come, and would be taken for that of the next statement.
      if (message === 'Query read timeout') this.#cut();
      if (LOSSES.test(code)) this.#lost = true;
      await cancelled;
      if (this.#hasSavepoint && !this.#lost) await this.#goBack();
      if (this.#lost) throw new StoreUnavailable({ cause: error });
      if (code === CANCELLED) gone?.throwIfAborted();
      throw error;
    } finally {
      gone?.removeEventListener('abort', cancel);
      await cancelled;
    }
  }

  async #goBack(): Promise<void> {
    try {
      await this.#client.query(`ROLLBACK TO SAVEPOINT ${SAVEPOINT}`);
    } catch {
      this.#cut();
    }
  }

  /** Stops the statement that runs, by a connection of its own. Where there is none to be had, the statement goes on. */
  async #cancel(): Promise<void> {
    try {
      const other = await Connection.open(this.#database, this.#timeouts);
      try {
        await other.query('SELECT pg_cancel_backend($1)', [this.#process]);
      } finally {
        await other.close();
      }
    } catch {
      // The read time-out still bounds it.
    }
  }

  async close(): Promise<void> {
    // Nobody may be there to answer a farewell.
    const late = setTimeout(() => this.#cut(), this.#lost ? 0 : FAREWELL);
    await this.#client.end().catch(() => {});
    clearTimeout(late);
  }

  #cut(): void {
    this.#lost = true;
    this.#client.connection.stream.destroy();
  }
}

/** @throws Error when there is none */
export function onlyRow<T extends object>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a statement that always gives a row gave none');
  return row;
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const text = message?.split('\n')[0]?.replace(/\.$/, '') || code || 'the connection failed';
  return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}
