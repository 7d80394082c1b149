import pg from 'pg';
import { CommandError, EXIT } from '#kit/command/command-error';
import { StoreUnavailable } from '../port.ts';

const BIGINT = 20;
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

export interface Timeouts {
  /** Longest wait for the connection, in milliseconds. */
  readonly connectTimeout?: number;
  /** Longest wait for the answer to a statement, in milliseconds; without one it may take any time. */
  readonly readTimeout?: number;
}

/** One connection to a PostgreSQL server. Its statements run one after the other. */
export class Connection {
  readonly #client: pg.Client;
  #lost = false;
  #waiting = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
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
  static async open(database: string, { connectTimeout, readTimeout }: Timeouts = {}): Promise<Connection> {
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
    const connection = new Connection(client);
    try {
      await client.connect();
      await connection.query("SELECT set_config('idle_in_transaction_session_timeout', '0', false)");
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

  /** @throws StoreUnavailable when the connection is lost */
  async query<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    this.#waiting++;
    try {
      return (await this.#client.query(text, values as unknown[])).rows as T[];
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      // After a time-out the answer may still come, and would be taken for that of the next statement.
      if (message === 'Query read timeout') this.#cut();
      if (LOSSES.test(code)) this.#lost = true;
      throw this.#lost ? new StoreUnavailable({ cause: error }) : error;
    } finally {
      this.#waiting--;
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

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const text = message?.split('\n')[0].replace(/\.$/, '') || code || 'the connection failed';
  return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}
