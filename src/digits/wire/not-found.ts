import type { ServerResponse } from 'node:http';
import { fail } from '../errors.ts';

export const NOT_FOUND_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'access-control-allow-origin': '*',
} as const;

/** The page of the original for an unknown path; it shows the path without the query, percent signs decoded. */
export function notFoundBody(url: string): string {
  const path = pathOf(url);
  return fail('NOT_FOUND', { path: decode(path) ?? path }).message;
}

/** Is a path so malformed that no router reads it? */
export function isMalformed(url: string): boolean {
  const path = pathOf(url);
  return path.includes('%') && decode(path) === undefined;
}

/** Answers a malformed path like any other unknown one. */
export function sendNotFound(url: string, response: ServerResponse): void {
  const body = notFoundBody(url);
  response.writeHead(404, { ...NOT_FOUND_HEADERS, 'content-length': Buffer.byteLength(body) }).end(body);
}

const pathOf = (url: string): string => url.split('?', 1)[0];

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
