import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Logger, silentLogger } from '#kit/log';
import { Metrics } from '#kit/metrics';
import type { Values } from '#kit/setting';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { importFeeds } from './import/import-files.ts';
import { service, type VulnerabilitiesService } from './service.ts';
import type { Settings } from './settings.ts';
import { SqliteStore } from './store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from './testing/cve-example.ts';

/** A service without HTTP, and what it says at warn and above. */
async function open(
  directory: string,
  more: Partial<Values<Settings>> = {},
): Promise<{ engine: VulnerabilitiesService; told: string[] }> {
  const told: string[] = [];
  const tell = (...values: unknown[]): void => void told.push(JSON.stringify(values));
  const log = Object.assign(Object.create(silentLogger), { warn: tell, error: tell }) as Logger;
  const defaults = Object.fromEntries(Object.entries(service.settings).map(([key, setting]) => [key, setting.default]));
  const settings = { ...defaults, ...more } as Values<Settings>;
  const engine = await service.open({ settings, directory, log, metrics: new Metrics(service.name, false) });
  return { engine, told };
}

async function importLines(directory: string, ...lines: object[]): Promise<void> {
  const feed = join(directory, 'feed.ndjson');
  writeFileSync(feed, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const store = SqliteStore.open(directory);
  await importFeeds(store, [feed], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
}

/** An OSV entry of which every version below 1.4.0 of the package `gate` is affected. */
const aboutGate = (id: string): object => ({
  id,
  modified: '2031-03-01T00:00:00Z',
  published: '2031-02-01T00:00:00Z',
  summary: 'Gate trusts a header',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'gate' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.0' }] }],
    },
  ],
});

async function watchGate({ watcher }: VulnerabilitiesService): Promise<void> {
  const content = Buffer.from(
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/gate': { version: '1.3.0' } } }),
  );
  const file = 'package-lock.json';
  const names = { kind: 'inventory', name: 'shop', title: '', file, format: file } as const;
  await watcher.store.put({ ...names, components: 1, webhook: '', content }, 1, 9);
  await watcher.look();
}

const openFindings = async ({ watcher }: VulnerabilitiesService): Promise<number> =>
  (await watcher.store.counts('inventory', 'shop')).open;

test('a server that is stopped while it reads new data says nothing, and compares at the next start', async (context) => {
  const directory = await emptyDirectory(context);
  await importLines(directory, aboutGate('T-2031-1'));
  const first = await open(directory);
  await watchGate(first.engine);
  assert.equal(await openFindings(first.engine), 1);
  await importLines(directory, aboutGate('T-2031-2'));
  const refreshing = first.engine.catalogue.refresh();
  await first.engine.close();
  assert.equal(await refreshing, true);
  // What was begun would end here.
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(first.told, []);

  const second = await open(directory);
  context.after(() => second.engine.close());
  await second.engine.watcher.look();
  assert.equal(await openFindings(second.engine), 2);
  assert.deepEqual(second.told, []);
});

test('a server that has been closed compares nothing any more', async (context) => {
  const directory = await emptyDirectory(context);
  const { engine, told } = await open(directory);
  await engine.close();
  await engine.watcher.look();
  assert.deepEqual(told, []);
});

test('an interrupt that also ends the process that makes the index is no error', {
  skip: existsSync('/proc/self/task') ? false : 'finds child processes in /proc',
}, async (context: TestContext) => {
  const directory = await emptyDirectory(context);
  const children = (): number[] =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const { engine, told } = await open(directory, { pollInterval: 10 });
  const others = new Set(children());
  const store = SqliteStore.open(directory);
  const cves = Array.from({ length: 5000 }, (_, at) => vulnerabilityExample({ cve: `CVE-2031-${1000 + at}` }));
  await store.write((transaction) => transaction.put(cves, { processed: 1 }));
  await store.close();
  let interrupted = 0;
  while (interrupted === 0) {
    for (const pid of children().filter((pid) => !others.has(pid))) {
      process.kill(pid, 'SIGINT');
      interrupted = pid;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (children().includes(interrupted)) await new Promise((resolve) => setTimeout(resolve, 1));
  await engine.close();
  assert.deepEqual(told, []);
});
