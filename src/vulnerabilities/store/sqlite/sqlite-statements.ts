import type { StatementSync } from 'node:sqlite';

/** Gives the statement of a text, prepared once for each connection. */
export type Prepare = (sql: string) => StatementSync;
