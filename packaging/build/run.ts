import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { billOfMaterials, type OtherPart } from './bill-of-materials.ts';
import { makeContainerImage } from './container-image.ts';
import { canMakeDebianPackage, makeDebianPackage } from './debian-package.ts';
import { copyDependencies, copyLicences, dependenciesOf } from './dependencies.ts';
import { type Manifest, madeIntoData, publishedManifest } from './published-manifest.ts';
import { makeShippedData } from './shipped-data.ts';
import { makeExecutable } from './single-executable.ts';

/*
 * npm run package: everything that a release consists of, in the directory `release`.
 *
 * almanac-<version>.tgz                 for npm install
 * almanac-<version>-<machine>.tar.gz    an offline bundle: Node, all packages and a command
 * almanac-<version>-<machine>.executable  a single executable
 * almanac-<version>-<machine>.image.tar   a container image, on Linux
 * almanac_<version>_<machine>.deb         a Debian package, where dpkg-deb is
 * *.cdx.json                            what is in each, as CycloneDX
 * SHA256SUMS
 */

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const run = promisify(execFile);
const { values } = parseArgs({
  options: { out: { type: 'string' }, 'keep-tree': { type: 'boolean' }, quick: { type: 'boolean' } },
});
/** For tests: what is made is the same, and larger. */
const compress = values.quick ? ['-c', '-I', 'gzip -1'] : ['-c', '-I', 'gzip -9'];
const out = values.out ?? join(root, 'release');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Files of the repository that the package has. */
const COPIED = ['bin', 'docs', 'README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE'];
/** Compiled files that only work on the repository needs. */
const NOT_SHIPPED =
  /\.test\.|\/testing(?:\/|$)|\.rule\.|\/compile-rules\.|\/build-.*kernel\.|\/build-english-octaves\.|\/web-assembly\/compile-assembly\.|\.tsbuildinfo$|^\/\.(?:test|bench|packaging|web)(?:\/|$)|^\/web\.stamp$/;

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await run(join(root, 'node_modules', '.bin', 'tsc'), ['-b'], { cwd: root });
await run(process.execPath, [join(root, 'web', 'build.ts')], { cwd: root });

const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
const manifest = publishedManifest(own);
const { name, version } = manifest;
const tree = join(out, 'package');
await mkdir(tree, { recursive: true });
for (const each of COPIED) await cp(join(root, each), join(tree, each), { recursive: true });
await cp(join(root, 'dist'), join(tree, 'dist'), {
  recursive: true,
  filter: (source) => !NOT_SHIPPED.test(`/${relative(join(root, 'dist'), source).replaceAll('\\', '/')}`),
});
await makeShippedData(join(tree, 'data'), join(root, '.cache', 'package'), say);
await writeFile(join(tree, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
const packages = await dependenciesOf(root, manifest);
const sources = await dependenciesOf(root, { ...manifest, dependencies: madeIntoData(own) });
await copyLicences(sources, join(tree, 'data', 'licences'));
const all = [...packages, ...sources.filter(({ directory }) => !packages.some((one) => one.directory === directory))];
await writeFile(join(tree, 'sbom.cdx.json'), JSON.stringify(await billOfMaterials(root, manifest, all)));

const packed = `${name}-${version}.tgz`;
await run('tar', [...compress, '-f', join(out, packed), '-C', out, 'package']);
await copyFile(join(tree, 'sbom.cdx.json'), join(out, `${packed}.cdx.json`));
say(`${packed} is made.`);

const machine = `${process.platform}-${process.arch}`;
const bundle = join(out, `${name}-${version}-${machine}`);
const nodeJs: OtherPart = {
  name: 'node',
  version: process.versions.node,
  license: 'MIT',
  purl: `pkg:generic/node@${process.versions.node}`,
};
const withNode = JSON.stringify(await billOfMaterials(root, manifest, all, [nodeJs]));
const app = join(bundle, 'lib', name);
await cp(tree, app, { recursive: true });
await copyDependencies(root, packages, app);

await makeExecutable(app, version, join(out, `${basename(bundle)}.executable`), values.quick ? 1 : 15);
await writeFile(join(out, `${basename(bundle)}.executable.cdx.json`), withNode);
say(`${basename(bundle)}.executable is made.`);

await mkdir(join(bundle, 'bin'), { recursive: true });
await copyFile(process.execPath, join(bundle, 'lib', 'node'));
await chmod(join(bundle, 'lib', 'node'), 0o755);
await writeFile(
  join(bundle, 'bin', name),
  `#!/bin/sh\nhere=$(dirname -- "$(readlink -f -- "$0")")\nexec "$here/../lib/node" "$here/../lib/${name}/dist/cli/main.js" "$@"\n`,
  { mode: 0o755 },
);
await writeFile(join(bundle, 'sbom.cdx.json'), withNode);
const archive = `${basename(bundle)}.tar.gz`;
await run('tar', [...compress, '-f', join(out, archive), '-C', out, basename(bundle)]);
await writeFile(join(out, `${archive}.cdx.json`), withNode);
say(`${archive} is made.`);
if (process.platform === 'linux') {
  const image = await makeContainerImage(bundle, version, out, values.quick ? 1 : 9);
  await writeFile(join(out, `${image}.cdx.json`), withNode);
  say(`${image} is made.`);
}
const debian = canMakeDebianPackage();
if (debian === true) {
  const package_ = await makeDebianPackage(root, bundle, version, out, values.quick ? 'fast' : 'small');
  await writeFile(join(out, `${package_}.cdx.json`), withNode);
  say(`${package_} is made.`);
} else say(debian);
if (!values['keep-tree']) {
  await rm(tree, { recursive: true });
  await rm(bundle, { recursive: true });
}

const sums: string[] = [];
for (const entry of (await readdir(out, { withFileTypes: true })).filter((one) => one.isFile())) {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(join(out, entry.name))) hash.update(piece);
  sums.push(`${hash.digest('hex')}  ${entry.name}`);
  say(`${((await stat(join(out, entry.name))).size / 1e6).toFixed(1).padStart(7)} MB  ${entry.name}`);
}
await writeFile(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
