import pg from 'pg';
import { CommandError, EXIT } from '#kit/command-error';
import { StoreUnavailable } from '../port.ts';

const BIGINT = 20;
/** The server shuts down, ends us or is not ready (57P), the connection failed (08), or the system says so. */
const LOSSES = /^(57P0[1-5]|08...|E[A-Z]+)$/;

/** Every number of ours is below 2^53: bigints are read as numbers, not as texts. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

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

  /** @throws CommandError that tells what is wrong, and never the address with its password */
  static async open(database: string): Promise<Connection> {
    let client: pg.Client;
    try {
      client = new pg.Client({ connectionString: database, types, keepAlive: true, application_name: 'almanac' });
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
      await client.end().catch(() => {});
      throw new CommandError(`The database cannot be used: ${reason(error)}.`, EXIT.unavailable);
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
      if (LOSSES.test((error as { code?: string }).code ?? '')) this.#lost = true;
      throw this.#lost ? new StoreUnavailable({ cause: error }) : error;
    } finally {
      this.#waiting--;
    }
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {});
  }
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const text = message?.split('\n')[0].replace(/\.$/, '') || code || 'the connection failed';
  return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}
