import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { withUsableFiles } from '#kit/http/tls/usable-files';
import { CERTIFICATE, KEY } from '../testing/certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-usable-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const before = {
  tlsCertificate: file('a.pem', CERTIFICATE),
  tlsKey: file('a.key', KEY),
  tlsClientAuthority: '',
  port: 1,
};
const other = { ...before, tlsCertificate: file('b.pem', CERTIFICATE), port: 2 };

test('files that can be used are taken over', async () => {
  assert.equal(await withUsableFiles(other, before, assert.fail), other);
});

test('where new files cannot be used, or are none, those from before stay, and the rest is new', async () => {
  for (const [wrong, sentence] of [
    [{ ...other, tlsKey: file('no.key', 'no key') }, /has no private key/],
    [{ ...other, tlsCertificate: '', tlsKey: '' }, /tls_key needs tls_certificate/],
    [{ ...other, tlsCertificate: join(folder, 'nowhere') }, /nowhere/],
  ] as const) {
    const said: string[] = [];
    assert.deepEqual(await withUsableFiles(wrong, before, (one) => said.push(one)), { ...before, port: 2 });
    assert.match(said.join('\n'), sentence);
  }
});

test('a service without TLS keeps its settings as they come', async () => {
  const plain = { tlsCertificate: '', tlsKey: '', tlsClientAuthority: '' };
  assert.equal(await withUsableFiles(other, plain, assert.fail), other);
});
