import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { emptyDirectory, environment, root, seedWorld } from '../almanac.ts';

const run = promisify(execFile);
const compiler = join(root, 'node_modules', '.bin', 'tsc');

interface Example {
  readonly service: string;
  readonly code: string;
  readonly output: string;
}

/** The examples of docs/library.md: a program, and what it prints. */
async function examples(): Promise<Example[]> {
  const page = await readFile(join(root, 'docs', 'library.md'), 'utf8');
  return [...page.matchAll(/^```js\n(.*?)^```\n```text\n(.*?)^```/gms)].map(([, code, output]) => ({
    service: /from 'almanac\/(\w+)'/.exec(code)![1],
    code,
    output,
  }));
}

/** An empty project with the packed package in it; dependencies are those of the checkout. */
async function projectWithPackage(project: string): Promise<void> {
  await run(compiler, ['-b'], { cwd: root });
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', project], {
    cwd: root,
    env: environment(),
  });
  const [tarball] = await readdir(project);
  const modules = join(project, 'node_modules');
  await mkdir(modules);
  await run('tar', ['-xzf', join(project, tarball), '-C', modules]);
  await rename(join(modules, 'package'), join(modules, 'almanac'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== 'almanac') await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
}

let project = '';
let data = '';
before(async (context) => {
  project = await emptyDirectory(context as TestContext);
  data = await emptyDirectory(context as TestContext);
  await projectWithPackage(project);
  await seedWorld(data);
});

const node = (args: readonly string[]) =>
  run(process.execPath, args, { cwd: project, env: environment({ ALMANAC_DATA: data, NODE_OPTIONS: '' }) });

test('the library has an example for every import, and each prints what the page says', async () => {
  const found = await examples();
  const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  assert.deepEqual(
    found.map(({ service }) => `./${service}`).sort(),
    // For `node --import`, and tested with the traces: it exports nothing.
    Object.keys(exports).filter((name) => name !== './package.json' && name !== './trace'),
  );
  for (const { service, code, output } of found) {
    await writeFile(join(project, `${service}.js`), code);
    // The process ends by itself: nothing is left open.
    const { stdout, stderr } = await node([`${service}.js`]);
    assert.deepEqual([stdout, stderr], [output, ''], service);
  }
});

test('the library has types for TypeScript, without the types of Node', async () => {
  const found = await examples();
  for (const { service, code } of found) await writeFile(join(project, `${service}.ts`), code);
  await writeFile(
    join(project, 'misuse.ts'),
    [
      "import { createChecker } from 'almanac/grammar';",
      "import { openDigits } from 'almanac/digits';",
      '// @ts-expect-error: a text is checked, not a number.',
      'await createChecker().check(1);',
      '// @ts-expect-error: there are digits in base 10 and 16.',
      'await (await openDigits()).read(0, 1, { radix: 8 });',
      '// @ts-expect-error: nothing else can be imported.',
      "await import('almanac/dist/kit/log.js');",
    ].join('\n'),
  );
  const options = {
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom'],
    strict: true,
    noEmit: true,
    types: [],
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  const { stdout } = await run(compiler, ['-p', project]).catch((error: { stdout: string }) => error);
  assert.equal(stdout, '');
});

test('the library opens nothing else to importers, and the command works', async () => {
  for (const name of ['almanac', 'almanac/models', 'almanac/dist/kit/log.js', 'almanac/src/kit/log.ts']) {
    const program = `await import(${JSON.stringify(name)}).then(() => console.log('imported'), ({ code }) => console.log(code));`;
    const { stdout } = await node(['--input-type=module', '-e', program]);
    assert.equal(stdout, 'ERR_PACKAGE_PATH_NOT_EXPORTED\n', name);
  }
  const { stdout } = await node([join(project, 'node_modules', 'almanac', 'bin', 'almanac.js'), '--version']);
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
});

test('the library says what is wrong with a call', async () => {
  const program = `
    import { openGeocoder } from 'almanac/geocoding';
    import { createChecker } from 'almanac/grammar';
    import { openDigits } from 'almanac/digits';
    import { openVulnerabilities } from 'almanac/vulnerabilities';
    const told = (call) => call.then(() => console.log('nothing'), ({ name, message }) => console.log(name, message));
    const geocoder = await openGeocoder();
    await told(geocoder.reverse(91, 0));
    const checker = createChecker();
    await told(checker.check('text', { language: 'xx-XX' }));
    const stopped = new AbortController();
    stopped.abort(new Error('no longer needed'));
    await told(checker.check('text', { language: 'en-US', signal: stopped.signal }));
    const digits = await openDigits();
    await told(digits.read(-1, 1));
    await told(digits.find('1a'));
    const vulnerabilities = await openVulnerabilities();
    await told(vulnerabilities.search({ fromScore: 11 }));
    for (const open of [geocoder, checker, digits, vulnerabilities]) await open.close();
  `;
  const { stdout } = await node(['--input-type=module', '-e', program]);
  assert.deepEqual(stdout.split('\n'), [
    'RangeError The latitude must be a number from -90 to 90.',
    'RangeError No language has the code "xx-XX".',
    'Error no longer needed',
    'RangeError start must be a whole number from 0.',
    'RangeError "1a" is not a run of digits.',
    'ServiceError fromScore must be a number from 0 to 10.',
    '',
  ]);
});
