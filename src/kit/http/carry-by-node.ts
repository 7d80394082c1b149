import type { ServerResponse } from 'node:http';
import { noteRoute } from '../observation/observed-response.ts';
import type { CompressionSettings } from '../setting.ts';
import {
  type Answer,
  type Answerer,
  type BodyPiece,
  type BodySource,
  bytesOf,
  type CountAnswer,
  fieldsOf,
  isWhole,
} from './answer.ts';
import { type Compressed, compressAnswer } from './compression.ts';
import type { FastPath } from './listener.ts';
import { ParsedRequest } from './plain-request.ts';
import { requestIdOf } from './request-id.ts';

/** Bytes of a source after which others have their turn, should the client take everything at once. */
const TURN = 1_048_576;

/**
 * Sends answers by node's response, before the router sees their requests.
 * @param compression absent where answers are not compressed
 */
export function carryByNode(answerer: Answerer, count: CountAnswer, compression?: CompressionSettings): FastPath {
  const compressFrom = compression === undefined || compression.compressFrom < 0 ? Infinity : compression.compressFrom;
  return (message, response) => {
    const request = new ParsedRequest(message);
    let answer: Answer | undefined;
    try {
      answer = answerer(request, 'node');
    } catch {
      // The router asks once more and says what is wrong.
    }
    if (answer === undefined) return false;
    const { body, status, route } = answer;
    const { method } = request;
    const fields = [...fieldsOf(answer), 'X-Request-Id', requestIdOf(message)];
    count(route, status, method);
    noteRoute(response, route);
    if (!isWhole(body)) {
      response.writeHead(status, fields);
      if (method === 'HEAD') {
        body.close();
        response.end();
      } else pump(body, response);
      return true;
    }
    if (compression === undefined || answer.asIs || lengthOf(body) < compressFrom) {
      sendWhole(response, status, fields, method === 'HEAD' ? [] : body);
      return true;
    }
    const bytes = Buffer.concat(body.map(bytesOf));
    const header = (name: string): string | undefined => fieldValue(fields, name);
    const send = (compressed?: Compressed): void => {
      const sent = compressed?.body ?? bytes;
      const changed = { ...compressed?.headers, 'Content-Length': String(sent.length) };
      sendWhole(response, status, withFields(fields, changed), method === 'HEAD' ? [] : [sent]);
    };
    const accepted = message.headers['accept-encoding'];
    compressAnswer({ status, header, body: bytes }, accepted, compression).then(send, () => send());
    return true;
  };
}

const lengthOf = (body: readonly BodyPiece[]): number =>
  body.reduce(
    (sum, piece) =>
      sum + (typeof piece === 'string' || piece instanceof Uint8Array ? piece.length : piece.to - piece.from),
    0,
  );

function sendWhole(response: ServerResponse, status: number, fields: string[], body: readonly BodyPiece[]): void {
  response.writeHead(status, fields);
  for (const [index, piece] of body.entries())
    if (index < body.length - 1) response.write(bytesOf(piece));
    else response.end(bytesOf(piece));
  if (body.length === 0) response.end();
}

/** The value of a field. @param name in small letters */
function fieldValue(fields: readonly string[], name: string): string | undefined {
  const index = fields.findIndex((field, at) => at % 2 === 0 && field.toLowerCase() === name);
  return index < 0 ? undefined : fields[index + 1];
}

/** Names and values in turn, with other values of some fields. */
function withFields(fields: readonly string[], changed: Readonly<Record<string, string>>): string[] {
  const names = new Set(Object.keys(changed).map((name) => name.toLowerCase()));
  const kept = fields.filter((_, at) => !names.has(fields[at - (at % 2)]?.toLowerCase() ?? ''));
  return [...kept, ...Object.entries(changed).flat()];
}

/** Sends a body piece by piece, as fast as the client takes it. */
function pump(source: BodySource, response: ServerResponse): void {
  let sent = 0;
  let turn = TURN;
  let isClosed = false;
  // From then on the socket holds nothing of the pieces.
  response.once('close', () => {
    isClosed = true;
    source.close();
  });
  const write = (pieces: readonly Uint8Array[]): void => {
    if (isClosed) return;
    for (const [index, piece] of pieces.entries()) {
      sent += piece.length;
      if (index < pieces.length - 1 || source.done) response.write(piece);
      else if (sent < turn) response.write(piece, next);
      else {
        turn = sent + TURN;
        response.write(piece, later);
      }
    }
    if (source.done) response.end();
  };
  const next = (error?: Error | null): void => {
    // With an error the client has gone.
    if (error || isClosed) return;
    try {
      const pieces = source.next();
      if (pieces instanceof Promise) pieces.then(write).catch((reason) => response.destroy(reason));
      else write(pieces);
    } catch (reason) {
      response.destroy(reason as Error);
    }
  };
  const later = (error?: Error | null): void => {
    if (!error) setImmediate(next);
  };
  next();
}
