import type { Rights } from '../../store/rights.ts';
import { digestOf, type Holder } from '../tokens.ts';
import { type ClaimSettings, type Identity, identityOf } from './identity.ts';
import { IssuerKeys, type IssuerSettings } from './issuer-keys.ts';
import { isSignedBy, looksSigned, parseToken } from './json-web-token.ts';

export interface SignedTokenSettings extends ClaimSettings, IssuerSettings {
  readonly oidcAlgorithms: readonly string[];
  /** Tokens that are remembered, so that their signature is checked once. */
  readonly oidcTokens: number;
}

/** The rights of a template, and when they end, in milliseconds since 1970. */
export interface TemplateRights {
  readonly rights: Rights;
  readonly expires: number;
}

/** The tokens that an issuer signs: whose they are, with the rights of a template. */
export class SignedTokens {
  readonly #settings: SignedTokenSettings;
  readonly #templates: (name: string) => TemplateRights | undefined;
  readonly #keys: IssuerKeys;
  /** By the digest of the token; the one that was asked for last stands last. */
  readonly #known = new Map<string, Identity>();

  /**
   * @param templates finds what holds now
   * @param onProblem gets one sentence when the keys of the issuer cannot be had
   */
  constructor(
    settings: SignedTokenSettings,
    templates: (name: string) => TemplateRights | undefined,
    onProblem: (sentence: string) => void,
  ) {
    this.#settings = settings;
    this.#templates = templates;
    this.#keys = new IssuerKeys(settings, onProblem);
  }

  /** Whose a token is; a promise while keys are fetched. It never rejects. @param now milliseconds since 1970 */
  holderOf(token: string, now: number): Holder | undefined | Promise<Holder | undefined> {
    if (!looksSigned(token)) return undefined;
    const digest = digestOf(token);
    const known = this.#touch(digest);
    if (known !== undefined) return this.#holder(known, digest, now);
    const parsed = parseToken(token);
    if (parsed === undefined || !this.#settings.oidcAlgorithms.includes(parsed.algorithm)) return undefined;
    // Before the signature, so that a token that cannot be valid costs the issuer and us nothing.
    const identity = identityOf(parsed.claims, this.#settings, now);
    if (identity === undefined) return undefined;
    const check = (keys: Awaited<ReturnType<IssuerKeys['for']>>): Holder | undefined => {
      if (!keys.some((key) => isSignedBy(parsed, key))) return undefined;
      this.#remember(digest, identity);
      return this.#holder(identity, digest, now);
    };
    const keys = this.#keys.for(parsed.keyId, performance.now());
    return keys instanceof Promise ? keys.then(check) : check(keys);
  }

  /** Is the token of a digest one that was valid, and still is? */
  holds(digest: string, now: number): boolean {
    const identity = this.#touch(digest);
    return identity !== undefined && this.#holder(identity, digest, now) !== undefined;
  }

  #holder({ id, name, owner, template, expires }: Identity, digest: string, now: number): Holder | undefined {
    const found = this.#templates(template);
    if (found === undefined) return undefined;
    const end = Math.min(expires, found.expires);
    return now < end ? { ...found.rights, owner, id, name, digest, expires: end } : undefined;
  }

  #touch(digest: string): Identity | undefined {
    const identity = this.#known.get(digest);
    if (identity === undefined) return undefined;
    this.#known.delete(digest);
    this.#known.set(digest, identity);
    return identity;
  }

  #remember(digest: string, identity: Identity): void {
    this.#known.set(digest, identity);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#settings.oidcTokens && oldest !== undefined) this.#known.delete(oldest);
  }
}
