import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { almanac, emptyDirectory } from '../almanac.ts';

const AFFIXES = 'SET UTF-8\nSFX N Y 1\nSFX N 0 en .\n';
const WORDS = '3\nFrau/N\nlesen\nSatz\n';

/** A tar archive of one file after another, as npm packs them. */
function tarball(files: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const head = Buffer.alloc(512);
    head.write(name);
    head.write(Buffer.byteLength(text).toString(8).padStart(11, '0'), 124);
    head.write('0', 156);
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    body.write(text);
    return [head, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

test('a dictionary is installed from a file, a directory or a tarball, used, listed and removed', async (context) => {
  const data = await emptyDirectory(context);
  const run = (...args: string[]) => almanac(['grammar', ...args, '--data', data]);
  const check = async () => {
    const { stdout } = await almanac(['grammar', 'check', '-', '--language', 'sv', '--json', '--data', data], {
      input: 'Frauen lesn Satz.',
    });
    return JSON.parse(stdout).matches.map((match: { offset: number; replacements: { value: string }[] }) => [
      match.offset,
      match.replacements[0].value,
    ]);
  };
  assert.deepEqual(await check(), []);
  const folder = join(data, 'folder');
  await mkdir(folder);
  await writeFile(join(folder, 'sv.aff'), AFFIXES);
  await writeFile(join(folder, 'sv.dic'), WORDS);
  const packed = join(data, 'dictionary-sv.tgz');
  await writeFile(
    packed,
    tarball({ 'package/index.aff': AFFIXES, 'package/index.dic': WORDS, 'package/readme.md': 'x' }),
  );
  for (const given of [[join(folder, 'sv.dic')], [folder], [packed, '--language', 'sv']]) {
    const added = await run('dictionaries', 'add', ...given, '--json');
    assert.deepEqual([added.status, JSON.parse(added.stdout)], [0, { language: 'sv', entries: 3, notHonoured: {} }]);
    assert.deepEqual(await check(), [[7, 'lesen']]);
    const list = JSON.parse((await run('dictionaries', 'list', '--json')).stdout).dictionaries;
    assert.match(list.find(({ code }: { code: string }) => code === 'sv').source, /^installed sv /);
    assert.equal((await run('dictionaries', 'remove', 'sv')).stdout, 'The dictionary for sv is removed.\n');
    assert.deepEqual(await readdir(join(data, 'grammar', 'dictionaries')), []);
  }
});

test('a dictionary may be for a language that nothing else is there for', async (context) => {
  const data = await emptyDirectory(context);
  await writeFile(join(data, 'cs_CZ.aff'), 'SET UTF-8\nSFX A Y 1\nSFX A a y a\n');
  await writeFile(join(data, 'cs_CZ.dic'), '1\nkniha/A\n');
  const added = await almanac(['grammar', 'dictionaries', 'add', join(data, 'cs_CZ.dic'), '--data', data]);
  assert.equal(added.stdout, 'Czech (cs-CZ): 1 entries.\n');
  for (const language of ['cs', 'cs-CZ']) {
    const { stdout } = await almanac(['grammar', 'check', '-', '--language', language, '--json', '--data', data], {
      input: 'Knihy, knyha.',
    });
    const { matches } = JSON.parse(stdout);
    assert.deepEqual(
      matches.map((match: { offset: number; replacements: { value: string }[] }) => [
        match.offset,
        match.replacements[0].value,
      ]),
      [[7, 'kniha']],
    );
  }
  const { stdout } = await almanac(['grammar', 'dictionaries', 'list', '--json', '--data', data]);
  const listed = JSON.parse(stdout).dictionaries.find(({ code }: { code: string }) => code === 'cs-CZ');
  assert.equal(listed.name, 'Czech');
  const removed = await almanac(['grammar', 'dictionaries', 'remove', 'cs', '--data', data]);
  assert.equal(removed.stdout, 'The dictionary for cs-CZ is removed.\n');
});

test('what is no dictionary is refused in one sentence', async (context) => {
  const data = await emptyDirectory(context);
  const run = (...args: string[]) => almanac(['grammar', 'dictionaries', ...args, '--data', data]);
  const said = async (...args: string[]) => (await run(...args)).stderr.replaceAll(data, '<data>');
  assert.equal(await said('add', join(data, 'none.dic')), 'almanac: There is no file or directory <data>/none.dic.\n');
  assert.equal(await said('add', data), 'almanac: <data> has no pair of files .aff and .dic.\n');
  const lone = join(data, 'xx.dic');
  await writeFile(lone, WORDS);
  assert.equal(await said('add', lone), 'almanac: <data>/xx.aff does not exist; a dictionary is a pair of files.\n');
  await writeFile(join(data, 'xx.aff'), AFFIXES);
  assert.match(
    await said('add', lone),
    /^almanac: "xx" is not a language code; name one with --language, such as hu or cs-CZ\./,
  );
  await writeFile(join(data, 'xx.aff'), 'SET KLINGON-1\n');
  assert.match(await said('add', lone, '--language', 'sv'), /^almanac: <data>\/xx\.dic cannot be used: .*\.\n$/);
  const other = join(data, 'other.tgz');
  await writeFile(other, 'no archive at all');
  assert.match(await said('add', other), /^almanac: <data>\/other\.tgz .*\.\n$/);
  assert.equal(await said('remove', 'sv'), 'almanac: No dictionary is installed for sv.\n');
});
