import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesHost, RegistryClient, RegistryError } from './registry-client.ts';

const settings = {
  registryCredentials: [],
  huggingFaceToken: '',
  registryRedirects: ['*.CDN.example', 'files.example'],
  registryPrivateAddresses: false,
  registryKey: '',
  registryTimeout: 1000,
  registryAttempts: 1,
  registryDelay: 1,
};
const client = (host: string, insecure = false): RegistryClient =>
  new RegistryClient(host, settings, AbortSignal.abort(), insecure);

/** Where a redirect leads, or the status and the words that refuse it. */
function target(host: string, from: string, location: string | undefined): string {
  try {
    return client(host, from.startsWith('http:')).checkedTarget(new URL(from), location).href;
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return `${error.status}: ${error.message}`;
  }
}

test('a redirect leads to the registry or a host that is allowed, and never from https to anything else', () => {
  const host = 'registry.example';
  const [safe, plain] = ['https://registry.example/v2/a', 'http://registry.example/v2/a'];
  const of = (from: string, location: string | undefined) => target(host, from, location);
  assert.equal(of(safe, '/v2/b?c=1'), 'https://registry.example/v2/b?c=1');
  assert.equal(of(safe, 'https://registry.example:5000/b'), 'https://registry.example:5000/b');
  assert.equal(of(safe, 'https://a.cdn.example/b'), 'https://a.cdn.example/b');
  assert.equal(of(safe, 'https://FILES.example/b'), 'https://files.example/b');
  for (const other of ['cdn.example', 'acdn.example', 'a.files.example', 'registry.example.org'])
    assert.equal(
      of(safe, `https://${other}/b`),
      `403: registry.example redirects to ${other}; add that host to models.registry_redirects to allow it`,
    );
  assert.equal(of(plain, 'http://files.example/b'), 'http://files.example/b');
  assert.equal(of(plain, 'https://files.example/b'), 'https://files.example/b');
  for (const scheme of ['http', 'ftp', 'ws'])
    assert.equal(
      of(safe, `${scheme}://registry.example/b`),
      `400: registry.example redirects to ${scheme}://registry.example, which is not secure`,
    );
  assert.equal(
    of(plain, 'ftp://registry.example/b'),
    '400: registry.example redirects to ftp://registry.example, which is not secure',
  );
  for (const nowhere of [undefined, 'https://', 'http://[']) assert.match(of(safe, nowhere), /^502: .* to nowhere$/);
});

test('hosts are allowed by name, by ending, or all', () => {
  const allowed = (host: string, ...list: string[]): boolean => matchesHost(host, list);
  assert.deepEqual(
    [allowed('A.example', 'a.EXAMPLE'), allowed('a.example'), allowed('x', '*'), allowed('b.a.example', '*.a.example')],
    [true, false, true, true],
  );
  assert.deepEqual([allowed('a.example', '*.a.example'), allowed('a.example', '.example')], [false, false]);
});

test('the host of a registry is a host and no more', () => {
  const name = { host: 'registry.example', namespace: 'library', model: 'tiny', tag: 'latest' };
  assert.equal(
    client('registry.example:5000').url(name, 'blobs', 'a').href,
    'https://registry.example:5000/v2/library/tiny/blobs/a',
  );
  assert.equal(client('localhost:5000', true).url(name).href, 'http://localhost:5000/v2/library/tiny');
  for (const host of ['registry.example/path', 'me@registry.example', 'a b', ''])
    assert.throws(() => client(host), { status: 400, message: `"${host}" is not the host of a registry` });
});
