import { ServiceError } from '#kit/error-table';
import { acceptedCoding, compress } from '#kit/http/compression';
import { publicError } from '#kit/http/public-error';
import type { Values } from '#kit/setting';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { type Answer, errorAnswer, isHealthcheck, PAGE_TYPE, type RawRequest } from './answer.ts';

/** An answer as it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** Adds what browsers ask for, and compresses what is long for clients that accept it. */
export async function replyWith(
  { status, type, body }: Answer,
  { url, headers: asked }: Pick<RawRequest, 'url' | 'headers'>,
  settings: Values<Settings>,
): Promise<Reply> {
  const { allowOrigin, compressFrom, serverUrl } = settings;
  const headers: [string, string][] = [];
  if (allowOrigin !== '' && type !== PAGE_TYPE && !isHealthcheck(url, serverUrl))
    headers.push(['access-control-allow-origin', allowOrigin]);
  if (type !== undefined) headers.push(['content-type', type]);
  const bytes = Buffer.from(body);
  if (compressFrom < 0 || bytes.length < compressFrom) return { status, headers, body: bytes };
  headers.push(['vary', 'accept-encoding']);
  const coding = acceptedCoding(asked['accept-encoding']);
  const compressed = coding === undefined ? undefined : await compress(bytes, coding, settings);
  if (coding === undefined || compressed === undefined) return { status, headers, body: bytes };
  headers.push(['content-encoding', coding]);
  return { status, headers, body: compressed };
}

/** What a client is told of a thrown value; what is unexpected is logged with the request's id. */
export function answerToError(
  error: unknown,
  request: Parameters<typeof publicError>[1],
  { maxTextHardLength }: Values<Settings>,
): Answer {
  const known = publicError(error, request);
  if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return errorAnswer(fail('BODY_TOO_LONG', { limit: maxTextHardLength }));
  return errorAnswer(known.code === 'INTERNAL' ? new ServiceError('INTERNAL', 500, 'Internal Error') : known);
}
