import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { downloadJars } from './maven.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-maven-'));
const asked: string[] = [];
const content = (path: string): string => `the bytes of ${path.split('/').at(-1)}`;
let damaged = false;
const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(`${path.split('/').at(-1)} ${request.headers.range ?? ''}`.trim());
  if (path.endsWith('.sha256')) {
    response.writeHead(404).end();
    return;
  }
  if (path.endsWith('.sha1')) {
    response.end(
      createHash('sha1')
        .update(content(path.slice(0, -'.sha1'.length)))
        .digest('hex'),
    );
    return;
  }
  const bytes = Buffer.from(damaged ? 'something else' : content(path));
  const from = /bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1];
  if (from === undefined) response.end(bytes);
  else response.writeHead(206).end(bytes.subarray(Number(from)));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

const options = {
  repository: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maven2/`,
  version: '9.9',
  directory,
  maxBytes: 1000,
  onProgress: () => {},
};

test('jars are fetched with what they need, checked, gone on with, and not fetched twice', async () => {
  const jar = join(directory, 'language-pl-9.9.jar');
  writeFileSync(`${jar}.partial`, content(jar).slice(0, 10));
  const paths = await downloadJars(['pl'], options);
  assert.deepEqual(paths, [join(directory, 'languagetool-core-9.9.jar'), jar]);
  assert.equal(readFileSync(jar, 'utf8'), content(jar));
  assert.ok(asked.includes('language-pl-9.9.jar bytes=10-'));
  asked.length = 0;
  await downloadJars(['pl'], options);
  assert.deepEqual(
    asked.filter((one) => /\.jar$/.test(one)),
    [],
  );
});

test('languages whose rules look for English words need the dictionary of these', async () => {
  const paths = await downloadJars(['es', 'fr'], { ...options, version: '9.6' });
  assert.equal(paths.filter((path) => path.endsWith('english-pos-dict-0.6.jar')).length, 1);
  const english = await downloadJars(['fr', 'en'], { ...options, version: '9.6' });
  assert.equal(english.filter((path) => path.endsWith('english-pos-dict-0.6.jar')).length, 1);
});

test('what does not have its checksum, and what is too large, is not kept', async () => {
  damaged = true;
  await assert.rejects(downloadJars(['ro'], { ...options, version: '9.8' }), /does not match its checksum/);
  damaged = false;
  await assert.rejects(downloadJars(['ro'], { ...options, version: '9.7', maxBytes: 3 }), /is larger than 3 bytes/);
});
