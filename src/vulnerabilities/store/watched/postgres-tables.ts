import type { StoreLocation } from '../port.ts';
import { Connection } from '../postgres/connection.ts';
import { type Row, type Statements, type Tables, Turns } from './tables.ts';

/** What is watched, beside the other tables of a PostgreSQL database, which the store has made. */
export class PostgresTables implements Tables {
  readonly #database: string;
  readonly #location: StoreLocation;
  readonly #turns = new Turns();
  #connection: Connection | undefined;

  constructor(database: string, location: StoreLocation) {
    this.#database = database;
    this.#location = location;
  }

  /** @throws as {@link write} */
  read<T>(work: (statements: Pick<Statements, 'all'>) => Promise<T>): Promise<T> {
    return this.write(work);
  }

  /** @throws StoreUnavailable while the server is away; the next transaction tries again */
  write<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      if (this.#connection?.lost) {
        await this.#connection.close();
        this.#connection = undefined;
      }
      this.#connection ??= await Connection.open(this.#database, this.#location);
      const connection = this.#connection;
      await connection.query('BEGIN');
      try {
        const result = await work({
          all: (sql, ...values) => connection.query<Row>(numbered(sql), values),
          run: async (sql, ...values) => {
            const [row] = await connection.query<{ n: number }>(
              `WITH changed AS (${numbered(sql)} RETURNING 1) SELECT count(*) AS n FROM changed`,
              values,
            );
            return row?.n ?? 0;
          },
        });
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#turns.take(async () => this.#connection?.close());
  }
}

/** `?` as PostgreSQL numbers values. */
function numbered(sql: string): string {
  let at = 0;
  return sql.replace(/\?/g, () => `$${++at}`);
}
