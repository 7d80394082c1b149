import { isUtf8 } from 'node:buffer';
import type { HttpServer } from '#kit/http/http-server';
import type { Values } from '#kit/setting';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';

/** Members within members that a body may have: a few bytes must not exhaust the stack. */
const MAX_DEPTH = 200;

/**
 * Has bodies read as JSON whatever content type they claim, gzip unpacked; a route that takes other forms as well is given
 * the bytes by {@link RAW_BODY}.
 */
export function readJsonBodies(http: HttpServer, { maxBodyBytes }: Values<Settings>): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    async (request: { routeOptions: { config: object } }, body: Buffer) =>
      RAW_BODY in request.routeOptions.config ? body : parseBody(body),
  );
}

/** A key of a route's configuration: its handler takes the bytes of the body. */
export const RAW_BODY = 'rawBody';

/** @throws ServiceError for bytes that are no JSON, or JSON that is nested too deeply */
export function parseBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw fail('INVALID_BODY', { problem: 'it is not UTF-8' });
  const text = body.toString('utf8');
  if (depthOf(text) > MAX_DEPTH) throw fail('INVALID_BODY', { problem: `it is nested more than ${MAX_DEPTH} deep` });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail('INVALID_BODY', { problem: 'it is not JSON' });
  }
}

/** How deep the brackets of a JSON text go; brackets in strings count too, which is never too few. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) {
      for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at++;
    } else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return deepest;
}
