import type { RequestHead } from './request-head.ts';

const BEARER = /^bearer ([\x21-\x7e]+) *$/i;
/** What clients send that have a place for a token and none to put there. */
const EMPTY = /^(?:bearer)? *$/i;
const KEY = /^[\x21-\x7e]+$/;

/** The token of an Authorization value: the scheme in any case, exactly one space, the token as it is. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}

/**
 * The one token that a request presents, in Authorization or as an API key. The same token may stand in several
 * headers.
 * @param takesKeys are API keys tokens here?
 * @returns undefined without one; TWO_CREDENTIALS when two headers differ, whether one of them is valid or not
 */
export function presentedToken(
  { authorization, apiKeys }: Pick<RequestHead, 'authorization' | 'apiKeys'>,
  takesKeys: boolean,
): { readonly token: string } | 'TWO_CREDENTIALS' | undefined {
  const bearer = bearerToken(authorization);
  if (!takesKeys || apiKeys.length === 0) return bearer === undefined ? undefined : { token: bearer };
  const keys = new Set(apiKeys.filter((key) => key !== ''));
  if (bearer !== undefined) keys.add(bearer);
  // A password or another scheme beside a key is a second credential, and nobody can tell which one was meant.
  else if (keys.size > 0 && authorization !== undefined && !EMPTY.test(authorization)) return 'TWO_CREDENTIALS';
  if (keys.size > 1) return 'TWO_CREDENTIALS';
  const [token] = keys;
  return token !== undefined && KEY.test(token) ? { token } : undefined;
}
