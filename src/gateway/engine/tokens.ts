import { hash, randomBytes } from 'node:crypto';
import type { TokenRecord } from '../store/token-file.ts';

/** Who a token belongs to. */
export interface Holder {
  readonly name: string;
  /** SHA-256 of the token, 64 lower-case hexadecimal digits. */
  readonly digest: string;
  /** Milliseconds since 1970; Infinity never expires. */
  readonly expires: number;
}

/** SHA-256 of a token, 64 lower-case hexadecimal digits: all that is ever stored of it. */
export const digestOf = (token: string): string => hash('sha256', token, 'hex');

/** A new token: 256 random bits in 43 letters behind a mark that secret scanners can know it by. */
export const newToken = (): string => `alm_${randomBytes(32).toString('base64url')}`;

/**
 * The tokens that are valid now. A presented token is looked up by its digest: what a lookup's time could tell is
 * about the digest, from which no token can be made.
 */
export class TokenSet {
  readonly #holders = new Map<string, Holder>();

  /** @param configured tokens in clear from the configuration; they never expire */
  constructor(records: readonly TokenRecord[], configured: readonly string[]) {
    for (const { name, digest, expires } of records)
      this.#add({ name, digest, expires: expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires) });
    for (const [index, token] of configured.entries())
      this.#add({ name: `configured-${index + 1}`, digest: digestOf(token), expires: Number.POSITIVE_INFINITY });
  }

  #add(holder: Holder): void {
    this.#holders.set(holder.digest, holder);
  }

  /** The holder of a token that is known and has not expired at `now`, in milliseconds since 1970. */
  find(token: string, now: number): Holder | undefined {
    const holder = this.#holders.get(digestOf(token));
    return holder !== undefined && now < holder.expires ? holder : undefined;
  }

  /** Is the token of a digest known, and not expired at `now`? */
  holds(digest: string, now: number): boolean {
    const holder = this.#holders.get(digest);
    return holder !== undefined && now < holder.expires;
  }

  /** How many tokens are valid at `now`. */
  count(now: number): number {
    let valid = 0;
    for (const holder of this.#holders.values()) if (now < holder.expires) valid++;
    return valid;
  }
}

const BEARER = /^bearer ([\x21-\x7e]+) *$/i;

/** The token of an Authorization value: the scheme in any case, exactly one space, the token as it is. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}
