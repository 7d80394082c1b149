import type { PlainRequest } from './plain-request.ts';

/**
 * Header lines, each with its line end, in pieces that follow one another: bytes, texts with a character a byte, and whole
 * numbers. Pieces that many answers share cost the least as bytes.
 */
export type FieldLines = readonly (Uint8Array | string | number)[];

/** The bytes from `from` to `to`. They are good until the next answer is made: carriers copy them. */
export interface Stretch {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

/** Bytes of a body that are held in memory. A text has a character a byte. */
export type BodyPiece = Uint8Array | string | Stretch;

/** A body that is too long to be held in memory. It is asked for more when the client has taken what it gave. */
export interface BodySource {
  /** The next pieces, one or more. The bytes of the former ones are no longer used. */
  next(): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
  /** Have all pieces been given? */
  readonly done: boolean;
  /** Called once, when nothing it gave is used any more, whether or not all was sent. */
  close(): void;
}

/**
 * An answer to an HTTP request. A service makes it in one place, whichever way the request came; `carry-directly`,
 * `carry-by-node` and `carry-by-router` send it. They add X-Request-Id, Date and the fields about the connection, leave
 * out the body for HEAD, and count the answer.
 */
export interface Answer {
  readonly status: number;
  /** The label under which the answer is counted. */
  readonly route: string;
  /** All other fields, Content-Length among them. */
  readonly fields: FieldLines;
  /** Empty for an answer without a body; may be empty for HEAD. */
  readonly body: readonly BodyPiece[] | BodySource;
  /** Is it sent uncompressed, whatever the client accepts? */
  readonly asIs?: boolean;
}

/**
 * How an answer is carried. They are asked in this order:
 * - `direct`: GET and HEAD whose bytes node's HTTP parser has not seen, or need not; bodies in memory alone.
 * - `node`: every method, before the router.
 * - `router`: the service's routes, which ask by themselves.
 */
export type Way = 'direct' | 'node' | 'router';

/**
 * Makes the answer to a request. What counts or limits requests comes last: each request is answered once.
 * @returns undefined to leave the request to the next way; an error that is thrown does the same, except for the router
 */
export type Answerer = (request: PlainRequest, way: Way) => Answer | undefined;

/** Counts an answer by route, status and method. */
export type CountAnswer = (route: string, status: number, method: string) => void;

/** Is the body held in memory? */
export const isWhole = (body: Answer['body']): body is readonly BodyPiece[] => Array.isArray(body);

/** The bytes of a piece of a body, which stay the same. */
export function bytesOf(piece: BodyPiece): Uint8Array {
  if (typeof piece === 'string') return Buffer.from(piece, 'latin1');
  return piece instanceof Uint8Array ? piece : Buffer.from(piece.bytes.subarray(piece.from, piece.to));
}

/** The header fields of an answer: names and values in turn. */
export function fieldsOf({ fields }: Pick<Answer, 'fields'>): string[] {
  const text = fields
    .map((piece) => (piece instanceof Uint8Array ? Buffer.from(piece).toString('latin1') : String(piece)))
    .join('');
  return text.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(': ');
    return colon < 0 ? [] : [line.slice(0, colon), line.slice(colon + 2)];
  });
}

/** Header lines of fields that many answers share. */
export const fieldLines = (fields: Readonly<Record<string, string | number>>): Buffer =>
  Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
    'latin1',
  );

/**
 * Counts answers, each by a counter that is made once.
 * @param tally gives the counter of a route and status
 */
export function countAnswers(tally: (route: string, status: number) => (method: string) => void): CountAnswer {
  const routes = new Map<string, ((method: string) => void)[]>();
  return (route, status, method) => {
    let counters = routes.get(route);
    if (counters === undefined) {
      counters = [];
      routes.set(route, counters);
    }
    counters[status] ??= tally(route, status);
    counters[status](method);
  };
}
