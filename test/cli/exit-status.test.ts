import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Command } from 'commander';
import { createProgram } from '../../src/cli/program.ts';
import { EXIT, EXIT_MEANINGS } from '../../src/kit/command/command-error.ts';
import { runCommandLine, withDescendants } from '../../src/kit/command/command-line.ts';
import { InputFile } from '../../src/kit/command/input-file.ts';
import { almanac, emptyDirectory, root, seedWorld } from '../almanac.ts';

interface Outcome {
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** What the command line itself says of words, before any command begins. */
async function outcome(words: readonly string[]): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const status = await runCommandLine(await createProgram(words), words, {
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  });
  return { status, ...written };
}

function wordsOf(command: Command): string[] {
  return command.parent === null ? [] : [...wordsOf(command.parent), command.name()];
}

/** Two write their file, the other also takes patterns, which need not be paths. */
const OTHER_FILES = ['vulnerabilities export', 'grammar check', 'backup'];

/** Does something of its own where no command behind it is named. */
const RUNS_ALONE = ['config'];

/** LanguageTool's server ignores what it does not know, with a warning; so does ours. Completion gets any words. */
const ANY_OPTION = ['grammar serve', 'complete'];

const program = await createProgram([]);
const commands = [...withDescendants(program)];
/** Something for each required argument, and the file for each `InputFile`. */
const wordsFor = (command: Command, file: string): string[] =>
  command.registeredArguments
    .filter((argument) => argument.required || argument instanceof InputFile)
    .map((argument) => (argument instanceof InputFile ? file : 'x'));
/** Options without which the arguments are not looked at. */
const mandatory = (command: Command): string[] =>
  command.options.filter((option) => option.mandatory).flatMap(({ long }) => [String(long), 'x']);

test('the walk sees the commands of every interface', () => {
  assert.ok(commands.length > 40, String(commands.length));
  assert.ok(
    commands.filter((command) => command.registeredArguments.some((one) => one instanceof InputFile)).length >= 8,
  );
});

for (const command of commands) {
  const words = wordsOf(command);
  const name = words.join(' ');
  describe(`almanac ${name}`, () => {
    test('prints its help and ends with 0', async () => {
      const { status, stdout, stderr } = await outcome([...words, '--help']);
      assert.deepEqual([status, stderr], [EXIT.ok, '']);
      assert.match(stdout, /^Usage: almanac/);
    });

    test('says what it and its options are for', () => {
      const silent = command.options.filter(({ description }) => description === '').map(({ flags }) => flags);
      assert.notEqual(command.description(), '');
      assert.deepEqual(silent, []);
    });

    test('refuses an option that does not exist with 2', {
      skip: ANY_OPTION.includes(name) && 'takes any',
    }, async () => {
      const given = [...words, ...mandatory(command), '--no-such-option'];
      const { status, stdout, stderr } = await outcome(given);
      assert.deepEqual([status, stdout], [EXIT.usage, '']);
      assert.match(stderr, /unknown option '--no-such-option'/);
      assertNoStack(stderr);
      assertJsonError(await outcome([...given, '--json']), EXIT.usage);
    });

    if (command.commands.length > 0)
      test('refuses a command that is missing or does not exist with 2', async () => {
        for (const given of [...(RUNS_ALONE.includes(name) ? [] : [words]), [...words, 'no-such-command']]) {
          const { status, stderr } = await outcome(given);
          assert.equal(status, EXIT.usage);
          assertNoStack(stderr);
          assertJsonError(await outcome([...given, '--json']), EXIT.usage);
        }
      });

    if (command.registeredArguments.some(({ required }) => required))
      test('refuses a missing argument with 2', async () => {
        assert.equal((await outcome([...words, ...mandatory(command)])).status, EXIT.usage);
        assertJsonError(await outcome([...words, ...mandatory(command), '--json']), EXIT.usage);
      });

    if (command.registeredArguments.some((argument) => argument instanceof InputFile))
      test('refuses a file that does not exist with 2', async () => {
        const missing = join(root, 'no-such-file');
        const given = [...words, ...mandatory(command), ...wordsFor(command, missing)];
        const { status, stdout, stderr } = await outcome(given);
        assert.deepEqual([status, stdout], [EXIT.usage, '']);
        assert.match(stderr, /^almanac: There is no file (or directory )?.+no-such-file\.\n$/);
        assertJsonError(await outcome([...given, '--json']), EXIT.usage);
      });

    test('declares each file that it reads as one', () => {
      for (const argument of command.registeredArguments)
        if (/file|path|extract|input/.test(argument.name()) && !OTHER_FILES.includes(name))
          assert.ok(argument instanceof InputFile, argument.name());
    });
  });
}

function assertNoStack(stderr: string): void {
  assert.doesNotMatch(stderr, /^\s+at .*:\d+/m);
}

function assertJsonError({ status, stdout }: Outcome, expected: number): void {
  const value = JSON.parse(stdout);
  assert.deepEqual(Object.keys(value), ['error', 'status']);
  assert.match(value.error, /\S/);
  assert.deepEqual([value.status, status], [expected, expected]);
}

test('help and docs/operating.md have the one table of exit statuses', async () => {
  const { stdout } = await outcome(['--help']);
  const operating = await readFile(join(root, 'docs', 'operating.md'), 'utf8');
  for (const [name, status] of Object.entries(EXIT)) {
    const meaning = EXIT_MEANINGS[name as keyof typeof EXIT];
    assert.ok(stdout.includes(`  ${status}  ${meaning}\n`), meaning);
    assert.ok(operating.includes(`| ${status} | ${meaning} |\n`), `| ${status} | ${meaning} |`);
  }
});

test('--json prints one JSON value where nothing is found, and where something failed', async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  const broken = join(data, 'broken');
  await writeFile(broken, 'this is none of the formats');
  await mkdir(join(data, 'empty'));
  const table = join(data, 'table.csv');
  await writeFile(table, 'lat,lon\n48.8584,2.2945\n0,0\n"48,2\n');
  const cases: readonly (readonly [words: readonly string[], status: number])[] = [
    [['status'], EXIT.unavailable],
    [['config', 'no-such-section'], EXIT.usage],
    [['digits', 'status'], EXIT.ok],
    [['vulnerabilities', 'status'], EXIT.unavailable],
    [['digits', 'verify'], EXIT.failed],
    [['digits', 'import', broken], EXIT.failed],
    [['digits', 'compute', '10'], EXIT.usage],
    [['vulnerabilities', 'import', broken], EXIT.failed],
    [['vulnerabilities', 'show', 'CVE-2000-0001'], EXIT.failed],
    [['vulnerabilities', 'sync', 'no-such-feed'], EXIT.usage],
    [['geocoding', 'reverse', '0', '0'], EXIT.failed],
    [['geocoding', 'reverse', '91', '0'], EXIT.usage],
    [['geocoding', 'enrich', broken], EXIT.usage],
    [['geocoding', 'enrich', table], EXIT.usage],
    [['geocoding', 'import', broken], EXIT.failed],
    [['grammar', 'check', broken, '--language', 'xx'], EXIT.usage],
    [['grammar', 'dictionaries', 'add', broken], EXIT.failed],
    [['grammar', 'dictionaries', 'remove', 'xx'], EXIT.failed],
    [['grammar', 'users', 'remove', 'nobody'], EXIT.failed],
    [['grammar', 'ngrams', 'import', broken, '--language', 'en'], EXIT.failed],
    [['grammar', 'install', broken], EXIT.failed],
    [['grammar', 'test'], EXIT.unavailable],
    [['grammar', 'test', '--least', 'all'], EXIT.usage],
    [['models', 'show', 'nothing'], EXIT.failed],
    [['models', 'list'], EXIT.ok],
    [['models', 'remove', 'nothing'], EXIT.failed],
    [['models', 'import', broken, '--name', 'broken'], EXIT.failed],
    [['models', 'run', 'nothing', 'hello'], EXIT.failed],
    [['gateway', 'token', 'list'], EXIT.ok],
    [['gateway', 'token', 'revoke', 'nobody'], EXIT.failed],
  ];
  for (const [words, status] of cases) {
    const env = { ALMANAC_DATA: data, ALMANAC_MODELS_PORT: '0' };
    const ended = await almanac([...words, '--json'], { env });
    const what = `${words.join(' ')}: ${ended.stderr}`;
    assert.equal(ended.status, status, what);
    assert.doesNotThrow(() => JSON.parse(ended.stdout), `${what}: ${ended.stdout}`);
    assertNoStack(ended.stderr);
    if (status !== EXIT.ok) assert.equal(JSON.parse(ended.stdout).status, status, what);
  }
});

test('a damaged index fails, as any other damaged file does', async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  await writeFile(join(data, 'geocoding', 'osm.almanac'), 'this is no index');
  const { status, stderr } = await almanac(['geocoding', 'status', '--data', data]);
  assert.match(stderr, /osm\.almanac is not an OpenStreetMap index: it does not begin with \w+\.\n$/);
  assert.equal(status, EXIT.failed);
});

test('enrich --json gives an object for each record', async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  const env = { ALMANAC_DATA: data };
  const input = 'lat,lon\n48.8584,2.2945\n0,0\n';
  const { status, stdout } = await almanac(['geocoding', 'enrich', '-', '--json'], { env, input });
  const { records } = JSON.parse(stdout);
  // A row without an address fails the command, and the others are written all the same.
  assert.deepEqual([status, records.length], [EXIT.failed, 2]);
  assert.match(records[0].display_name, /^Paris,/);
  assert.equal(records[1].geocoding_error, 'Unable to geocode');
  const out = join(data, 'out.csv');
  const written = await almanac(['geocoding', 'enrich', '-', '--json', '--out', out], { env, input });
  assert.deepEqual(JSON.parse(written.stdout), { file: out, records: 2, failed: 1 });
});
