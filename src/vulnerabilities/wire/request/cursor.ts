import type { Cursor, SearchOrder } from '../../store/filter.ts';

/** Asks for the first page of those that follow by cursors. */
export const FIRST_CURSOR = '*';

/** A place in an order as the text a client gives back for the next page. */
export function cursorText({ value, updated, key }: Cursor, { sort, ascending }: SearchOrder): string {
  return Buffer.from([sort, ascending ? 'asc' : 'desc', value, updated, key].join('.')).toString('base64url');
}

/** The place that a cursor names; undefined when it is none of this order. */
export function readCursor(text: string, { sort, ascending }: SearchOrder): Cursor | undefined {
  if (!/^[\w-]{1,200}$/.test(text)) return undefined;
  const parts = Buffer.from(text, 'base64url').toString('latin1').split('.');
  if (parts.length !== 5 || parts[0] !== sort || parts[1] !== (ascending ? 'asc' : 'desc')) return undefined;
  if (parts.slice(2).some((part) => !/^\d{1,16}$/.test(part))) return undefined;
  const [value, updated, key] = [Number(parts[2]), Number(parts[3]), Number(parts[4])];
  return { value, updated, key };
}
