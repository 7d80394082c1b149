import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { readDictionaryFiles } from './dictionary-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-dictionary-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A tar archive (POSIX ustar) of files by name; a name may have its folder in the field for prefixes. */
function tar(files: readonly { readonly prefix?: string; readonly name: string; readonly text: string }[]): Buffer {
  const blocks = files.flatMap(({ prefix = '', name, text }) => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write(text.length.toString(8).padStart(11, '0'), 124);
    head.write('0', 156);
    head.write(prefix, 345);
    return [head, Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0'))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const textsOf = (path: string): string[] => {
  const { kind, name, affixes, words } = readDictionaryFiles(path);
  return [kind, name, Buffer.from(affixes).toString(), Buffer.from(words).toString()];
};

const refusal = (sentence: RegExp) => (error: unknown) => error instanceof CommandError && sentence.test(error.message);

test('a pair is found by either of its files, and its kind by the ending', () => {
  file('xx.aff', 'SET UTF-8');
  const words = file('xx.dic', '1\nword');
  const expected = ['hunspell', 'xx', 'SET UTF-8', '1\nword'];
  assert.deepEqual(textsOf(words), expected);
  assert.deepEqual(textsOf(join(folder, 'xx.aff')), expected);
  file('yy.info', 'fsa.dict.separator=+');
  const dictionary = file('yy.dict', 'words');
  assert.deepEqual(textsOf(dictionary), ['morfologik', 'yy', 'fsa.dict.separator=+', 'words']);
  assert.deepEqual(textsOf(join(folder, 'yy.info')), ['morfologik', 'yy', 'fsa.dict.separator=+', 'words']);
});

test('a pair is found in a folder and in a tarball, gzipped or not', () => {
  const inner = join(folder, 'package', 'deep');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(inner, 'index.aff'), 'a');
  writeFileSync(join(inner, 'index.dic'), 'd');
  assert.deepEqual(textsOf(join(folder, 'package')), ['hunspell', 'index', 'a', 'd']);
  const long = 'x'.repeat(513);
  const archive = tar([
    { name: 'package/readme', text: long },
    { prefix: 'package', name: 'index.aff', text: long },
    { name: 'package/index.dic', text: 'd' },
  ]);
  assert.deepEqual(textsOf(file('plain.tar', archive)), ['hunspell', 'index', long, 'd']);
  assert.deepEqual(textsOf(file('packed.tgz', gzipSync(archive))), ['hunspell', 'index', long, 'd']);
});

test('what is no pair is refused in a sentence', () => {
  const lonely = file('lonely.aff', '');
  assert.throws(() => readDictionaryFiles(lonely), refusal(/lonely\.dic does not exist/));
  assert.throws(() => readDictionaryFiles(file('words.txt', '')), refusal(/is neither an/));
  const two = tar(['a.aff', 'a.dic', 'b.aff', 'b.dic'].map((name) => ({ name, text: 'x' })));
  assert.throws(() => readDictionaryFiles(file('two.tar', two)), refusal(/has several dictionaries \(a, b\)/));
  assert.throws(
    () => readDictionaryFiles(file('none.tar', tar([{ name: 'a.aff', text: 'x' }]))),
    refusal(/has no pair/),
  );
  for (const length of [300, 700, 1200])
    assert.throws(() => readDictionaryFiles(file('cut.tar', two.subarray(0, length))), refusal(/not a complete tar/));
  const damaged = gzipSync(two).subarray(0, 60);
  assert.throws(() => readDictionaryFiles(file('damaged.tgz', damaged)), refusal(/cannot be unpacked/));
});
