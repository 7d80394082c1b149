import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { importanceOf } from '../../../engine/ranks.ts';
import type { OsmIndex, PlaceRecord } from '../../../store/osm-index.ts';
import { only, Scene, withIndex } from '../../../testing/scene.ts';
import { checkImportance } from './importance-file.ts';
import { WantedKeys } from './wanted-keys.ts';

const HEADER = 'language\ttype\ttitle\timportance\twikidata_id';

function tableOf(context: TestContext, content: string | Uint8Array, name = 'importance.csv'): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-importance-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

const told = (index: OsmIndex, { articleRef }: PlaceRecord) => (articleRef < 0 ? undefined : index.article(articleRef));

test('an importance comes from the article, else from those of other languages, else from Wikidata', async (context) => {
  const scene = new Scene();
  const at = (tags: Record<string, string>): number =>
    scene.node(scene.nodes.length, 0, { tourism: 'museum', name: 'Haus', ...tags });
  const named = at({ wikipedia: 'DE:Altes Haus', wikidata: 'Q7' });
  const english = at({ wikipedia: 'Old house' });
  const local = at({ wikipedia: 'Altes Haus' });
  const written = at({ wikipedia: 'de:H%C3%BCtte' });
  const other = at({ 'wikipedia:fr': 'Maison', wikidata: 'Q7' });
  const item = at({ wikidata: 'Q7' });
  const unknown = at({ wikidata: 'Q99', wikipedia: 'de:Niemand' });
  const none = at({});
  const rows = [
    HEADER,
    'de\ta\tAltes_Haus\t0.25\tQ5',
    'de\tr\tAltes_Haus\t0.2\tQ5',
    'en\ta\t|Old_house|\t0.30000000000000004\tQ6',
    'de\ta\tHütte\t0.35\tQ8',
    'fr\ta\tMaison\t0.4\tQ9',
    'it\ta\tCasa\t0.45\tQ7',
    'en\ta\tHouse\t0.9\tQ7',
    'xx\ta\tNobody\t1\tQ1',
  ];
  const table = tableOf(context, gzipSync(rows.join('\n')), 'importance.csv.gz');
  await withIndex(
    [scene.pbf()],
    (index) => {
      const of = (id: number) => told(index, only(index, 'N', id));
      assert.deepEqual(of(named), { importance: 0.25, article: 'de:Altes_Haus' });
      assert.deepEqual(of(english), { importance: 0.30000000000000004, article: 'en:Old_house' });
      assert.deepEqual(of(local), { importance: 0.25, article: 'de:Altes_Haus' });
      assert.deepEqual(of(written), { importance: 0.35, article: 'de:Hütte' });
      assert.deepEqual(of(other), { importance: 0.4, article: 'fr:Maison' });
      assert.deepEqual(of(item), { importance: 0.45, article: 'it:Casa' }, 'the first row of an id counts');
      assert.equal(of(unknown), undefined);
      assert.equal(of(none), undefined);
      assert.deepEqual(index.meta.extras, [
        { kind: 'importance', name: 'importance.csv.gz', bytes: gzipSync(rows.join('\n')).length },
      ]);
    },
    'de',
    { importance: table },
  );
});

test('an area that stands for a node has the greater importance of both, and its own article', async (context) => {
  for (const [area, node, importance, article] of [
    [undefined, '0.6', 0.6, undefined],
    ['0.7', '0.6', 0.7, 'de:Gebiet'],
    ['0.5', '0.6', 0.6, 'de:Gebiet'],
    // The node is a town, whose rank alone says more than the article.
    ['0.001', undefined, importanceOf(18), 'de:Gebiet'],
  ] as const) {
    const scene = new Scene();
    const label = scene.node(1, 1, { place: 'town', name: 'Stadt', wikidata: 'Q2' });
    const city = scene.boundary(-50, -50, 50, 50, 10, { name: 'Stadt', wikipedia: 'de:Gebiet' }, label);
    const rows = [HEADER];
    if (area !== undefined) rows.push(`de\ta\tGebiet\t${area}\tQ1`);
    if (node !== undefined) rows.push(`de\ta\tStadt\t${node}\tQ2`);
    await withIndex(
      [scene.pbf()],
      (index) => {
        const place = only(index, 'R', city);
        assert.deepEqual(told(index, place), { importance, article });
      },
      'de',
      { importance: tableOf(context, `${rows.join('\n')}\n`) },
    );
  }
});

test('a table that is malformed is refused with its line', async (context) => {
  for (const [content, sentence] of [
    ['', /line 1: the table is empty/],
    [
      'language,title,importance,wikidata_id\n',
      /line 1: the column language, title, importance, wikidata_id is missing/,
    ],
    [
      'language\ttitle\timportance\n',
      /line 1: the column wikidata_id is missing; there are language, title, importance/,
    ],
    [
      `${HEADER}\nde\ta\tX\t0.5\tQ1\nde\ta\tX\tmuch\tQ1`,
      /line 3: the importance must be a number from 0 to 1; it is "much"/,
    ],
    [`${HEADER}\nde\ta\tX\t\tQ1`, /line 2: the importance must be a number from 0 to 1; it is ""/],
    [`${HEADER}\nde\ta\tX\t1.5\tQ1`, /line 2: the importance must be a number from 0 to 1; it is "1.5"/],
    [`${HEADER}\nde\ta\tX\t0.5\t64`, /line 2: the wikidata_id must be a Q and a number; it is "64"/],
    [`${HEADER}\nde\ta\tX\t0.5`, /line 2: the row has fewer fields than the first line/],
    [`${HEADER}\nde\ta\tX\t0.5\tQ1\tmore`, /line 2: the row has more fields than the first line/],
    [gzipSync(HEADER).subarray(0, 30), /is damaged: its gzip data cannot be unpacked/],
  ] as const)
    await assert.rejects(checkImportance(tableOf(context, content)), sentence);
  await assert.rejects(checkImportance('/nowhere/importance.csv'), /cannot be read: it does not exist/);
  await checkImportance(tableOf(context, `${HEADER}\r\nde\ta\tX\t0\t\r\nde\ta\tY\t1\tQ1`));
});

test('wanted keys are told from all others, whichever they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary' })), fc.array(fc.string()), (wanted, others) => {
      const keys = new WantedKeys();
      for (const key of wanted) keys.add(key);
      for (const key of wanted) keys.add(key);
      assert.equal(keys.size, new Set(wanted.map((key) => Buffer.from(key).toString('hex'))).size);
      for (const key of [...wanted, ...others]) assert.equal(keys.of(key), -1);
    }),
  );
  const many = new WantedKeys();
  for (let key = 0; key < 5000; key++) many.add(`Q${key}`);
  assert.equal(many.size, 5000);
});
