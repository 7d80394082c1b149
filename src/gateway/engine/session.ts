import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What somebody who is signed in to the console has shown. */
export interface Session {
  /** An access token; undefined for an administrator who has shown none. */
  readonly token?: string | undefined;
  /** May this person manage tokens, and use every model without one? */
  readonly isAdministrator: boolean;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** What is sealed: a session of the cookie, or a code that can be exchanged for one. */
export type SealedAs = 'session' | 'code';

/** A cookie holds 4,096 bytes at most (RFC 6265, section 6.1). */
const MOST_LETTERS = 3800;
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Of the cookie in which a browser keeps a session. */
export const SESSION_COOKIE = 'almanac_session';

/**
 * Seals a session with AES-256-GCM, so that its text can be kept by a browser, which can neither read nor change it.
 * Nothing is kept here: every process with the key can open it.
 * @returns base64url, or undefined when it would be too long for a cookie
 */
export function sealSession(
  key: Buffer,
  as: SealedAs,
  { token, isAdministrator, expires }: Session,
): string | undefined {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(as));
  const text = JSON.stringify({ token, isAdministrator, expires });
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final()]);
  const letters = Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
  return letters.length <= MOST_LETTERS ? letters : undefined;
}

/**
 * Opens what {@link sealSession} sealed.
 * @param now milliseconds since 1970
 * @returns undefined for anything else, and when its time is over
 */
export function openSession(key: Buffer, as: SealedAs, letters: string, now: number): Session | undefined {
  if (letters.length > MOST_LETTERS || !/^[\w-]+$/.test(letters)) return undefined;
  const sealed = Buffer.from(letters, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(as))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const session = JSON.parse(opened.toString()) as Session;
    return now < session.expires ? session : undefined;
  } catch {
    return undefined;
  }
}

/** How long a code of `almanac open` can be exchanged for a session. */
const CODE_LIFE_MS = 60_000;

/** A code that signs an administrator in within a minute; whoever can read the session key may make one. */
export const signInCode = (key: Buffer, now: number): string =>
  sealSession(key, 'code', { isAdministrator: true, expires: now + CODE_LIFE_MS }) ?? '';

/** The sealed session in a Cookie header. */
export function sessionCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=');
    if (name === SESSION_COOKIE) return value;
  }
  return undefined;
}

/** A Cookie header without the session: it is meant for the gateway. Empty when nothing else is in it. */
export const withoutSession = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => !pair.startsWith(`${SESSION_COOKIE}=`))
    .join('; ');
