import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { DamagedFile } from '#kit/files/damaged-file';
import { lockDirectory } from '#kit/files/directory-lock';
import { blobName, type Layer, type Manifest, MEDIA, parseManifest } from './manifest.ts';
import { parseModelName } from './model-name.ts';
import { ModelStore } from './model-store.ts';

const config = {
  model_format: 'gguf',
  model_family: 'llama',
  model_families: ['llama'],
  model_type: '1K',
  file_type: 'F32',
};
const name = (text: string) => parseModelName(text)!;

let directory: string;
let source: string;
let store: ModelStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-model-store-'));
  source = join(directory, 'source.bin');
  await writeFile(source, 'the weights');
  store = new ModelStore(join(directory, 'own'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const blobs = (): Promise<string[]> => readdir(join(directory, 'own', 'blobs'));

test('an imported model lies under the digest of its bytes and is found by its name', async () => {
  const steps: number[] = [];
  const stored = await store.importModel(name('story'), source, config, (bytes) => steps.push(bytes));
  const digest = createHash('sha256').update('the weights').digest('hex');
  assert.equal(stored.manifest.layers[0]!.digest, `sha256:${digest}`);
  assert.equal(await readFile(await store.blobPath(stored, stored.manifest.layers[0]!), 'utf8'), 'the weights');
  assert.deepEqual(await store.config(stored), config);
  assert.equal((await store.find(name('story')))?.digest, stored.digest);
  assert.deepEqual(steps, [11]);
  assert.ok(await readFile(join(directory, 'own/manifests/registry.ollama.ai/library/story/latest'), 'utf8'));
});

test('a name in other letters finds the same model', async () => {
  await store.importModel(name('Story'), source, config);
  assert.equal((await store.find(name('sTORY')))?.displayName, 'Story:latest');
});

test('a manifest that was read is read again when it has changed, even if its size and time have not', async () => {
  await store.importModel(name('story'), source, config);
  const path = join(directory, 'own', 'manifests', 'registry.ollama.ai', 'library', 'story', 'latest');
  const longAgo = new Date(1_600_000_000_000);
  await utimes(path, longAgo, longAgo);
  const first = await store.find(name('story'));
  assert.deepEqual(await store.find(name('story')), first);
  const text = await readFile(path, 'utf8');
  const flipped = first!.manifest.layers[0]!.digest.startsWith('sha256:0') ? '1' : '0';
  const { digest } = first!.manifest.layers[0]!;
  await writeFile(path, text.replace(digest, digest.replace(/:./, `:${flipped}`)));
  await utimes(path, longAgo, longAgo);
  assert.notEqual((await store.find(name('story')))!.digest, first!.digest);
  await rm(path);
  assert.equal(await store.find(name('story')), undefined);
});

test('nothing is there before the first import', async () => {
  assert.deepEqual(await store.list(), []);
  assert.equal(await store.find(name('story')), undefined);
});

test('the list has the latest first', async () => {
  await store.importModel(name('older'), source, config);
  await store.importModel(name('newer'), source, config);
  const past = new Date(Date.now() - 60_000);
  await utimes(join(directory, 'own/manifests/registry.ollama.ai/library/older/latest'), past, past);
  assert.deepEqual(
    (await store.list()).map((model) => model.displayName),
    ['newer:latest', 'older:latest'],
  );
});

test('removing a model keeps the blobs that another one shares', async () => {
  const one = await store.importModel(name('one'), source, config);
  const two = await store.importModel(name('two'), source, config);
  await store.remove(one);
  assert.equal((await blobs()).length, 2);
  await store.remove(two);
  assert.deepEqual(await blobs(), []);
  assert.deepEqual(await readdir(join(directory, 'own', 'manifests')), []);
});

test('a copy is a second name for the same bytes', async () => {
  const stored = await store.importModel(name('story'), source, config);
  await store.copy(stored, name('me/tale:v1'));
  assert.equal((await store.find(name('me/tale:v1')))?.digest, stored.digest);
  assert.equal((await blobs()).length, 2);
});

test('a store that is only read is searched and never changed', async () => {
  await store.importModel(name('story'), source, config);
  const other = new ModelStore(join(directory, 'mine'), [join(directory, 'own')]);
  const found = await other.find(name('story'));
  assert.equal(found?.writable, false);
  await other.copy(found!, name('mine'));
  assert.equal((await other.find(name('mine')))?.writable, true);
  assert.deepEqual((await other.list()).map((model) => model.displayName).sort(), ['mine:latest', 'story:latest']);
});

test('a damaged manifest is told and passed over', async () => {
  await store.importModel(name('good'), source, config);
  const bad = join(directory, 'own/manifests/registry.ollama.ai/library/bad');
  await mkdir(bad, { recursive: true });
  await writeFile(join(bad, 'latest'), '{"schemaVersion":');
  const told: string[] = [];
  const list = await store.list((error) => told.push(error.message));
  assert.deepEqual(
    list.map((model) => model.displayName),
    ['good:latest'],
  );
  assert.match(told.join(), /bad\/latest is not JSON\.$/);
  await assert.rejects(store.find(name('bad')), DamagedFile);
});

test('a blob of another length than the manifest says is refused', async () => {
  const stored = await store.importModel(name('story'), source, config);
  await truncate(await store.blobPath(stored, stored.manifest.layers[0]!), 5);
  await assert.rejects(store.blobPath(stored, stored.manifest.layers[0]!), /has 5 bytes; the manifest says 11\.$/);
  const told: string[] = [];
  assert.deepEqual(await store.list((error) => told.push(error.message)), []);
  assert.match(told.join(), /^The blob \S+ of story:latest has 5 bytes; the manifest says 11\.$/);
});

test('a manifest of a later schema is refused with its number', () => {
  assert.throws(
    () => parseManifest(manifestBytes({ schemaVersion: 3 }), 'm'),
    /has manifest schema 3; this build reads schema 2\./,
  );
});

/** A manifest as Ollama writes it. */
const manifestBytes = (changes: Readonly<Record<string, unknown>> = {}): Buffer => {
  const layer = (kind: string, letter: string, size: number) => ({
    mediaType: kind,
    digest: `sha256:${letter.repeat(64)}`,
    size,
  });
  const whole = {
    schemaVersion: 2,
    mediaType: MEDIA.manifest,
    config: layer(MEDIA.config, 'c', 100),
    layers: [layer(MEDIA.model, '0', 1230), { ...layer(MEDIA.system, 'f', 9), from: '/models/one' }],
  };
  return Buffer.from(JSON.stringify({ ...whole, ...changes }));
};

test('no flipped bit of a manifest goes unnoticed', () => {
  const bytes = manifestBytes();
  const blobsOf = ({ config: first, layers }: Manifest): string => JSON.stringify([first, ...layers]);
  const expected = blobsOf(parseManifest(bytes, 'm'));
  // Nothing reads `from`: Ollama notes there what a layer was made from.
  const from = bytes.indexOf(',"from":"');
  const readBits = Array.from({ length: 8 * bytes.length }, (_, bit) => bit).filter(
    (bit) => bit >> 3 < from || bit >> 3 > bytes.indexOf('"}', from),
  );
  assert.ok(readBits.length > 2000);
  for (const bit of readBits) {
    const damaged = Buffer.from(bytes);
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    let blobs: string;
    try {
      blobs = blobsOf(parseManifest(damaged, 'm'));
    } catch (error) {
      assert.ok(error instanceof DamagedFile, String(error));
      continue;
    }
    // No blob has the digest or the length that it now names.
    assert.notEqual(blobs, expected, damaged.toString());
    assert.deepEqual(
      (JSON.parse(blobs) as Layer[]).map(({ mediaType }) => mediaType),
      (JSON.parse(expected) as Layer[]).map(({ mediaType }) => mediaType),
    );
  }
});

test('a manifest of a later Ollama is read', () => {
  const later = { mediaType: 'application/vnd.ollama.image.later', digest: `sha256:${'1'.repeat(64)}`, size: 3 };
  const { layers } = parseManifest(manifestBytes({ later: true, layers: [later] }), 'm');
  assert.deepEqual(layers, [later]);
  assert.equal(parseManifest(manifestBytes({ mediaType: undefined }), 'm').mediaType, MEDIA.manifest);
  const oci = 'application/vnd.oci.image.manifest.v1+json';
  assert.equal(parseManifest(manifestBytes({ mediaType: oci }), 'm').mediaType, oci);
  assert.throws(
    () => parseManifest(manifestBytes({ mediaType: 'application/vnd.oci.image.index.v1+json' }), 'm'),
    /is not a model manifest: its media type is "application\/vnd\.oci\.image\.index\.v1\+json"\.$/,
  );
});

test('a digest can never be another path', () => {
  for (const digest of [
    'sha256:../../etc/passwd',
    'sha256:abc',
    '',
    `md5:${'a'.repeat(64)}`,
    `sha256:${'g'.repeat(64)}`,
    `sha256:${'A'.repeat(64)}`,
  ])
    assert.throws(() => blobName(digest), DamagedFile);
  assert.equal(blobName(`sha256:${'a'.repeat(64)}`), `sha256-${'a'.repeat(64)}`);
  const layers = [{ mediaType: 'x', digest: 'sha256:../x', size: 1 }];
  assert.throws(() => parseManifest(manifestBytes({ layers }), 'm'), /"sha256:\.\.\/x" is not a sha256 digest\.$/);
});

test('a failed import leaves nothing behind', async () => {
  await assert.rejects(store.importModel(name('story'), directory, config));
  assert.deepEqual(await blobs(), []);
  assert.deepEqual(await store.list(), []);
});

test('what an interrupted import left behind is cleared away, and one under way is not', async () => {
  await store.importModel(name('story'), source, config);
  const inBlobs = (entry: string): string => join(directory, 'own', 'blobs', entry);
  const [left, running] = [inBlobs('import-ab12cd'), inBlobs('import-ef34gh')];
  for (const place of [left, running]) {
    await mkdir(place);
    await writeFile(join(place, 'copy'), 'half');
  }
  const release = await lockDirectory(running, 'import');
  const imports = async (): Promise<string[]> => (await blobs()).filter((blob) => blob.startsWith('import-'));
  await store.clearPartials(0);
  assert.deepEqual(await imports(), ['import-ef34gh']);
  assert.equal(await readFile(join(running, 'copy'), 'utf8'), 'half');
  await release();
  await store.clearPartials(0);
  assert.deepEqual(await imports(), []);
});

test('a model that is imported or copied keeps its blobs while another one with the same is removed', async () => {
  let old = await store.importModel(name('story-0'), source, config);
  for (let round = 1; round <= 20; round++) {
    const [imported] = await Promise.all([
      store.importModel(name(`story-${round}`), source, config),
      store.remove(old),
      store.importModel(name('passing'), source, config).then((passing) => store.remove(passing)),
    ]);
    for (const layer of [...imported.manifest.layers, imported.manifest.config])
      assert.ok(await store.blobPath(imported, layer));
    old = imported;
  }
});
