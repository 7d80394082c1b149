// The description of everything behind the gateway, and clients that are made from it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertOpenApi } from '#kit/testing/described';
import type { ApiDocument } from '../../src/kit/openapi/api-document.ts';
import { root, type Started, seedWorld, startAlmanac } from '../almanac.ts';

const TOKEN = 'alm_TheTokenOfTheTestsOfClients';
/** A folder with `node_modules` that has openapi-typescript and its own TypeScript, which would hide ours. */
const tools = process.env.ALMANAC_TEST_OPENAPI_TYPESCRIPT ?? '';
const generator = join(tools, 'node_modules/openapi-typescript/bin/cli.js');
const withoutTypes =
  !(tools !== '' && existsSync(generator)) &&
  'ALMANAC_TEST_OPENAPI_TYPESCRIPT names no folder with openapi-typescript in its node_modules';
const python = [process.env.ALMANAC_TEST_PYTHON ?? 'python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import openapi_python_client, httpx'], { stdio: 'ignore' }).status === 0,
);
const withoutPython =
  python === undefined &&
  'openapi-python-client is not installed for python3 (ALMANAC_TEST_PYTHON names another Python)';

let folder: string;
let running: Started<{ readonly interfaces: readonly { readonly service: string; readonly url: string }[] }>;
let url: string;
let document: ApiDocument;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-openapi-'));
  const data = join(folder, 'data');
  await seedWorld(data);
  const names = ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'];
  running = await startAlmanac(['start', '--json', '--admin-port', '0', '--data', data], {
    ...Object.fromEntries(names.map((name) => [`ALMANAC_${name}_PORT`, '0'])),
    ALMANAC_GATEWAY_TOKENS: TOKEN,
  });
  url = running.ready.interfaces.find(({ service }) => service === 'gateway')?.url ?? '';
  document = (await (await fetch(`${url}/openapi.json`)).json()) as ApiDocument;
});
after(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the gateway describes every interface under its public paths', async () => {
  await assertOpenApi(document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  assert.deepEqual([...tags].sort(), ['digits', 'gateway', 'geocoding', 'grammar', 'models', 'vulnerabilities']);
  assert.deepEqual(
    operations.filter(({ path }) => path.endsWith('/{rest}')),
    [],
  );
  const ids = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const { path, security, tags: [tag] = [] } of operations)
    assert.deepEqual(security ?? [], tag === 'models' ? [{ bearer: [] }, { apiKey: [] }] : [], path);
  // What is described can be asked: a route without a parameter in its path is not unknown.
  for (const { path, method } of operations.filter(({ path }) => !path.includes('{'))) {
    const response = await fetch(url + path, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    assert.notEqual(response.status, 405, path);
    await response.body?.cancel();
  }
});

test('each interface describes itself where it listens', async () => {
  for (const { service, url: own } of running.ready.interfaces) {
    const given = (await (await fetch(`${own}/openapi.json`)).json()) as ApiDocument;
    assert.equal(given['x-almanac-service'], service);
    assert.deepEqual(
      given.servers?.map((server) => server.url),
      ['/'],
    );
  }
});

test('types made from the description compile, and a client with them gets real answers', {
  skip: withoutTypes,
}, async () => {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const made = spawnSync(process.execPath, [generator, 'openapi.json', '-o', 'api.d.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(made.status, 0, made.stderr);
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  const compiled = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript-compiler/bin/tsc'),
      ...['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions'],
      ...['--lib', 'esnext,dom', '--types', '', 'client.ts'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.equal(compiled.status, 0, compiled.stdout);
  const { answers } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    answers(url: string, token: string): Promise<Record<string, unknown>>;
  };
  assert.deepEqual(await answers(url, TOKEN), {
    digits: '3141592653',
    rule: 'COULD_OF',
    place: true,
    vulnerabilities: true,
    models: true,
  });
});

/** A client in a few lines: paths, parameters and answers are checked by the types. */
const CLIENT = `
import type { paths } from './api.d.ts';

type Gets = { [P in keyof paths]: paths[P] extends { get: infer O } ? (O extends { responses: unknown } ? P : never) : never }[keyof paths];
type Operation<P extends Gets> = paths[P] extends { get: infer O } ? O : never;
type Query<P extends Gets> = Operation<P> extends { parameters: { query?: infer Q } } ? Q : never;
type Content<P extends Gets> = Operation<P> extends { responses: { 200: { content: infer C } } } ? C[keyof C] : never;

async function get<P extends Gets>(url: string, path: P, query: Query<P>, token?: string): Promise<Content<P>> {
  const words = new URLSearchParams(query as Record<string, string>);
  const response = await fetch(url + path + '?' + words, token ? { headers: { authorization: 'Bearer ' + token } } : {});
  return (await response.json()) as Content<P>;
}

export async function answers(url: string, token: string) {
  const digits = await get(url, '/digits/v1/pi', { numberOfDigits: 10 });
  const check = await get(url, '/grammar/v2/check', { language: 'en-US', text: 'He should of told us.' });
  const place = await get(url, '/geocoding/reverse', { lat: 52.5163, lon: 13.3777, format: 'jsonv2' });
  const found = await get(url, '/vulnerabilities/api/search', { text: 'log4j' });
  const models = await get(url, '/models/api/tags', undefined as never, token);
  // @ts-expect-error the types know which parameters there are
  const refused = () => get(url, '/digits/v1/pi', { digits: 10 });
  return {
    digits: typeof digits === 'string' ? digits : digits.content,
    rule: typeof check === 'string' ? check : check.matches[0]?.rule.id,
    place: typeof place === 'object' && 'display_name' in place && place.display_name.includes('Berlin'),
    vulnerabilities: typeof found === 'object' && found.total > 0 && typeof refused === 'function',
    models: Array.isArray(models.models),
  };
}
`;

test('a client made for Python gets real answers', { skip: withoutPython }, () => {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  const place = join(folder, 'python');
  mkdirSync(place);
  const made = spawnSync(
    python ?? '',
    [
      '-m',
      'openapi_python_client',
      'generate',
      '--path',
      join(folder, 'openapi.json'),
      '--meta',
      'none',
      '--output-path',
      join(place, 'gateway'),
    ],
    { encoding: 'utf8', env: { ...process.env, PATH: `${join(python ?? '', '..')}:${process.env.PATH}` } },
  );
  assert.equal(made.status, 0, made.stderr + made.stdout);
  const asked = spawnSync(python ?? '', ['-c', PYTHON, url, TOKEN], { cwd: place, encoding: 'utf8' });
  assert.equal(asked.status, 0, asked.stderr);
  assert.equal(asked.stdout, '3141592653\nCOULD_OF\n401\n200\n');
});

const PYTHON = `
import sys
from gateway import AuthenticatedClient, Client
from gateway.api.digits import digits_get_pi
from gateway.api.grammar import grammar_check_by_query
from gateway.api.models import models_list_models
url, token = sys.argv[1:]
client = Client(base_url=url)
print(digits_get_pi.sync(client=client, number_of_digits=10).content)
print(grammar_check_by_query.sync(client=client, language='en-US', text='He should of told us.').matches[0].rule.id)
print(models_list_models.sync_detailed(client=AuthenticatedClient(base_url=url, token='wrong')).status_code.value)
print(models_list_models.sync_detailed(client=AuthenticatedClient(base_url=url, token=token)).status_code.value)
`;
