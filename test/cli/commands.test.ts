import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { almanac, emptyDirectory, environment, root } from '../almanac.ts';

test('help names every command, and every command has help', async () => {
  const { stdout, status } = await almanac(['--help']);
  assert.equal(status, 0);
  for (const noun of [
    'start',
    'status',
    'config',
    'digits',
    'vulnerabilities',
    'geocoding',
    'grammar',
    'models',
    'gateway',
    'complete',
  ])
    assert.match(stdout, new RegExp(`^  ${noun}\\b`, 'm'));
  const serve = await almanac(['digits', 'serve', '--help']);
  assert.match(serve.stdout, /--port <integer>/);
  assert.match(serve.stdout, /--json/);
});

test('a mistyped command is answered with the one that was meant', async () => {
  const { stderr, status } = await almanac(['digits', 'serv']);
  assert.notEqual(status, 0);
  assert.match(stderr, /Did you mean serve\?/);
});

test('a checkout takes types out of its modules once, not at every start', async (context) => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const words = scripts.almanac.split(' ').slice(1);
  // What takes types out is a module of node's own.
  const loaded = `process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('amaro'))))`;
  const options = {
    cwd: root,
    env: environment({ NODE_COMPILE_CACHE: undefined, TMPDIR: await emptyDirectory(context) }),
  };
  const run = async (): Promise<string> => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(loaded)}`, ...words, '--version'];
    return (await promisify(execFile)(process.execPath, args, options)).stdout.split('\n')[1];
  };
  assert.deepEqual([await run(), await run()], ['true', 'false']);
});

test('config shows each value and where it came from, and hides secrets', async (context) => {
  const data = await emptyDirectory(context);
  const toml = join(data, 'almanac.toml');
  await writeFile(toml, '[grammar]\nport = 9081\n');
  const env = { ALMANAC_DIGITS_PORT: '9001', ALMANAC_GATEWAY_TOKENS: 'hush-hush-hush-hush' };
  const { stdout, status, stderr } = await almanac(['config', '--config', toml, '--data', data], { env });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^digits\.port +9001 +environment ALMANAC_DIGITS_PORT$/m);
  assert.match(stdout, /^grammar\.port +9081 +file .*almanac\.toml$/m);
  assert.match(stdout, /^geocoding\.port +8003 +default$/m);
  assert.match(stdout, /^almanac\.data +\S+ +flag --data$/m);
  assert.doesNotMatch(stdout, /hush/);
  const json = JSON.parse((await almanac(['config', 'digits', '--json'], { env })).stdout);
  assert.deepEqual(
    json.find((row: { key: string }) => row.key === 'port'),
    {
      section: 'digits',
      key: 'port',
      value: 9001,
      origin: 'environment ALMANAC_DIGITS_PORT',
      environment: 'ALMANAC_DIGITS_PORT',
    },
  );
});

test('completion scripts exist for the four shells, and words are completed', async () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const { stdout, status } = await almanac(['complete', shell]);
    assert.equal(status, 0);
    assert.match(stdout, /almanac/);
  }
  const { stdout } = await almanac(['complete', '--', 'digits', 's']);
  assert.match(stdout, /^serve\b/m);
});
