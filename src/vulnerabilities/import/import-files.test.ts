import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { cveExample } from '../testing/cve-example.ts';
import { findRecords } from '../testing/find-records.ts';
import { catalogue, importSetup, ndjson, record, zip } from '../testing/import.ts';
import { importFeeds } from './import-files.ts';
import type { ImportReport } from './import-report.ts';
import { listFiles, readFiles } from './read/input-files.ts';
import { fillStarter } from './starter/fill-starter.ts';

/** Every record that was read must be accounted for, and all that was not taken must be named. */
function assertAddsUp({ records, notTaken }: ImportReport): void {
  const { read, removed: _, ...parts } = records;
  assert.equal(
    Object.values(parts).reduce((sum, part) => sum + part, 0),
    read,
  );
  for (const outcome of ['rejected', 'withoutCna', 'damaged'] as const)
    assert.equal(notTaken.filter((entry) => entry.outcome === outcome).length, records[outcome]);
}

test('one file with one record is imported, in one line or over many', async (context) => {
  const { import: run, write } = importSetup(context);
  const pretty = JSON.stringify(cveExample({ cve: 'CVE-2031-1001' }), null, 2);
  const report = await run(write('a.json', record('CVE-2031-1000')), write('b.json', pretty));
  assert.equal(report.records.added, 2);
});

test('what a file is does not depend on its name', async (context) => {
  const { import: run, write, status } = importSetup(context);
  const lines = ndjson(record('CVE-2031-1000'), record('CVE-2031-1001'));
  const report = await run(
    write('records.txt', gzipSync(lines)),
    write('kev', catalogue('2031-05-01', 'CVE-2031-1001')),
  );
  assert.equal(report.records.added, 2);
  assert.equal(report.kev.taken, 1);
  assert.equal((await status()).exploited, 1);
});

test('a directory is walked and what is no feed in it is named', async (context) => {
  const { import: run, write } = importSetup(context);
  write('cves/2031/1xxx/CVE-2031-1000.json', record('CVE-2031-1000'));
  write('cves/2031/1xxx/CVE-2031-1001.json', record('CVE-2031-1001'));
  write('cves/delta.json', '{"fetchTime":"2031-01-01"}');
  write('cves/.git/config', '[core]');
  const path = write('cves/README.md', '# CVE list\n\nSome words.\n');
  const report = await run(join(path, '..'));
  assert.deepEqual(report.files, { read: 4, unrecognised: 2 });
  assert.equal(report.records.added, 2);
  assert.deepEqual(
    report.notTaken.map(({ file, outcome }) => [file.split('/').at(-1), outcome]),
    [
      ['README.md', 'unrecognised'],
      ['delta.json', 'unrecognised'],
    ],
  );
});

test('a zip is read entry by entry', async (context) => {
  const { import: run, write } = importSetup(context);
  const archive = zip({
    'cves/CVE-2031-1000.json': record('CVE-2031-1000'),
    'cves/more.ndjson': ndjson(record('CVE-2031-1001'), 'broken', record('CVE-2031-1002')),
  });
  const report = await run(write('all.zip', archive));
  assert.equal(report.records.added, 3);
  assert.match(report.notTaken[0].file, /all\.zip:cves\/more\.ndjson$/);
  assertAddsUp(report);
});

test('a zip within a zip is read, as the CVE list is released', async (context) => {
  const { import: run, write } = importSetup(context);
  const inner = zip({ 'cves/CVE-2031-1000.json': record('CVE-2031-1000') });
  const report = await run(write('all.zip.zip', zip({ 'cves.zip': inner, 'README.md': 'words' })));
  assert.equal(report.records.added, 1);
  assert.equal(report.files.unrecognised, 1);
});

test('a zip that is cut off is refused', async (context) => {
  const { import: run, write } = importSetup(context);
  const archive = zip({ 'cves/CVE-2031-1000.json': record('CVE-2031-1000') });
  await assert.rejects(run(write('all.zip', archive.subarray(0, -30))), /cut off or damaged/);
});

test('rejected, damaged and incomplete records are counted and named with their lines', async (context) => {
  const { import: run, write } = importSetup(context);
  const withoutCna = JSON.stringify({ ...cveExample({ cve: 'CVE-2031-1002' }), containers: {} });
  const lines = ndjson(
    record('CVE-2031-1000'),
    record('CVE-2031-1001', { state: 'REJECTED' }),
    withoutCna,
    '{"cveMetadata":',
    '',
    '{"something":"else"}',
    record('CVE-31-1'),
    '"text"',
  );
  const report = await run(write('all.ndjson', Buffer.concat([Buffer.from(lines), Buffer.from([0x7b, 0xff, 0x0a])])));
  assert.deepEqual(report.records, {
    read: 8,
    added: 1,
    updated: 0,
    unchanged: 0,
    older: 0,
    rejected: 1,
    withoutCna: 1,
    damaged: 5,
    removed: 0,
  });
  assert.deepEqual(
    report.notTaken.map(({ line, id, outcome }) => [line, id, outcome]),
    [
      [2, 'CVE-2031-1001', 'rejected'],
      [3, 'CVE-2031-1002', 'withoutCna'],
      [4, undefined, 'damaged'],
      [6, undefined, 'damaged'],
      [7, undefined, 'damaged'],
      [8, undefined, 'damaged'],
      [9, undefined, 'damaged'],
    ],
  );
  assertAddsUp(report);
});

test('the same import again changes nothing', async (context) => {
  const { import: run, write, status } = importSetup(context);
  const path = write('all.ndjson', ndjson(record('CVE-2031-1000'), record('CVE-2031-1001')));
  const kev = write('kev.json', catalogue('2031-05-01', 'CVE-2031-1000'));
  await run(path, kev);
  const before = await status();
  const report = await run(path, kev);
  assert.equal(report.records.unchanged, 2);
  assert.equal(report.kev.unchanged, 1);
  assert.deepEqual(await status(), before);
});

test('a newer record takes the place of the held one, an older one does not', async (context) => {
  const { import: run, write, store } = importSetup(context);
  await run(write('1.json', record('CVE-2031-1000', { product: 'Gate', updated: '2031-03-01T00:00:00Z' })));
  const newer = await run(
    write('2.json', record('CVE-2031-1000', { product: 'Fence', updated: '2031-04-01T00:00:00Z' })),
  );
  assert.equal(newer.records.updated, 1);
  const older = await run(
    write('3.json', record('CVE-2031-1000', { product: 'Wall', updated: '2031-01-01T00:00:00Z' })),
  );
  assert.equal(older.records.older, 1);
  const snapshot = await store.snapshot();
  for (const [product, hits] of [
    ['gate', 0],
    ['fence', 1],
    ['wall', 0],
  ] as const)
    assert.equal((await findRecords(snapshot, { product })).length, hits, product);
  await snapshot.close();
});

test('a record that comes twice in one import is held once, the newer one', async (context) => {
  const { import: run, write, store } = importSetup(context);
  const twice = ndjson(
    record('CVE-2031-1000', { product: 'Fence', updated: '2031-04-01T00:00:00Z' }),
    record('CVE-2031-1000', { product: 'Gate', updated: '2031-03-01T00:00:00Z' }),
    record('CVE-2031-1001', { product: 'Gate', updated: '2031-03-01T00:00:00Z' }),
    record('CVE-2031-1001', { product: 'Fence', updated: '2031-04-01T00:00:00Z' }),
  );
  const report = await run(write('all.ndjson', twice));
  assert.deepEqual([report.records.added, report.records.older, report.records.updated], [2, 1, 1]);
  const snapshot = await store.snapshot();
  assert.equal((await findRecords(snapshot, { product: 'gate' })).length, 0);
  assert.equal((await findRecords(snapshot, { product: 'fence' })).length, 2);
  await snapshot.close();
});

test('a record that was held and is now rejected goes', async (context) => {
  const { import: run, write, status, store } = importSetup(context);
  await run(write('1.json', record('CVE-2031-1000', { ghsa: 'GHSA-2222-3333-4444' })));
  const report = await run(write('2.json', record('CVE-2031-1000', { state: 'REJECTED' })));
  assert.equal(report.records.removed, 1);
  assert.equal((await status()).records, 0);
  const snapshot = await store.snapshot();
  assert.equal(await snapshot.resolve('GHSA-2222-3333-4444'), undefined);
  assert.equal((await findRecords(snapshot, { text: 'gate' })).length, 0);
  await snapshot.close();
});

test('published and then rejected within one file is rejected', async (context) => {
  const { import: run, write, status } = importSetup(context);
  const lines = ndjson(record('CVE-2031-1000'), record('CVE-2031-1000', { state: 'REJECTED' }));
  const report = await run(write('all.ndjson', lines));
  assert.deepEqual([report.records.added, report.records.rejected, report.records.removed], [1, 1, 1]);
  assert.equal((await status()).records, 0);
});

test('a file that is cut off leaves everything as it was', async (context) => {
  const { import: run, write, status } = importSetup(context);
  await run(write('1.json', record('CVE-2031-1000')));
  const before = await status();
  const lines = Array.from({ length: 5000 }, (_, at) => record(`CVE-2031-${20_000 + at}`));
  const packed = gzipSync(ndjson(...lines));
  const cut = write('2.ndjson.gz', packed.subarray(0, packed.length - 20));
  await assert.rejects(run(cut), (error) => error instanceof DamagedFile && /cut off or damaged/.test(error.message));
  assert.deepEqual(await status(), before);
});

test('a path that is not there and a file that is no feed are refused', async (context) => {
  const { import: run, write } = importSetup(context);
  await assert.rejects(run('/nowhere/at/all'), /There is no file or directory/);
  await assert.rejects(run(write('a.txt', 'just words\nand more\n')), /cannot be imported/);
  await assert.rejects(run(write('empty', '')), /cannot be imported/);
  await assert.rejects(run(write('package.json', '{"name":"x"}')), /cannot be imported/);
});

test('a device is refused', async (context) => {
  await assert.rejects(importSetup(context).import('/dev/null'), /neither a file nor a directory/);
});

test('a file that goes after it was listed is told in a sentence', async (context) => {
  const { write } = importSetup(context);
  const path = write('1.json', record('CVE-2031-1000'));
  const files = await listFiles([path]);
  rmSync(path);
  await assert.rejects(
    readFiles(files, () => {}).next(),
    (error) => error instanceof CommandError && /There is no file/.test(error.message),
  );
});

test('a KEV catalogue takes the place of the former one and an older one does not', async (context) => {
  const { import: run, write, status } = importSetup(context);
  await run(write('all.ndjson', ndjson(record('CVE-2031-1000'), record('CVE-2031-1001'))));
  await run(write('1.json', catalogue('2031-05-01', 'CVE-2031-1000', 'CVE-2031-1001')));
  assert.equal((await status()).exploited, 2);
  await run(write('2.json', catalogue('2031-06-01', 'CVE-2031-1001')));
  assert.equal((await status()).exploited, 1);
  const report = await run(write('1.json', catalogue('2031-05-01', 'CVE-2031-1000', 'CVE-2031-1001')));
  assert.deepEqual(report.kev, { read: 2, taken: 0, unchanged: 0, older: 2, damaged: 0 });
  assert.equal(report.notTaken[0].outcome, 'older');
  assert.equal((await status()).exploited, 1);
});

test('a KEV catalogue that holds fewer entries than it says is refused', async (context) => {
  const { import: run, write } = importSetup(context);
  const short = JSON.stringify({ ...JSON.parse(catalogue('2031-05-01', 'CVE-2031-1000')), count: 2 });
  await assert.rejects(run(write('kev.json', short)), /it says 2 entries and holds 1/);
});

test('EPSS and KEV hold for records that come later', async (context) => {
  const { import: run, write, store } = importSetup(context);
  const epss = '#model_version:v1,score_date:2031-02-03T00:00:00+0000\ncve,epss,percentile\nCVE-2031-1000,0.5,0.9\n';
  const report = await run(write('epss.csv', epss), write('kev.json', catalogue('2031-05-01', 'CVE-2031-1000')));
  assert.deepEqual(report.epss, { read: 1, taken: 1, damaged: 0, olderFiles: 0, partialFiles: 0, kept: 0, removed: 0 });
  await run(write('1.json', record('CVE-2031-1000')));
  const snapshot = await store.snapshot();
  const [held] = await snapshot.records([20310000001000]);
  assert.equal(held.epss, 5000);
  assert.equal(held.exploited, Date.UTC(2031, 2, 4) / 86_400_000);
  await snapshot.close();
});

test('a newer EPSS edition takes the place of all values only when it is as long as an edition is, and a shorter one is forced', async (context) => {
  const { import: run, write, status } = importSetup(context);
  const edition = (day: string, from: number, to: number): string => {
    const rows = Array.from({ length: to - from }, (_, at) => `CVE-2031-${1000 + from + at},0.5,0.9`);
    return write(`${day}.csv`, [`#score_date:${day}T00:00:00+0000`, 'cve,epss,percentile', ...rows, ''].join('\n'));
  };
  const records = Array.from({ length: 25 }, (_, at) => record(`CVE-2031-${1000 + at}`));
  await run(write('all.ndjson', ndjson(...records)));
  const day = async (date: string, from: number, to: number) => {
    const { epss } = await run(edition(date, from, to), { force: true });
    const { withEpss, feeds } = await status();
    assert.equal(feeds.find(({ feed }) => feed === 'epss')?.entries, withEpss);
    return [epss.removed, epss.partialFiles, epss.kept, withEpss];
  };
  assert.deepEqual(await day('2031-02-03', 0, 20), [0, 0, 0, 20]);
  // A whole edition may lack some.
  assert.deepEqual(await day('2031-02-04', 2, 20), [2, 0, 0, 18]);
  await assert.rejects(run(edition('2031-02-05', 18, 22)), /4 values, and 18 are held.*--force adds its values\.$/);
  assert.deepEqual(await day('2031-02-05', 18, 22), [0, 1, 16, 20]);
  // The rest of the same edition joins its part.
  assert.deepEqual(await day('2031-02-05', 22, 25), [0, 0, 0, 23]);
  assert.deepEqual(await day('2031-02-06', 0, 25), [0, 0, 0, 25]);
});

test('a newer EPSS edition is whole, one of the same day adds to it, an older one is passed over', async (context) => {
  const { import: run, write, status } = importSetup(context);
  const edition = (day: string, ...rows: string[]): string =>
    write(
      `${day}.csv.gz`,
      gzipSync([`#score_date:${day}T00:00:00+0000`, 'cve,epss,percentile', ...rows, ''].join('\n')),
    );
  await run(write('all.ndjson', ndjson(record('CVE-2031-1000'), record('CVE-2031-1001'))));
  await run(edition('2031-02-03', 'CVE-2031-1000,0.5,0.9'));
  await run(edition('2031-02-03', 'CVE-2031-1001,0.5,0.9', 'nonsense,1'));
  assert.equal((await status()).withEpss, 2);
  await run(edition('2031-02-04', 'CVE-2031-1000,0.6,0.9', 'CVE-2031-1002,0.6,0.9'));
  assert.equal((await status()).withEpss, 1);
  const report = await run(edition('2031-02-01', 'CVE-2031-1000,0.5,0.9'));
  assert.equal(report.epss.olderFiles, 1);
  assert.equal((await status()).withEpss, 1);
});

test('EPSS values as JSON mean what they mean as CSV, one text a file or one a line', async (context) => {
  const { import: run, write, status, store } = importSetup(context);
  const answer = (date: string, ...entries: [cve: string, epss: string][]): string =>
    JSON.stringify({ status: 'OK', data: entries.map(([cve, epss]) => ({ cve, epss, percentile: '0.9', date })) });
  await run(write('all.ndjson', ndjson(record('CVE-2031-1000'), record('CVE-2031-1001'))));
  const report = await run(write('epss.json', answer('2031-02-03', ['CVE-2031-1000', '0.5'], ['CVE-2031-1001', '2'])));
  assert.deepEqual(report.epss, { read: 2, taken: 1, damaged: 1, olderFiles: 0, partialFiles: 0, kept: 0, removed: 0 });
  assert.equal(report.notTaken[0]?.reason, '"2" is not a probability');
  assert.equal(report.notTaken[0]?.line, 2);
  const lines = [answer('2031-02-04', ['CVE-2031-1000', '0.6']), answer('2031-02-04', ['CVE-2031-1001', '0.7'])].join(
    '\n',
  );
  assert.equal((await run(write('epss.ndjson', `${lines}\n`))).epss.taken, 2);
  const { withEpss, feeds } = await status();
  assert.equal(withEpss, 2);
  assert.equal(feeds.find(({ feed }) => feed === 'epss')?.edition, '2031-02-04');
  const snapshot = await store.snapshot();
  assert.deepEqual(
    (await snapshot.records([20310000001000, 20310000001001])).map(({ epss }) => epss),
    [6000, 7000],
  );
  await snapshot.close();
  const older = await run(write('older.json', answer('2031-02-01', ['CVE-2031-1000', '0.1'])));
  assert.equal(older.epss.olderFiles, 1);
});

test('a mapping gives records the numbers of the agency', async (context) => {
  const { import: run, write, store } = importSetup(context);
  await run(write('all.ndjson', ndjson(record('CVE-2031-1000'), record('CVE-2031-1001'))));
  const report = await run(write('mapping.csv', 'euvd_id,cve_id\nEUVD-2031-0042,CVE-2031-1000\nx,CVE-2031-1001\n'));
  assert.deepEqual(report.mapping, { read: 2, taken: 1, damaged: 1 });
  const snapshot = await store.snapshot();
  assert.deepEqual(
    (await snapshot.records([20310000001000, 20310000001001])).map(({ euvd }) => euvd),
    ['EUVD-2031-0042', 'EUVD-2031-900001001'],
  );
  for (const id of ['euvd-2031-0042', 'EUVD-2031-900001000', 'cve-2031-1000\n'])
    assert.equal(await snapshot.resolve(id), 20310000001000, id);
  await snapshot.close();
});

test('a number that a mapping gives to several CVEs finds the one there is a record of', async (context) => {
  const { import: run, write, store } = importSetup(context);
  const mapping = 'euvd_id,cve_id\nEUVD-2031-0042,CVE-2031-1000\nEUVD-2031-0042,CVE-2031-1001\n';
  await run(write('1.json', record('CVE-2031-1001')), write('mapping.csv', mapping));
  const snapshot = await store.snapshot();
  assert.equal(await snapshot.resolve('EUVD-2031-0042'), 20310000001001);
  await snapshot.close();
});

test('the starter set goes at the first import of records', async (context) => {
  const { import: run, write, store, status } = importSetup(context);
  assert.ok((await fillStarter(store, 1)) >= 60);
  const log4shell = record('CVE-2021-44228', { product: 'Log4j' });
  const report = await run(write('all.ndjson', ndjson(record('CVE-2031-1000'), log4shell)));
  assert.ok(report.starterDropped >= 60);
  assert.equal(report.records.added, 2);
  const { records, starterRecords, exploited } = await status();
  assert.deepEqual({ records, starterRecords, exploited }, { records: 2, starterRecords: 0, exploited: 0 });
  assert.equal(await fillStarter(store, 1), 0);
});

test('a KEV catalogue alone leaves the starter set and corrects it', async (context) => {
  const { import: run, write, store, status } = importSetup(context);
  await fillStarter(store, 1);
  await run(write('kev.json', catalogue('2031-05-01', 'CVE-2014-0160')));
  const { starterRecords, exploited } = await status();
  assert.ok(starterRecords >= 60);
  assert.equal(exploited, 1);
  await run(write('1.json', record('CVE-2014-0160')));
  assert.equal((await status()).exploited, 1);
});

test('a second writer is told that another import is running', async (context) => {
  const { import: run, write, store } = importSetup(context);
  const path = write('1.json', record('CVE-2031-1000'));
  const impatient = SqliteStore.open(join(store.path, '..'), { lockTimeout: 1 });
  await store.write(async () => {
    await assert.rejects(
      importFeeds(impatient, [path], { maxDocumentBytes: 1 << 20, maxNames: 1, now: 1 }),
      /Another import is running/,
    );
  });
  await impatient.close();
  assert.equal((await run(path)).records.added, 1);
});

test('the records of a large file keep their order, whichever thread reads them', async (context) => {
  const { write, store } = importSetup(context);
  const filler = 'long '.repeat(400);
  const lines: string[] = [];
  // Each line takes the place of the one before: only the order tells which is held in the end.
  for (let at = 0; at < 4000; at++)
    lines.push(at % 100 === 50 ? `{broken ${at}` : record('CVE-2031-1000', { description: `${filler}number ${at}` }));
  lines.push(JSON.stringify(catalogue('2031-05-01', 'CVE-2031-1000')).slice(0, 40), '["not a record"]');
  lines.push(catalogue('2031-05-01', 'CVE-2031-1000'));
  for (const importThreads of [1, 3]) {
    const path = write(`${importThreads}.ndjson`, ndjson(...lines));
    const report = await importFeeds(store, [path], {
      maxDocumentBytes: 1 << 20,
      maxNames: 100,
      importThreads,
      now: 1,
    });
    assertAddsUp(report);
    assert.deepEqual(
      report.notTaken.map(({ line }) => line),
      [...Array.from({ length: 40 }, (_, at) => at * 100 + 51), 4001, 4002],
    );
    assert.deepEqual([report.records.read, report.records.damaged], [4002, 42]);
    const snapshot = await store.snapshot();
    const [held] = await snapshot.records([20310000001000]);
    assert.ok(held.description.endsWith('number 3999'));
    assert.notEqual(held.exploited, 0);
    await snapshot.close();
  }
});

test('a catalogue that is cut off within a large file is refused', async (context) => {
  const { import: run, write, status } = importSetup(context);
  const lines = Array.from({ length: 1500 }, (_, at) => record(`CVE-2031-${1000 + at}`));
  const short = catalogue('2031-05-01', 'CVE-2031-1000').replace('"count":1', '"count":2');
  await assert.rejects(run(write('all.ndjson', ndjson(...lines, short))), /it says 2 entries and holds 1/);
  assert.equal((await status()).records, 0);
});

test('values of an array that are no records are named with their places', async (context) => {
  const { import: run, write } = importSetup(context);
  const report = await run(write('all.json', `[${record('CVE-2031-1000')}, 7, ${record('CVE-2031-1001')}]`));
  assertAddsUp(report);
  assert.deepEqual([report.records.added, report.notTaken.map(({ line }) => line)], [2, [2]]);
});

test('a JSON text beyond the bound is damaged and the next is read', async (context) => {
  const { write, store } = importSetup(context);
  const long = record('CVE-2031-1000', { description: 'long '.repeat(1000) });
  const path = write('all.ndjson', ndjson(record('CVE-2031-1001'), long, record('CVE-2031-1002')));
  const report = await importFeeds(store, [path], { maxDocumentBytes: 3000, maxNames: 0, now: 1 });
  assert.deepEqual([report.records.added, report.records.damaged, report.namesLeftOut], [2, 1, 1]);
});
