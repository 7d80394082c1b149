import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ALGORITHMS, type SignatureAlgorithm } from './algorithms.ts';

/** A token that was taken apart; nothing of it is to be believed before its signature was checked. */
export interface JsonWebToken {
  readonly algorithm: string;
  readonly keyId: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
  /** What the signature covers. */
  readonly signed: Buffer;
  readonly signature: Buffer;
}

/** A public key of an issuer. */
export interface IssuerKey {
  readonly id: string | undefined;
  /** The one algorithm that it is for; undefined for every one of its type. */
  readonly algorithm: string | undefined;
  readonly key: KeyObject;
}

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const TYPE = /^(?:application\/)?(?:at\+)?jwt$/i;
const LEAST_RSA_BITS = 2048;
// RFC 8017, 9.1: as long as the hash.
const SALT_AS_DIGEST = -1;
const PSS_PADDING = 6;

/** Does a text look like a token that an issuer has signed? */
export const looksSigned = (token: string): boolean => COMPACT.test(token);

/** Takes a signed token in its compact form apart (RFC 7515). @returns undefined for what is none */
export function parseToken(token: string): JsonWebToken | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = decodeObject(head);
  const claims = decodeObject(body);
  if (header === undefined || claims === undefined) return undefined;
  const { alg, kid, typ, crit } = header;
  // What is critical and not understood must not be passed over (RFC 7515, 4.1.11).
  if (typeof alg !== 'string' || crit !== undefined) return undefined;
  if (kid !== undefined && typeof kid !== 'string') return undefined;
  if (typ !== undefined && !(typeof typ === 'string' && TYPE.test(typ))) return undefined;
  return {
    algorithm: alg,
    keyId: kid,
    claims,
    signed: Buffer.from(`${head}.${body}`, 'latin1'),
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** Did the holder of the key sign the token? */
export function isSignedBy({ algorithm, signed, signature }: JsonWebToken, key: IssuerKey): boolean {
  const known = Object.hasOwn(ALGORITHMS, algorithm) ? ALGORITHMS[algorithm] : undefined;
  if (known === undefined || !fits(key, algorithm, known)) return false;
  const { hash, type, pss } = known;
  try {
    if (type === 'ec') return verify(hash, signed, { key: key.key, dsaEncoding: 'ieee-p1363' }, signature);
    if (pss) return verify(hash, signed, { key: key.key, padding: PSS_PADDING, saltLength: SALT_AS_DIGEST }, signature);
    return verify(hash, signed, key.key, signature);
  } catch {
    return false;
  }
}

function fits({ key, algorithm }: IssuerKey, asked: string, { type, curve }: SignatureAlgorithm): boolean {
  if (algorithm !== undefined && algorithm !== asked) return false;
  if (key.asymmetricKeyType !== type) return false;
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  return type === 'rsa' ? modulusLength >= LEAST_RSA_BITS : curve === undefined || namedCurve === curve;
}

/** The keys of a key set (RFC 7517) that can check signatures; others are left out. @param most so many at most */
export function readKeys(set: unknown, most: number): readonly IssuerKey[] {
  const keys = isObject(set) && Array.isArray(set.keys) ? set.keys.slice(0, most) : [];
  return keys.flatMap((key: unknown) => readKey(key) ?? []);
}

function readKey(value: unknown): IssuerKey | undefined {
  if (!isObject(value)) return undefined;
  const { kid, alg, use, kty, key_ops: operations } = value;
  if (use !== undefined && use !== 'sig') return undefined;
  if (operations !== undefined && !(Array.isArray(operations) && operations.includes('verify'))) return undefined;
  if (kty !== 'RSA' && kty !== 'EC' && kty !== 'OKP') return undefined;
  try {
    return {
      id: typeof kid === 'string' ? kid : undefined,
      algorithm: typeof alg === 'string' ? alg : undefined,
      key: createPublicKey({ key: value, format: 'jwk' }),
    };
  } catch {
    return undefined;
  }
}

function decodeObject(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
