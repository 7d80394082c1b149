import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { emptyDirectory, environment, root, seedWorld } from '../almanac.ts';

const run = promisify(execFile);
const main = join(root, 'dist', 'cli', 'main.js');

describe('the package', () => {
  before(async () => {
    await run(join(root, 'node_modules', '.bin', 'tsc'), ['-b'], { cwd: root });
  });

  test('holds compiled code and documents, no sources and no tests', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      env: environment(),
      maxBuffer: 1 << 26,
    });
    const parsed = JSON.parse(stdout);
    const [{ files }] = (Array.isArray(parsed) ? parsed : Object.values(parsed)) as { files: { path: string }[] }[];
    const paths = files.map(({ path }) => path);
    for (const wanted of [
      'bin/almanac.js',
      'dist/cli/main.js',
      'dist/kit/start-service.js',
      'LICENSE',
      'NOTICE',
      'README.md',
    ])
      assert.ok(paths.includes(wanted), wanted);
    const unwanted = paths.filter((path) =>
      /\.test\.|[/]testing[/]|tsbuildinfo|(?<!\.d)\.ts$|^(src|test|bench|\.ci)\//.test(path),
    );
    assert.deepEqual(unwanted, []);
  });

  // npm reads engines from the lock file and would warn of each, though scripts of a checkout run on their own Node.
  test('is installed from a checkout without warnings of engines on Node 20', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const tooNew = Object.entries<{ engines?: { node?: string }; optional?: boolean }>(packages)
      .filter(
        ([path, { engines, optional }]) => path !== '' && !optional && /(?:>=|\^) *2[1-9]/.test(engines?.node ?? ''),
      )
      .filter(([, { engines }]) => !/(?:^|\|\||>=|\^) *(?:1\d|20|\d)\b/.test(engines?.node ?? ''))
      .map(([path]) => path);
    assert.deepEqual(tooNew, [], 'take "engines" of these out of package-lock.json');
    assert.ok(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).devEngines.runtime);
  });

  test('starts every interface from the compiled code', async (context) => {
    const data = await emptyDirectory(context);
    await seedWorld(data);
    const ports = ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'].map((name) => [
      `ALMANAC_${name}_PORT`,
      '0',
    ]);
    const child = spawn(process.execPath, [main, 'start', '--json', '--admin-port', '0', '--data', data], {
      env: environment({ ...Object.fromEntries(ports), NODE_OPTIONS: '' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    const closed = once(child, 'close');
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), closed]);
    try {
      assert.equal(typeof line, 'string', stderr);
      for (const { service, state, url, example } of JSON.parse(line).interfaces) {
        assert.equal(state, 'ready', `${service}: ${stderr}`);
        if (example.curl === undefined) assert.equal((await fetch(url + example.path)).status, 200, service);
      }
    } finally {
      child.kill('SIGTERM');
      await closed;
    }
  });

  test('says in one sentence that it needs a newer Node', async (context) => {
    const place = await emptyDirectory(context);
    await mkdir(join(place, 'bin'));
    await cp(join(root, 'bin', 'almanac.js'), join(place, 'bin', 'almanac.js'));
    await cp(join(root, 'package.json'), join(place, 'package.json'));
    const old =
      "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})";
    const failure = await run(process.execPath, ['--import', old, join(place, 'bin', 'almanac.js'), 'start']).then(
      () => undefined,
      (error: { code: number; stderr: string }) => error,
    );
    assert.deepEqual([failure?.code, failure?.stderr], [2, 'almanac needs Node 24 or newer; this is Node 20.1.0.\n']);
  });

  test('runs in a checkout on the Node that it brings, whatever Node calls it', async () => {
    const old =
      "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})";
    const { stdout } = await run(process.execPath, ['--import', old, join(root, 'bin', 'almanac.js'), '--version']);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
  });
});
