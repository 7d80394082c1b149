import type { Readable } from 'node:stream';
import type { Schema } from '#kit/json-schema';
import { fail } from '../errors.ts';
import type { Parameters } from './request/parameters.ts';

/** An answer's body; `empty` for an id that nothing has. */
export type Body = string | Buffer | Readable | typeof empty;
export const empty = Symbol('empty');

export interface Route {
  /** The first is the specification's own, or the newest; the others answer the same. */
  readonly paths: readonly string[];
  readonly operation: string;
  readonly summary: string;
  readonly query: Readonly<Record<string, string>>;
  readonly answers: string;
  readonly body: Schema;
  /** Is there an answer for "no such id"? */
  readonly single?: boolean;
  /** Content type; that of the setting where it is left out. */
  readonly type?: string;
  /**
   * Reads the parameters and gives what makes the answer to them, unless the client has gone.
   * @throws ServiceError for parameters that are not valid, whether or not the client knows the answer already
   */
  read(parameters: Parameters): (gone: AbortSignal) => Promise<Body>;
}

/** @throws ServiceError when it is missing or empty */
export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw fail('MISSING_PARAMETER', { name });
  return value;
}

/** A list with commas, each element once. @throws ServiceError when it is missing or has more elements than `max` */
export function batchIds(parameters: Parameters, max: number): string[] {
  const ids = [
    ...new Set(
      required(parameters, 'ids')
        .split(',')
        .map((id) => id.trim()),
    ),
  ].filter((id) => id !== '');
  if (ids.length > max) throw fail('TOO_LONG', { name: 'ids', max, unit: 'ids' });
  return ids;
}
