import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';

const SERVICES = ['digits', 'vulnerabilities', 'geocoding', 'grammar', 'models', 'gateway'];

const EXPORTED = /^export (?:default )?(?:abstract )?(?:class|interface|type|enum) (\w+)/gm;

/** Tests, what only tests use, and what programs import, which has the names that suit those programs. */
const APART = /\.test\.ts$|\/testing\/|^src\/[^/]+\/library\.ts$/;

/** Names that more than one file exports as a type or class. */
function repeatedNames(sources: Iterable<string>): string[] {
  const names = [...sources].flatMap((source) => [...new Set([...source.matchAll(EXPORTED)].map(([, name]) => name))]);
  return [...new Set(names.filter((name, at) => names.indexOf(name) < at))].sort();
}

test('no two types of a service have one name', () => {
  for (const service of SERVICES) {
    const files = globSync(`src/${service}/**/*.ts`, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !APART.test(file));
    assert.ok(files.length > 5, service);
    const repeated = repeatedNames(files.map((file) => readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(repeated, [], service);
  }
});

test('a name that two files export is found, whatever it names', () => {
  const files = [
    'export interface Place {}\nexport class Reader {}\ninterface Hidden {}',
    'export type Place = string;\nexport const Reader = 1;',
    'export abstract class Hidden {}\nexport type { Reader } from "./x.ts";',
  ];
  assert.deepEqual(repeatedNames(files), ['Place']);
});
