import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const directory = mkdtempSync(join(tmpdir(), 'almanac-install-'));
after(() => rmSync(directory, { recursive: true, force: true }));
const almanac = (...args: string[]) =>
  run(process.execPath, ['--conditions=source', 'src/cli/main.ts', 'grammar', ...args, '--data', directory]).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

const FILES = {
  'rules/en/grammar.xml': `<rules lang="en"><category id="C" name="C"><rule id="RED_BLUE" name="red blue">
    <pattern><token>red</token><marker><token>blue</token></marker></pattern><message>Use <suggestion>green</suggestion>.</message>
    <example correction="green">A red <marker>blue</marker> house.</example><example>A blue house.</example></rule>
    <rule id="WRONG" name="wrong"><pattern><token>yellow</token></pattern><message>No.</message>
    <example correction=""><marker>Pink</marker>.</example></rule></category></rules>`,
  'resource/segment.srx':
    '<srx><body><languagerules><languagerule languagerulename="A"><rule break="yes"><beforebreak>\\.\\s</beforebreak><afterbreak></afterbreak></rule></languagerule></languagerules><maprules><languagemap languagepattern=".*" languagerulename="A"/></maprules></body></srx>',
};

test('rules are installed from a directory, tested, and then checked with', async () => {
  const source = join(directory, 'source');
  for (const [path, text] of Object.entries(FILES)) {
    const full = join(source, 'org/languagetool', path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const nothing = await almanac('test');
  assert.match(nothing.stderr, /No rules are installed: see almanac grammar install\./);
  const installed = JSON.parse((await almanac('install', source, '--json')).stdout);
  assert.equal(installed.installed[0].rules, 2);
  assert.ok(existsSync(join(directory, 'grammar/rules/en.almrules')));
  const tested = await almanac('test', '--json', '--least', '90');
  assert.equal('code' in tested && tested.code, 1);
  const [result] = JSON.parse(tested.stdout).results;
  assert.deepEqual([result.passed, result.total, result.reasons], [2, 3, { 'not found': 1 }]);
  const text = join(directory, 'text.txt');
  writeFileSync(text, 'A red blue house.');
  const checked = await almanac('check', text, '--language', 'en-US', '--json');
  const { matches } = JSON.parse(checked.stdout);
  assert.deepEqual(
    matches.map((match: { rule: { id: string }; replacements: { value: string }[] }) => [
      match.rule.id,
      match.replacements[0]?.value,
    ]),
    [['RED_BLUE', 'green']],
  );
  const status = await almanac('status');
  assert.match(status.stdout, /en: LanguageTool unknown, 2 rules and 0 of disambiguation are installed\./);
  assert.match(
    status.stdout,
    /\n {2}off: sentences in a row that begin alike, for the class \S+ is not among the files\n/,
  );
  // One that another build wrote is to be installed again, and everything says so.
  const pack = join(directory, 'grammar/rules/en.almrules');
  const bytes = readFileSync(pack);
  bytes[8] = 1;
  writeFileSync(pack, bytes);
  const again =
    /en\.almrules is version 1 of the rule pack; this build reads 9\. Install it again: almanac grammar install\./;
  assert.match((await almanac('status')).stdout, again);
  const refused = await almanac('check', text, '--language', 'en-US');
  assert.match(refused.stderr, again);
  assert.equal(refused.stderr.trim().split('\n').length, 1);
});

test('a file that is not well formed is left out by name, and links are followed', async () => {
  const real = join(directory, 'real');
  const linked = join(directory, 'linked');
  const damaged = { 'rules/en/grammar-broken.xml': '<rules><category id="X" name="X"></rules>' };
  for (const [path, text] of Object.entries({ ...FILES, ...damaged })) {
    for (const root of [real, linked]) mkdirSync(dirname(join(root, 'org/languagetool', path)), { recursive: true });
    writeFileSync(join(real, 'org/languagetool', path), text);
    symlinkSync(join(real, 'org/languagetool', path), join(linked, 'org/languagetool', path));
  }
  symlinkSync(join(real, 'nowhere'), join(linked, 'org/languagetool/resource/dangling.txt'));
  const json = await almanac('install', linked, '--json');
  const [{ rules, damaged: named }] = JSON.parse(json.stdout).installed;
  assert.equal(rules, 2);
  assert.deepEqual(
    named.map(({ path }: { path: string }) => path),
    ['org/languagetool/rules/en/grammar-broken.xml'],
  );
  const shown = await almanac('install', linked);
  assert.match(shown.stdout, /^en: \S+grammar-broken\.xml is not well formed and was left out: /m);
});

test('spelling dictionaries beside the rules are installed; one that a user adds counts for more', async () => {
  const source = join(directory, 'spelt');
  const files = {
    ...FILES,
    'resource/en/hunspell/en_US.aff': 'SET UTF-8\n',
    'resource/en/hunspell/en_US.dic': '2\nflorbex\nis\n',
    'resource/en/hunspell/en_GB.aff': 'SET UTF-8\n',
    'resource/en/hunspell/en_GB.dic': 'no count\n',
    'resource/en/hunspell/en_CA.info': 'fsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n',
    'resource/en/hunspell/en_CA.dict': 'no dictionary',
  };
  for (const [path, text] of Object.entries(files)) {
    const full = join(source, 'org/languagetool', path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const [{ spelling }] = JSON.parse((await almanac('install', source, '--json')).stdout).installed;
  assert.ok(spelling.codes.includes('en-US'));
  assert.deepEqual(
    spelling.refused.map(({ code }: { code: string }) => code),
    ['en-CA'],
  );
  const text = join(directory, 'florbex.txt');
  writeFileSync(text, 'florbex is zquare\n');
  const misspelt = async (): Promise<string[]> => {
    const { matches } = JSON.parse((await almanac('check', text, '--language', 'en-US', '--json')).stdout);
    return matches
      .filter(({ rule }: { rule: { id: string } }) => rule.id === 'MORFOLOGIK_RULE_EN_US')
      .map(({ offset, length }: { offset: number; length: number }) =>
        'florbex is zquare'.slice(offset, offset + length),
      );
  };
  assert.deepEqual(await misspelt(), ['zquare']);
  writeFileSync(join(directory, 'en_US.aff'), 'SET UTF-8\n');
  writeFileSync(join(directory, 'en_US.dic'), '2\nzquare\nis\n');
  await almanac('dictionaries', 'add', join(directory, 'en_US.dic'));
  assert.deepEqual(await misspelt(), ['florbex']);
  await almanac('install', source);
  assert.deepEqual(await misspelt(), ['florbex']);
  await almanac('dictionaries', 'remove', 'en-US');
  assert.deepEqual(await misspelt(), ['zquare']);
});

test('a language without a dictionary says that spelling was not checked', async () => {
  const text = join(directory, 'svenska.txt');
  writeFileSync(text, 'Denna mening är full av fel.');
  const shown = await almanac('check', text, '--language', 'sv');
  assert.match(shown.stdout, /\nSpelling was not checked\. There is no spelling dictionary for Swedish\. Add one/);
  const { warnings } = JSON.parse((await almanac('check', text, '--language', 'sv', '--json')).stdout);
  assert.deepEqual([warnings.incompleteResults, warnings.spellingNotChecked], [false, true]);
  assert.match(warnings.spellingNotCheckedReason, /^There is no spelling dictionary for Swedish/);
  const english = JSON.parse((await almanac('check', text, '--language', 'en-US', '--json')).stdout);
  assert.deepEqual(english.warnings, { incompleteResults: false });
});

test('what is no source of rules is refused in one sentence', async () => {
  assert.match((await almanac('install', join(directory, 'nowhere'))).stderr, /There is no file or directory/);
  const file = join(directory, 'no.jar');
  writeFileSync(file, 'no zip');
  assert.match((await almanac('install', file)).stderr, /is not a jar, or is damaged/);
  mkdirSync(join(directory, 'empty'));
  assert.match((await almanac('install', join(directory, 'empty'))).stderr, /There are no rules in these files/);
});
