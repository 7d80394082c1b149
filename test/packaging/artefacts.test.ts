import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { READ_BY_RULES } from '../../packaging/build/published-manifest.ts';
import { emptyDirectory, environment, root } from '../almanac.ts';
import { release, startAndAsk } from './started.ts';

const run = promisify(execFile);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const bundle = `almanac-${version}-${process.platform}-${process.arch}`;
const unmade = existsSync(release) ? false : 'npm run package has not run; npm test runs it';

/** Bytes of all files below a directory. */
async function sizeOf(directory: string): Promise<number> {
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('npm run package', { skip: unmade }, () => {
  test('gives a package for npm that starts with its dependencies alone', async (context) => {
    const place = await emptyDirectory(context);
    await run('tar', ['-xzf', join(release, `almanac-${version}.tgz`), '-C', place]);
    const manifest = JSON.parse(await readFile(join(place, 'package', 'package.json'), 'utf8'));
    assert.equal(manifest.dependencies['node-llama-cpp'], undefined);
    assert.equal(manifest.peerDependenciesMeta['node-llama-cpp'].optional, true);
    assert.equal(manifest.devDependencies, undefined);
    const dictionaries = Object.keys(manifest.dependencies).filter((name) => name.startsWith('dictionary-'));
    assert.deepEqual(new Set(dictionaries), READ_BY_RULES);
    // The bundle has the same package beside its dependencies.
    const installed = join(release, bundle, 'lib', 'almanac');
    assert.equal(await readFile(join(installed, 'package.json'), 'utf8'), `${JSON.stringify(manifest, null, 2)}\n`);
    assert.ok((await sizeOf(installed)) <= 150e6, 'an installation without models has at most 150 MB');
    const data = join(place, 'data');
    await startAndAsk(process.execPath, [join(installed, 'bin', 'almanac.js')], { ALMANAC_DATA: data });
    // Nothing is made twice: the index and the dictionaries stay in the package.
    assert.equal(existsSync(join(data, 'geocoding', 'world.almanac')), false);
    assert.equal(existsSync(join(data, 'grammar', 'dictionaries')), false);
  });

  test('gives an offline bundle that starts with the Node in it', async (context) => {
    const place = await emptyDirectory(context);
    await run('tar', ['-xzf', join(release, `${bundle}.tar.gz`), '-C', place]);
    const command = join(place, bundle, 'bin', 'almanac');
    // No other Node is on the path.
    await startAndAsk(command, [], { ALMANAC_DATA: join(place, 'data'), PATH: '/usr/bin:/bin' });
  });

  test('gives a single executable that unpacks itself once', async (context) => {
    const place = await emptyDirectory(context);
    const cache = join(place, 'cache');
    const executable = join(release, `${bundle}.executable`);
    const env = { ALMANAC_DATA: join(place, 'data'), XDG_CACHE_HOME: cache };
    await startAndAsk(executable, [], env);
    const [unpacked, ...more] = await readdir(join(cache, 'almanac'));
    assert.deepEqual(more, []);
    const { ino } = await stat(join(cache, 'almanac', unpacked));
    const { stdout } = await run(executable, ['--version'], { env: environment(env) });
    assert.equal(stdout, `${version}\n`);
    assert.equal((await stat(join(cache, 'almanac', unpacked))).ino, ino);
  });

  test('says what is in each artefact, and has their checksums', async () => {
    const sums = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trim().split('\n');
    const artefacts = [`almanac-${version}.tgz`, `${bundle}.tar.gz`, `${bundle}.executable`];
    if (process.platform === 'linux') artefacts.push(`${bundle}.image.tar`);
    artefacts.push(...(await readdir(release)).filter((name) => name.endsWith('.deb')));
    assert.deepEqual(
      sums.map((line) => line.split('  ')[1]).sort(),
      artefacts.flatMap((name) => [name, `${name}.cdx.json`]).sort(),
    );
    for (const line of sums) {
      const [digest, name] = line.split('  ');
      const hash = createHash('sha256').update(await readFile(join(release, name)));
      assert.equal(hash.digest('hex'), digest, name);
    }
    for (const name of artefacts) {
      const bill = JSON.parse(await readFile(join(release, `${name}.cdx.json`), 'utf8'));
      assert.deepEqual([bill.bomFormat, bill.specVersion], ['CycloneDX', '1.6']);
      const components = bill.components as { name: string; purl: string; licenses?: object[]; hashes?: object[] }[];
      const names = components.map((one) => one.name);
      assert.ok(names.includes('fastify') && names.includes('pino') && names.includes('dictionary-tr'));
      assert.ok(!names.includes('node-llama-cpp') && !names.includes('typescript'));
      assert.equal(names.includes('node'), name !== artefacts[0]);
      for (const { purl, licenses, hashes, name: one } of components) {
        assert.ok(licenses !== undefined, `${purl} has no licence`);
        assert.ok(hashes !== undefined || one === 'node', `${purl} has no digest`);
        const choices =
          JSON.stringify(licenses)
            .match(/"(?:id|expression)":"([^"]*)"/)?.[1]
            .split(' OR ') ?? [];
        assert.ok(
          choices.some((choice) => !/GPL/.test(choice)),
          `${purl} has ${choices.join(' OR ')}`,
        );
      }
    }
  });
});

test('every dictionary that rules read as it is belongs to the package', async () => {
  const files = (await readdir(join(root, 'src', 'grammar'), { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.includes('catalogue') && !file.endsWith('.test.ts'),
  );
  const read = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(root, 'src', 'grammar', file), 'utf8');
    for (const [, name] of text.matchAll(
      /(?:ofPackage|resolve)\(\s*'((?:dictionary|italian|wordlist|cities|all)[\w.-]*)'/g,
    ))
      read.add(name);
  }
  assert.deepEqual(read, READ_BY_RULES);
});
