import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { migrate } from '../sqlite-schema.ts';
import type { Prepare } from '../sqlite-statements.ts';
import { wordKernelBinary } from './build-word-kernel.ts';
import { readVarints, writeVarints } from './fts-structure.ts';
import type { Lengths } from './word-kernel.ts';
import { WordSegments } from './word-segments.ts';

/** Description, ids, products and vendors. */
type Texts = readonly [string, string, string, string];

/** A store in memory, of which FTS5 writes as few segments as we do. */
class Index {
  readonly db = new DatabaseSync(':memory:');
  readonly prepare: Prepare = (sql) => this.db.prepare(sql);

  constructor(context?: TestContext) {
    context?.after(() => this.db.close());
    migrate(this.db, 'memory');
    this.db.exec(`INSERT INTO record_text (record_text, rank) VALUES ('hashsize', ${64 << 20})`);
    this.db.exec("INSERT INTO record_text (record_text, rank) VALUES ('automerge', 0)");
  }

  /** Adds rows by FTS5. */
  insert(rows: readonly (readonly [number, Texts])[]): void {
    const insert = this.db.prepare(
      'INSERT INTO record_text (rowid, description, ids, products, vendors) VALUES (?, ?, ?, ?, ?)',
    );
    for (const [key, texts] of rows) insert.run(key, ...texts);
  }

  /** Adds rows as a segment. @returns keys of those that are left to FTS5 */
  addSegments(rows: readonly (readonly [number, Texts])[]): number[] {
    const segments = new WordSegments(this.db, this.prepare);
    const others = rows.filter(([key, texts]) => {
      const lengths = texts.map((text) => Buffer.byteLength(text) + 1) as unknown as Lengths;
      return !segments.add(key, Buffer.from(texts.map((text) => `${text}\n`).join('')), lengths);
    });
    segments.end();
    return others.map(([key]) => key);
  }

  transaction(work: () => void): void {
    this.db.exec('BEGIN');
    work();
    this.db.exec('COMMIT');
  }

  /** Every row of the tables behind the index. */
  tables(): unknown {
    const all = (sql: string) => this.db.prepare(sql).all();
    return [
      all('SELECT id, hex(block) FROM record_text_data'),
      all('SELECT segid, hex(term), pgno FROM record_text_idx'),
      all('SELECT id, hex(sz), origin FROM record_text_docsize'),
    ];
  }

  /** Every word with its row, column and position. */
  words(): unknown[] {
    this.db.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab ('main', 'record_text', 'instance')");
    return this.db.prepare('SELECT term, doc, col, offset FROM temp.word ORDER BY term, doc, col, offset').all();
  }

  /** @throws when what FTS5 knows does not fit together */
  check(): void {
    this.db.exec("INSERT INTO record_text (record_text) VALUES ('integrity-check')");
  }
}

function assertSame(rows: readonly (readonly [number, Texts])[], context?: TestContext): void {
  const [ours, theirs] = [new Index(context), new Index(context)];
  ours.transaction(() => assert.deepEqual(ours.addSegments(rows), []));
  theirs.transaction(() => theirs.insert(rows));
  // Not deepEqual: what it would say of megabytes takes minutes.
  const [one, other] = [ours.tables(), theirs.tables()].map((tables) => JSON.stringify(tables));
  assert.ok(one === other, 'the tables are not those that FTS5 writes');
  ours.check();
  if (context === undefined) for (const { db } of [ours, theirs]) db.close();
}

test('the committed kernel is what the assembly source gives', { timeout: 60_000 }, async () => {
  const committed = readFileSync(new URL('./word-kernel-binary.ts', import.meta.url), 'utf8');
  assert.ok(
    (await wordKernelBinary()) === committed,
    'run node --conditions=source src/vulnerabilities/store/sqlite/full-text/build-word-kernel.ts',
  );
});

test('varints are read as they are written', () => {
  const number = fc.oneof(fc.nat(300), fc.maxSafeNat());
  fc.assert(fc.property(fc.array(number), (numbers) => assert.deepEqual(readVarints(writeVarints(numbers)), numbers)));
});

const sign = fc.constantFrom(...'aAbBzZ0189 .-_/:@[`{\n\t\0', '–', '“', '…', '™', '®', '\u00a0');
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('the', 'The', 'of', 'overflow', 'CVE-2031-1000', 'x') },
  { weight: 2, arbitrary: fc.string({ unit: sign, maxLength: 12 }) },
  // As long as the kernel compares at once, and longer.
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 14, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.nat(99).map((length) => 'q'.repeat(900 + length)) },
);
const column = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '));
const texts = fc.tuple(column(60), column(3), column(5), column(3));

test('a segment is the one that FTS5 writes', () => {
  const gap = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 10 ** 10 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, texts), { minLength: 1, maxLength: 60 }), (rows) => {
      let key = 0;
      const added: [number, Texts][] = [];
      for (const [more, its] of rows) {
        key += more;
        added.push([key, its]);
      }
      assertSame(added);
    }),
    { numRuns: 25 },
  );
});

test('a segment of many pages is the one that FTS5 writes', (context) => {
  const rows = Array.from({ length: 6000 }, (_, at): [number, Texts] => [
    20_310_000_000_000 + 7 * at,
    [
      `the word${at} of ${at % 17} and the number ${at * at} `.repeat(1 + (at % 5)),
      `CVE-2031-${at}`,
      `p${at % 90}`,
      'v',
    ],
  ]);
  assertSame(rows, context);
  // Positions of one row over several pages.
  const long = Array.from({ length: 30 }, (_, at): [number, Texts] => [at + 1, ['a b '.repeat(4000), '', '', 'a']]);
  assertSame(long, context);
});

test('rows of one word that fill a doclist index of two levels are those that FTS5 writes', (context) => {
  const description = 'a '.repeat(31);
  const rows = Array.from({ length: 100_000 }, (_, at): [number, Texts] => [2 ** 27 * at, [description, '', '', '']]);
  assertSame(rows, context);
});

test('more rows than one segment takes make several', (context) => {
  const index = new Index(context);
  const rows = Array.from({ length: 140_000 }, (_, at): [number, Texts] => [at, ['one', '', '', '']]);
  index.transaction(() => assert.deepEqual(index.addSegments(rows), []));
  index.check();
  const found = index.db.prepare("SELECT count(*) AS rows FROM record_text WHERE record_text MATCH 'one'").get();
  assert.equal(found?.rows, rows.length);
});

test('letters of other languages, long words and very many are left to FTS5', (context) => {
  const index = new Index(context);
  const rows: [number, Texts][] = [
    [1, ['plain', '', '', '']],
    [2, ['café', '', '', '']],
    [3, ['', '', '漢字', '']],
    [4, ['½ µ', '', '', '']],
    [5, ['', 'x'.repeat(1100), '', '']],
    [6, ['a '.repeat(9000), '', '', '']],
    [7, ['“quoted” – plain™', '', '', '']],
    [8, ['a'.repeat(600_000), '', '', '']],
  ];
  index.transaction(() => assert.deepEqual(index.addSegments(rows), [2, 3, 4, 5, 6, 8]));
  index.check();
});

test('words of any text that is taken are those of FTS5', () => {
  const unit = fc.oneof(
    { weight: 8, arbitrary: sign },
    { weight: 1, arbitrary: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCodePoint(code)) },
    { weight: 1, arbitrary: fc.integer({ min: 0x2000, max: 0x2130 }).map((code) => String.fromCodePoint(code)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  );
  const text = fc.string({ unit, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text, text), { maxLength: 12 }), (all) => {
      const rows = all.map((its, at): [number, Texts] => [at + 1, its]);
      const [ours, theirs] = [new Index(), new Index()];
      ours.transaction(() => {
        const others = ours.addSegments(rows);
        ours.insert(rows.filter(([key]) => others.includes(key)));
      });
      theirs.transaction(() => theirs.insert(rows));
      ours.check();
      assert.deepEqual(ours.words(), theirs.words());
      ours.db.close();
      theirs.db.close();
    }),
    { numRuns: 40 },
  );
});

test('segments and rows of FTS5 take turns, and rows of both go again', (context) => {
  const [ours, theirs] = [new Index(context), new Index(context)];
  const rows = (from: number, count: number): [number, Texts][] =>
    Array.from({ length: count }, (_, at) => [
      from + at,
      [`shared row${from + at}`, `CVE-${from + at}`, 'Gate', 'Acme'],
    ]);
  const remove = ({ db }: Index, keys: readonly number[]): void => {
    for (const key of keys) db.prepare('DELETE FROM record_text WHERE rowid = ?').all(key);
  };
  const fill = (index: Index, add: (rows: [number, Texts][]) => void): void => {
    index.transaction(() => {
      index.insert(rows(10_000, 50));
      add(rows(1, 300));
      index.insert(rows(20_000, 50));
      remove(index, [3, 4, 10_003, 20_004]);
      add(rows(1000, 300));
      index.insert([[3, ['back again', '', '', '']]]);
    });
    index.transaction(() => remove(index, [1001, 5]));
    index.transaction(() => add(rows(2000, 20)));
  };
  fill(ours, (added) => assert.deepEqual(ours.addSegments(added), []));
  fill(theirs, (added) => theirs.insert(added));
  ours.check();
  assert.deepEqual(ours.words(), theirs.words());
  const totals = ({ db }: Index) =>
    readVarints(db.prepare('SELECT block FROM record_text_data WHERE id = 1').get()?.block as Uint8Array);
  assert.deepEqual(totals(ours), totals(theirs));
  ours.db.exec("INSERT INTO record_text (record_text) VALUES ('optimize')");
  ours.check();
  assert.deepEqual(ours.words(), theirs.words());
});

test('the tables behind the index are closed again', (context) => {
  const index = new Index(context);
  index.transaction(() => index.addSegments([[1, ['a', '', '', '']]]));
  assert.throws(() => index.db.exec('DELETE FROM record_text_data'), /may not be modified/);
});
