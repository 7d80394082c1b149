/** How a signature is made. */
export interface SignatureAlgorithm {
  readonly hash: string | null;
  readonly type: string;
  readonly curve?: string;
  readonly pss?: boolean;
}

/** The signatures of RFC 7518 and RFC 8037 with public keys. A shared secret proves nothing about who signed. */
export const ALGORITHMS: Readonly<Record<string, SignatureAlgorithm>> = {
  RS256: { hash: 'sha256', type: 'rsa' },
  RS384: { hash: 'sha384', type: 'rsa' },
  RS512: { hash: 'sha512', type: 'rsa' },
  PS256: { hash: 'sha256', type: 'rsa', pss: true },
  PS384: { hash: 'sha384', type: 'rsa', pss: true },
  PS512: { hash: 'sha512', type: 'rsa', pss: true },
  ES256: { hash: 'sha256', type: 'ec', curve: 'prime256v1' },
  ES384: { hash: 'sha384', type: 'ec', curve: 'secp384r1' },
  ES512: { hash: 'sha512', type: 'ec', curve: 'secp521r1' },
  EdDSA: { hash: null, type: 'ed25519' },
};
export const ALGORITHM_NAMES: readonly string[] = Object.keys(ALGORITHMS);
