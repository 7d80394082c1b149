import { fail } from '../errors.ts';

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

const pathOf = (url: string): string => url.split('?', 1)[0]!;

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
