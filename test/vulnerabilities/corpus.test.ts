import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';
import { importFeeds } from '../../src/vulnerabilities/import/import-files.ts';
import { keyOfCve } from '../../src/vulnerabilities/store/cve-id.ts';
import { phrasesOf } from '../../src/vulnerabilities/store/phrases.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { emptyDirectory } from '../almanac.ts';

const corpus = realData('vulnerabilities');
const withCorpus = { skip: withoutRealData(corpus) };
const file = join(corpus, 'cve5/vulnrichment-44130.ndjson.gz');

// biome-ignore lint/suspicious/noExplicitAny: what a feed says, read without the reader that is tested
type Loose = any;

/** CVSS scores of a container, the highest version first, by the plainest way there is. */
const scoresIn = (container: Loose): string[] =>
  ['4_0', '3_1', '3_0', '2_0'].flatMap((version) =>
    (container.metrics ?? []).flatMap((metric: Loose) => {
      const data = metric[`cvssV${version}`];
      return data && data.baseScore >= 0 ? [`${version.replace('_', '.')} ${data.baseScore} ${data.vectorString}`] : [];
    }),
  );

test('every record of the corpus is there, and a sample says what the source says', withCorpus, async (context) => {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const all: Loose[] = lines.map((line) => JSON.parse(line));
  const published = all.filter(({ cveMetadata, containers }) => cveMetadata.state === 'PUBLISHED' && containers.cna);
  const store = SqliteStore.open(await emptyDirectory(context));
  context.after(() => store.close());
  const report = await importFeeds(store, [file], {
    maxDocumentBytes: 1 << 22,
    maxNames: 1000,
    importThreads: 1,
    now: 1,
  });
  assert.deepEqual([report.records.read, report.records.added], [all.length, published.length]);
  assert.equal(report.notTaken.length, all.length - published.length);

  const snapshot = await store.snapshot();
  const { keys } = await snapshot.facets();
  assert.deepEqual(
    [...keys],
    published.map(({ cveMetadata }) => keyOfCve(cveMetadata.cveId) as number).sort((a, b) => a - b),
  );
  const find = (text: string): Promise<number[]> => snapshot.match(phrasesOf(text, true), (found) => [...found]);
  let checked = 0;
  for (let at = 7; at < published.length; at += 331) {
    const { cveMetadata, containers } = published[at];
    const { cna } = containers;
    const key = keyOfCve(cveMetadata.cveId) as number;
    const [record] = await snapshot.records([key]);
    const id = cveMetadata.cveId;
    const english = cna.descriptions.find(({ lang }: Loose) => lang.startsWith('en')) ?? cna.descriptions[0];
    assert.equal(record.description, english.value, id);
    assert.equal(record.title, cna.title || undefined, id);
    assert.equal(record.assigner, cveMetadata.assignerShortName, id);
    const zoned = (time: string): number => Date.parse(/Z|[+-]\d\d:\d\d$/.test(time) ? time : `${time}Z`);
    assert.equal(record.updated, Math.floor(zoned(cveMetadata.dateUpdated) / 1000), id);
    if (cveMetadata.datePublished)
      assert.equal(record.published, Math.floor(zoned(cveMetadata.datePublished) / 1000), id);
    assert.deepEqual(
      record.scores.map(({ version, score, vector }) => `${version} ${score} ${vector}`),
      [cna, ...(containers.adp ?? [])].flatMap(scoresIn),
      id,
    );
    const urls = [cna, ...(containers.adp ?? [])].flatMap(({ references }: Loose) => references ?? []);
    assert.deepEqual(new Set(record.references), new Set(urls.map(({ url }: Loose) => url.trim())), id);
    assert.deepEqual(
      new Set(record.products.map(({ name, vendor }) => `${vendor}/${name}`)),
      new Set(
        (cna.affected ?? []).map(
          ({ product, packageName, vendor }: Loose) => `${vendor}/${product ?? packageName ?? 'n/a'}`,
        ),
      ),
      id,
    );
    // Its id and the longest word of its description find it.
    const word = english.value.match(/[A-Za-z]{5,}/g)?.sort((a: string, b: string) => b.length - a.length)[0];
    const found = await find(word === undefined ? id : `${id} ${word}`);
    assert.ok(found.includes(key), `${id} ${word}`);
    checked++;
  }
  assert.ok(checked > 130);

  // A word that few and a word that many have, counted by hand.
  for (const word of ['deserialization', 'wordpress', 'kubernetes']) {
    const pattern = new RegExp(`(^|[^\\p{L}\\p{N}\\p{Co}])${word}`, 'iu');
    const expected = published.filter(({ containers: { cna } }) => {
      const english = cna.descriptions.find(({ lang }: Loose) => lang.startsWith('en')) ?? cna.descriptions[0];
      const names = (cna.affected ?? []).flatMap(({ vendor, product, packageName }: Loose) => [
        vendor,
        product ?? packageName,
      ]);
      return pattern.test([cna.title, english.value, ...names].join('\n'));
    }).length;
    assert.equal((await find(word)).length, expected, word);
  }
  await snapshot.close();
});
