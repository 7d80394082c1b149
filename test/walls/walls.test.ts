import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { specifiersOf } from './import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SERVICES = ['digits', 'vulnerabilities', 'geocoding', 'grammar', 'models', 'gateway'];
/** Inside a service imports go one way: commands → import or project → engine → store, and wire → engine → store. */
const OUTER: Record<string, readonly string[]> = {
  import: ['commands', 'wire', 'project'],
  project: ['commands', 'import', 'wire'],
  wire: ['commands', 'import', 'project'],
  engine: ['commands', 'import', 'wire', 'project'],
  store: ['commands', 'import', 'wire', 'project', 'engine'],
};

/** Tests, and what only tests use. */
const FOR_TESTS = /\.test\.ts$|[\\/]testing[\\/]/;

/** For more than types: #kit/node-http has what we use of it. */
const IMPORTS_HTTP = /\bimport\s+(?!type\b)[^;'"]*\bfrom\s*'node:http'/;

/** What a file may not import, one sentence each. `file` is relative to the repository. */
export function violations(file: string, source: string): string[] {
  const [, room, layer] = file.split(sep);
  const found: string[] = [];
  for (const specifier of specifiersOf(source)) {
    if (/(^|\/)testing\//.test(specifier) && !FOR_TESTS.test(file))
      found.push(`${file} imports ${specifier}: only tests and benchmarks may`);
    if (specifier.startsWith('#kit/') && room === 'kit') found.push(`${file}: kit names itself by #kit`);
    if (!specifier.startsWith('.')) continue;
    const target = relative(root, join(root, dirname(file), specifier)).split(sep);
    if (target[0] !== 'src') found.push(`${file} imports ${specifier}, outside src`);
    else if (target[1] !== room && !(room === 'cli' && SERVICES.includes(target[1])))
      found.push(
        `${file} imports ${specifier}: ${room} must not know ${target[1]}${target[1] === 'kit' ? ' but by #kit' : ''}`,
      );
    else if (target[1] === room && target[2] === 'import' && FOR_TESTS.test(file)) {
      // A test may make its data the way the service does.
    } else if (target[1] === room && OUTER[layer]?.includes(target[2]))
      found.push(`${file} imports ${specifier}: ${layer} must not know ${target[2]}`);
  }
  return found;
}

test('no import goes through a wall', () => {
  const files = globSync('src/**/*.ts', { cwd: root });
  assert.ok(files.length > 20);
  const found = files.flatMap((file) => violations(file, readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(found, []);
});

test('nothing that is served imports node:http, which loads undici with it', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !FOR_TESTS.test(file));
  assert.deepEqual(
    files.filter((file) => IMPORTS_HTTP.test(readFileSync(join(root, file), 'utf8'))),
    [],
  );
  assert.match("import {\n  type Server,\n  createServer,\n} from 'node:http';", IMPORTS_HTTP);
  assert.doesNotMatch("import { x } from './x.ts';\nimport type { Server } from 'node:http';", IMPORTS_HTTP);
});

/** What nobody promises, and so has an entry in kit/internals/internals.ts. */
const INTERNALS =
  /\b(?:_handle|_header|_headerSent|_hasBody|_httpMessage|_server|httpAllowHalfOpen|useUserBuffer|hashMap|moduleLoadList)\b|process\.binding|internalBinding|setFlagsFromString|_Binaryen/;

test('only kit/internals reaches into what nobody promises', () => {
  const files = globSync('src/**/*.{ts,mjs,js}', { cwd: root }).filter(
    (file) => !/\.test\.ts$/.test(file) && !file.split(sep).join('/').startsWith('src/kit/internals/'),
  );
  assert.deepEqual(
    files.filter((file) => INTERNALS.test(readFileSync(join(root, file), 'utf8'))),
    [],
  );
  const known = globSync('src/kit/internals/*.{ts,mjs}', { cwd: root }).filter((file) =>
    INTERNALS.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.ok(known.length >= 5, known.join());
});

test('a start loads nothing that its first answer can do without', () => {
  const script = `
    await import('./src/kit/start-service.ts');
    for (const name of ['service', 'engine/check-engine', 'engine/languages/installed-language']) await import('./src/grammar/' + name + '.ts');
    const crypto = process.moduleLoadList.includes('NativeModule crypto');
    for (const name of ['digits', 'geocoding']) await import('./src/' + name + '/service.ts');
    const { createRequire } = await import('node:module');
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).join();
    const early = loaded();
    for (const name of ['vulnerabilities', 'models', 'gateway']) await import('./src/' + name + '/service.ts');
    await import('./src/kit/http/http-server.ts');
    const undici = process.moduleLoadList.some((name) => /undici/.test(name));
    console.log(JSON.stringify({ router: /fastify|piscina/.test(early), crypto, ajv: /\\bajv\\b/.test(loaded()), undici, all: /fastify.*piscina|piscina.*fastify/.test(loaded()) }));`;
  const args = ['--conditions=source', '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(stderr, '');
  // The last one shows that this would be seen.
  assert.deepEqual(JSON.parse(stdout), { router: false, crypto: false, ajv: false, undici: false, all: true });
});

test('each forbidden import is found', () => {
  const file = join('src', 'digits', 'engine', 'planted.ts');
  assert.equal(violations(file, "import { settings } from '../../grammar/settings.ts';").length, 1);
  assert.equal(violations(file, "const x = await import('../../cli/main.ts');").length, 1);
  assert.equal(violations(file, "import { x } from '../wire/pi.ts';").length, 1);
  assert.equal(violations(file, "import { x } from '../../kit/log.ts';").length, 1);
  assert.equal(violations(file, "import { x } from '../import/read.ts';").length, 1);
  assert.equal(violations(file, "import { x } from '#kit/testing/start-for-test';").length, 1);
  assert.equal(violations(file, "import { x } from '../testing/sample.ts';").length, 1);
  assert.equal(violations(file, "import { x } from '#kit/log';\nimport { y } from '../store/ycd.ts';").length, 0);
  const wire = join('src', 'digits', 'wire', 'planted.ts');
  assert.equal(violations(wire, "import type { X } from '../import/read.ts';").length, 1);
  assert.equal(violations(wire.replace('.ts', '.test.ts'), "import { x } from '../testing/sample.ts';").length, 0);
});
