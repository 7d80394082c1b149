import { openSession, SESSION_COOKIE, type Session, sealSession, sessionCookie } from '../../engine/session.ts';
import { digestOf, type Holder } from '../../engine/tokens.ts';
import type { GatewaySettings } from '../../settings.ts';
import { ALL_RIGHTS } from '../../store/rights.ts';

/** Who asks as an administrator that has shown no token: every right, counted under this name. */
export const ADMINISTRATOR: Holder = {
  ...ALL_RIGHTS,
  id: 'console',
  name: 'console',
  digest: digestOf('the administrator of the console, who has no token'),
  expires: Number.POSITIVE_INFINITY,
};

/** The sessions of people who are signed in to the console. Browsers keep them, sealed. */
export class Sessions {
  readonly #key: Buffer;
  /** Codes that were used and have not expired. Only who can read the key makes any. */
  readonly #used = new Map<string, number>();
  readonly #settings: () => Pick<GatewaySettings, 'consoleSession'>;

  /** @param key 32 bytes */
  constructor(key: Buffer, settings: () => Pick<GatewaySettings, 'consoleSession'>) {
    this.#key = key;
    this.#settings = settings;
  }

  /** The session of a Cookie header. @param now milliseconds since 1970 */
  of(cookies: string | undefined, now: number): Session | undefined {
    const sealed = sessionCookie(cookies);
    return sealed === undefined ? undefined : openSession(this.#key, 'session', sealed, now);
  }

  /**
   * The value of Set-Cookie that begins a session.
   * @param secure did the request come over TLS?
   * @returns undefined when the token is too long for a cookie
   */
  begin(session: Omit<Session, 'expires'>, now: number, secure: boolean): string | undefined {
    const { consoleSession } = this.#settings();
    const sealed = sealSession(this.#key, 'session', { ...session, expires: now + consoleSession });
    return sealed && `${SESSION_COOKIE}=${sealed}; Max-Age=${Math.floor(consoleSession / 1000)}${attributes(secure)}`;
  }

  /** Is this a code that `almanac open` has just made, and that nobody has used here? It is used then. */
  takeCode(code: string, now: number): boolean {
    for (const [used, expires] of this.#used) if (expires <= now) this.#used.delete(used);
    const opened = openSession(this.#key, 'code', code, now);
    if (opened?.isAdministrator !== true || this.#used.has(code)) return false;
    this.#used.set(code, opened.expires);
    return true;
  }
}

/** The value of Set-Cookie that ends a session. @param secure did the request come over TLS? */
export const endOfSession = (secure: boolean): string => `${SESSION_COOKIE}=; Max-Age=0${attributes(secure)}`;

const attributes = (secure: boolean): string => `; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
