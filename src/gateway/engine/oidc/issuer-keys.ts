import { fetchDocument } from '../../store/fetch-issuer.ts';
import { type IssuerKey, readKeys } from './json-web-token.ts';

export interface IssuerSettings {
  readonly oidcIssuer: string;
  /** Milliseconds. */
  readonly oidcKeysAge: number;
  readonly oidcKeysInterval: number;
  readonly oidcKeysLife: number;
  readonly oidcTimeout: number;
  readonly oidcAnswerBytes: number;
  readonly oidcKeys: number;
}

/** The public keys of an issuer: found by its discovery document, kept for a while, fetched again when they change. */
export class IssuerKeys {
  readonly #settings: IssuerSettings;
  readonly #onProblem: (sentence: string) => void;
  #keys: readonly IssuerKey[] = [];
  /** When the keys came, and when they were last asked for. */
  #fetched = Number.NEGATIVE_INFINITY;
  #asked = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | undefined;

  /** @param onProblem gets one sentence when the keys cannot be had */
  constructor(settings: IssuerSettings, onProblem: (sentence: string) => void) {
    this.#settings = settings;
    this.#onProblem = onProblem;
  }

  /**
   * The keys that may have signed a token. They are fetched when there are none, when they are old, and when none has
   * the id, each time with a pause: an unknown id costs the issuer nothing.
   * @param now milliseconds of a clock that never goes back
   * @returns a promise where the token has to wait for them; it never rejects
   */
  for(keyId: string | undefined, now: number): readonly IssuerKey[] | Promise<readonly IssuerKey[]> {
    const { oidcKeysAge, oidcKeysInterval, oidcKeysLife } = this.#settings;
    if (now - this.#fetched >= oidcKeysLife) this.#keys = [];
    const found = this.#matching(keyId);
    const old = now - this.#fetched >= oidcKeysAge;
    const mayAsk = now - this.#asked >= oidcKeysInterval;
    if ((old || found.length === 0) && mayAsk && this.#fetching === undefined) {
      this.#asked = now;
      this.#fetching = this.#fetch(now).finally(() => {
        this.#fetching = undefined;
      });
    }
    if (found.length > 0 || this.#fetching === undefined) return found;
    return this.#fetching.then(() => this.#matching(keyId));
  }

  #matching(keyId: string | undefined): readonly IssuerKey[] {
    return keyId === undefined ? this.#keys : this.#keys.filter(({ id }) => id === keyId);
  }

  async #fetch(now: number): Promise<void> {
    const { oidcIssuer, oidcTimeout, oidcAnswerBytes, oidcKeys } = this.#settings;
    try {
      const address = `${oidcIssuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const document = (await fetchDocument(address, oidcTimeout, oidcAnswerBytes)) as Record<string, unknown> | null;
      // Who may answer there may not speak for another issuer (OpenID Connect Discovery, 4.3).
      if (document?.issuer !== oidcIssuer) throw new Error(`${address} is not the document of ${oidcIssuer}.`);
      const { jwks_uri: keysAddress } = document;
      if (typeof keysAddress !== 'string') throw new Error(`${address} does not say where the keys are.`);
      const keys = readKeys(await fetchDocument(keysAddress, oidcTimeout, oidcAnswerBytes), oidcKeys);
      if (keys.length === 0) throw new Error(`${keysAddress} has no key that can check a signature.`);
      this.#keys = keys;
      this.#fetched = now;
    } catch (error) {
      this.#onProblem((error as Error).message);
    }
  }
}
