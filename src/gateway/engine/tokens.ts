import { hash, randomBytes } from 'node:crypto';
import { type Action, type Rights, USE_RIGHTS } from '../store/rights.ts';
import type { TokenRecord } from '../store/token-file.ts';
import type { Grant } from './limits/limiter.ts';

/** Who a token belongs to, and what it opens. */
export interface Holder extends Grant {
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
  /** Those that another token of the same holder has replaced. */
  readonly #replaced = new Set<string>();
  readonly #ids = new Set<string>();
  readonly #templates = new Map<string, { readonly rights: Rights; readonly expires: number }>();

  /**
   * @param configured tokens in clear from the configuration; they never expire
   * @param actions what the configured ones may do
   */
  constructor(
    records: readonly TokenRecord[],
    configured: readonly string[],
    actions: readonly Action[] = USE_RIGHTS.actions,
  ) {
    for (const { digest, created: _created, expires, previous, ...grant } of records) {
      this.#ids.add(grant.id);
      const end = expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires);
      if (digest === null) this.#templates.set(grant.name, { rights: grant, expires: end });
      else this.#holders.set(digest, { ...grant, digest, expires: end });
      if (previous === null) continue;
      this.#replaced.add(previous.digest);
      this.#holders.set(previous.digest, {
        ...grant,
        digest: previous.digest,
        expires: Math.min(end, Date.parse(previous.expires)),
      });
    }
    for (const [index, token] of configured.entries()) {
      const name = `configured-${index + 1}`;
      const digest = digestOf(token);
      this.#ids.add(name);
      this.#holders.set(digest, {
        ...USE_RIGHTS,
        actions,
        id: name,
        name,
        digest,
        expires: Number.POSITIVE_INFINITY,
      });
    }
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

  /** The rights that a template gives, and when it ends, in milliseconds since 1970. */
  template(name: string): { readonly rights: Rights; readonly expires: number } | undefined {
    return this.#templates.get(name);
  }

  /** Is there a token with this id, whether it is valid or not? */
  hasId(id: string): boolean {
    return this.#ids.has(id);
  }

  /** How many tokens are valid at `now`, without those that others have replaced. */
  count(now: number): number {
    let valid = 0;
    for (const { digest, expires } of this.#holders.values()) if (now < expires && !this.#replaced.has(digest)) valid++;
    return valid;
  }
}
