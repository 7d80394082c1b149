import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createSpellerRegistry, describeDictionary } from './speller-registry.ts';

async function withDirectory(run: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-speller-'));
  try {
    await run(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function install(directory: string, code: string, words: readonly string[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, `${code}.aff`), 'SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n');
  await writeFile(join(directory, `${code}.dic`), `${words.length}\n${words.join('\n')}\n`);
}

test('the codes are those of the installed packages, sorted', () =>
  withDirectory(async (directory) => {
    const { codes } = createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS });
    assert.deepEqual(codes, [...codes].sort());
    for (const code of ['en-US', 'en-GB', 'fr', 'pl-PL', 'pt-BR']) assert.ok(codes.includes(code), code);
    assert.ok(!codes.includes('en'), 'without a variant English has no spelling');
  }));

test('a code without a dictionary gives no speller', () =>
  withDirectory(async (directory) => {
    const registry = createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS });
    assert.equal(await registry.get('xx'), undefined);
    assert.equal(await registry.get('constructor'), undefined);
  }));

test('a dictionary in the directory is found, compiled, and kept compiled', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla']);
    const registry = createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS });
    assert.ok(registry.codes.includes('tlh'));
    const speller = await registry.get('tlh');
    assert.equal(speller?.code, 'tlh');
    assert.equal(speller?.isCorrect('Qapla'), true);
    assert.deepEqual(speller?.suggest('Qpla', 3), ['Qapla']);
    assert.ok(existsSync(join(directory, 'tlh.spelling')));
    registry.close();
  }));

test('a damaged compiled dictionary is made anew', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla']);
    await createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS }).get('tlh');
    const path = join(directory, 'tlh.spelling');
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 3));
    const speller = await createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS }).get('tlh');
    assert.equal(speller?.isCorrect('Qapla'), true);
    assert.deepEqual(await readFile(path), whole);
  }));

test('a dictionary that was changed is compiled anew', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla']);
    await createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS }).get('tlh');
    await install(directory, 'tlh', ['Qapla', 'nuqneH']);
    const speller = await createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS }).get('tlh');
    assert.equal(speller?.isCorrect('nuqneH'), true);
  }));

test('one that is asked for several times at once is loaded once', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla']);
    const registry = createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS });
    const [a, b] = await Promise.all([registry.get('tlh'), registry.get('tlh')]);
    assert.equal(a, b);
  }));

test('no more than maxLoaded stay; the one longest unused goes', () =>
  withDirectory(async (directory) => {
    for (const code of ['qa', 'qb', 'qc']) await install(directory, code, [code]);
    const registry = createSpellerRegistry({ directory, maxLoaded: 2, limits: DEFAULT_LIMITS });
    const a = await registry.get('qa');
    const b = await registry.get('qb');
    assert.equal(await registry.get('qa'), a);
    await registry.get('qc');
    assert.equal(await registry.get('qa'), a);
    assert.notEqual(await registry.get('qb'), b);
  }));

test('what cannot be read is said in one sentence, and tried anew when it has changed', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla']);
    await writeFile(join(directory, 'tlh.aff'), 'SET KLINGON-8\n');
    const registry = createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS });
    await assert.rejects(registry.get('tlh'), {
      message: 'The dictionary is written in KLINGON-8, an encoding that cannot be read here.',
    });
    await assert.rejects(registry.get('tlh'), /KLINGON-8/);
    await install(directory, 'tlh', ['Qapla']);
    assert.equal((await registry.get('tlh'))?.isCorrect('Qapla'), true);
  }));

test('a directory that cannot be written to does not matter', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla']);
    await mkdir(join(directory, 'tlh.spelling'));
    const speller = await createSpellerRegistry({ directory, maxLoaded: 1, limits: DEFAULT_LIMITS }).get('tlh');
    assert.equal(speller?.isCorrect('Qaplas'), false);
    assert.equal(speller?.isCorrect('Qapla'), true);
  }));

test('a dictionary is described with what it asks for in vain', () =>
  withDirectory(async (directory) => {
    await install(directory, 'tlh', ['Qapla', 'nuqneH/S']);
    await writeFile(join(directory, 'tlh.aff'), 'SET UTF-8\nPHONE 1\nPHONE A B\nSFX S Y 1\nSFX S 0 s .\n');
    const description = await describeDictionary(directory, 'tlh');
    assert.equal(description?.entries, 2);
    assert.deepEqual(description?.notHonoured, { PHONE: 2 });
    assert.match(description?.source ?? '', /^installed tlh /);
    assert.equal(await describeDictionary(directory, 'xx'), undefined);
  }));
