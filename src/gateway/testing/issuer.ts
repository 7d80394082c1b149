import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A key with which an issuer signs. */
export interface SigningKey {
  readonly id: string;
  readonly algorithm: string;
  readonly privateKey: KeyObject;
  /** As it stands in a key set. */
  readonly published: object;
}

/** Makes a key for an algorithm. */
export function signingKey(algorithm: string, id = algorithm): SigningKey {
  const { publicKey, privateKey } = algorithm.startsWith('ES')
    ? generateKeyPairSync('ec', { namedCurve: { ES256: 'P-256', ES384: 'P-384' }[algorithm] ?? 'P-521' })
    : algorithm === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { id, algorithm, privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig' } };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs claims. @param header replaces parts of the header */
export function signedToken(key: SigningKey, claims: object, header: object = {}): string {
  const text = `${encoded({ alg: key.algorithm, kid: key.id, typ: 'JWT', ...header })}.${encoded(claims)}`;
  const { algorithm, privateKey } = key;
  const hash = algorithm === 'EdDSA' ? null : `sha${algorithm.slice(2)}`;
  const signature = sign(hash, Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
    ...(algorithm.startsWith('PS')
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : {}),
  });
  return `${text}.${signature.toString('base64url')}`;
}

/** An OpenID Connect issuer on this machine. Its keys and answers can be changed while it runs. */
export async function startIssuer(keys: readonly SigningKey[]) {
  const state = {
    keys: [...keys],
    /** What the discovery document says of itself; undefined for the truth. */
    issuer: undefined as string | undefined,
    /** Answers every request with this status. */
    status: 200,
    padding: '',
    requests: [] as string[],
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    state.requests.push(path);
    response.writeHead(state.status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        path === '/keys'
          ? { keys: state.keys.map(({ published }) => published), padding: state.padding }
          : { issuer: state.issuer ?? url, jwks_uri: `${url}/keys` },
      ),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    state,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
