import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, record } from '../../testing/import.ts';
import { JsonReaders } from './json-readers.ts';
import { readItems } from './read-items.ts';
import type { JsonItem } from './read-json.ts';

const MEBIBYTE = 2 ** 20;

/** Readers of one thread, which is the one they run in; they count how often they are asked. */
class CountingReaders extends JsonReaders {
  asked = 0;
  constructor() {
    super(1);
  }
  override read(...batches: Parameters<JsonReaders['read']>): ReturnType<JsonReaders['read']> {
    this.asked++;
    return super.read(...batches);
  }
}

/** What a file in these pieces holds, batch by batch; empty batches are left out. */
async function batchesOf(
  pieces: readonly (string | Buffer)[],
  maxBytes = MEBIBYTE,
  readers = new CountingReaders(),
): Promise<JsonItem[][]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (const piece of pieces) yield Buffer.from(piece as string);
  }
  const batches: JsonItem[][] = [];
  for await (const items of readItems(chunks(), maxBytes, readers)) if (items.length > 0) batches.push(items);
  await readers.close();
  return batches;
}

const items = async (pieces: readonly (string | Buffer)[], maxBytes?: number): Promise<JsonItem[]> =>
  (await batchesOf(pieces, maxBytes)).flat();
/** Kinds of items, and where each stands. */
const kinds = async (pieces: readonly (string | Buffer)[], maxBytes?: number): Promise<unknown[]> =>
  (await items(pieces, maxBytes)).map((item) => [item.kind, 'line' in item ? item.line : undefined]);

const EPSS = { kind: 'epss', edition: '', columns: ['cve', 'epss'], lines: 1 } as const;
const heading = (more = {}) => ({ kind: 'heading', heading: { ...EPSS, ...more } });
const row = (line: number, text: string) => ({ kind: 'row', line, row: text });

test('a table gives its heading, then its rows with their lines', async () => {
  assert.deepEqual(await items(['cve,epss\na,1\nb,2\n']), [heading(), row(2, 'a,1'), row(3, 'b,2')]);
  assert.deepEqual(await items(['cve,epss\r\na,1\r\nb,2']), [heading(), row(2, 'a,1'), row(3, 'b,2')]);
  assert.deepEqual(await items(['#score_date:2031-02-03\ncve,epss\na,1\n']), [
    heading({ edition: '2031-02-03', lines: 2 }),
    row(3, 'a,1'),
  ]);
});

test('a JSON document that is a table gives the same', async () => {
  const data = [{ cve: 'a', epss: '1' }, 'x'];
  assert.deepEqual(await kinds([JSON.stringify({ data })]), [['unknown', undefined]]);
  const entries = [
    { cve: 'a', epss: '1' },
    { cve: 'b', epss: '2', date: '2031-02-03' },
  ];
  assert.deepEqual(await items([JSON.stringify({ data: entries }, null, 2)]), [
    { kind: 'heading', heading: { kind: 'epss', edition: '2031-02-03' } },
    ...entries.map((entry, index) => ({ kind: 'row', row: entry, line: index + 1 })),
  ]);
});

test('a table may be nothing but its heading', async () => {
  assert.deepEqual(await items(['cve,epss']), [heading()]);
  assert.deepEqual(await items(['#score_date:2031-02-03\ncve,epss']), [heading({ edition: '2031-02-03', lines: 2 })]);
});

test('the pieces in which a table comes make no difference', async () => {
  const text = '#score_date:2031-02-03\ncve,epss\na,1\n\nb,2';
  const whole = await items([text]);
  assert.deepEqual(whole.slice(1), [row(3, 'a,1'), row(5, 'b,2')]);
  assert.deepEqual(await items([...text]), whole);
});

test('a byte order mark before a table is passed over, and nothing less', async () => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  assert.deepEqual(await items([mark, 'cve,epss\na,1\n']), [heading(), row(2, 'a,1')]);
  for (const at of [0, 1, 2]) {
    const damaged = Buffer.from(mark);
    damaged[at] = 0x78;
    const [first] = await items([damaged, 'cve,epss,x\n']);
    assert.equal(first, undefined);
  }
});

test('a row that is too long is named with its line, and the next one is read', async () => {
  assert.deepEqual(await items([`cve,epss\n${'x'.repeat(11)}\n${'y'.repeat(10)}\n`], 10), [
    heading(),
    { kind: 'broken', line: 2, problem: 'it is too long' },
    row(3, 'y'.repeat(10)),
  ]);
});

test('a table that is larger than what is read at first gives all its rows, batch by batch', async () => {
  const rows = Array.from({ length: 3 }, () => `${'x'.repeat(MEBIBYTE / 2)},1\n`);
  const batches = await batchesOf(['cve,epss\n', ...rows, 'a,', '1\n', 'b,2']);
  assert.deepEqual(batches[0], [heading()]);
  const read = batches.slice(1).flat();
  assert.deepEqual(
    read.map((item) => item.kind === 'row' && [item.line, String(item.row).length]),
    [
      [2, MEBIBYTE / 2 + 2],
      [3, MEBIBYTE / 2 + 2],
      [4, MEBIBYTE / 2 + 2],
      [5, 3],
      [6, 3],
    ],
  );
  // The rest of the file comes later than its start.
  assert.ok(batches.length > 2);
});

test('bytes that are not UTF-8 stay single characters', async () => {
  assert.deepEqual(await items(['cve,epss\n', Buffer.from([0xff, 0x2c, 0x31])]), [heading(), row(2, '\xff,1')]);
});

test('a heading is looked for in the first 4,096 bytes of a line', async () => {
  const columns = (blanks: number): string => `${' '.repeat(blanks)}cve,epss`;
  assert.deepEqual(await items([columns(4088)]), [heading()]);
  assert.deepEqual(await items([columns(4089)]), []);
});

test('a file that is empty or holds another table gives nothing', async () => {
  for (const pieces of [[], [''], ['\n\n'], ['name,age\nx,1\n'], ['x'.repeat(30), '\ncve,epss\n']])
    assert.deepEqual(await items(pieces), []);
  assert.deepEqual(await items([`${'x'.repeat(30)}\ncve,epss\n`], 10), []);
});

test('one JSON text is read over one line or many, and lines of JSON one by one', async () => {
  const one = record('CVE-2031-1000');
  const pretty = JSON.stringify(JSON.parse(one), null, 2);
  assert.deepEqual(await kinds([one]), [['cve', undefined]]);
  assert.deepEqual(await kinds([`\n ${pretty}\n`]), [['cve', undefined]]);
  assert.deepEqual(await kinds([`[${one},\n${one}]`]), [
    ['cve', 1],
    ['cve', 2],
  ]);
  assert.deepEqual(await kinds([`${one}\n\n${one}\n`]), [
    ['cve', 1],
    ['cve', 3],
  ]);
  assert.deepEqual(await kinds([`${one}\n{"cve\n`]), [
    ['cve', 1],
    ['broken', 2],
  ]);
  assert.deepEqual(await kinds([catalogue('2031-05-01', 'CVE-2031-1000')]), [['kev', undefined]]);
});

test('a JSON text that is larger than what is read at first is read whole, or line by line', async () => {
  const one = record('CVE-2031-1000');
  const pretty = JSON.stringify(JSON.parse(one), null, 2);
  const blanks = ' '.repeat(MEBIBYTE);
  assert.deepEqual(await kinds([pretty.replace('\n', `\n${blanks}`), '\n'], 2 * MEBIBYTE), [['cve', undefined]]);
  assert.deepEqual(await kinds([`${one}${blanks}\n`, `${one}\n`], 2 * MEBIBYTE), [
    ['cve', 1],
    ['cve', 2],
  ]);
  assert.deepEqual(await items([pretty.replace('\n', `\n${blanks}`), '\n'], MEBIBYTE / 2), [
    { kind: 'broken', problem: 'it is too long' },
  ]);
});

test('YAML gives an entry, and what is not YAML or not UTF-8 is named', async () => {
  const entry = 'id: GO-2031-1\nmodified: 2031-01-01T00:00:00Z\npublished: 2031-01-01T00:00:00Z\ndetails: Words.\n';
  assert.deepEqual(await kinds([entry]), [['osv', undefined]]);
  assert.deepEqual(await kinds([`---\n# A comment.\n${entry}`]), [['osv', undefined]]);
  assert.deepEqual(await items(['id: [']), [{ kind: 'broken', problem: 'it is not YAML' }]);
  assert.deepEqual(await items(['id: ', Buffer.from([0xff])]), [{ kind: 'broken', problem: 'it is not UTF-8' }]);
  assert.deepEqual(await items([entry], entry.length - 1), [{ kind: 'broken', problem: 'it is too long' }]);
  assert.deepEqual(await kinds([entry], entry.length), [['osv', undefined]]);
});

test('Markdown of RustSec gives an entry', async () => {
  const entry =
    '```toml\n[advisory]\nid = "RUSTSEC-2031-0001"\npackage = "gate"\ndate = "2031-01-01"\n```\n\n# Gate\n\nWords.\n';
  const [item] = await items([entry]);
  assert.deepEqual(
    [item.kind, item.kind === 'osv' && item.reading.kind, item.kind === 'osv' && item.bytes],
    ['osv', 'entry', entry.length],
  );
});

test('a file of 1 MiB is read as one text first, and a larger one line by line', async () => {
  const one = record('CVE-2031-1000');
  const of = (length: number): string => one + ' '.repeat(length - one.length);
  for (const [length, line] of [
    [MEBIBYTE, undefined],
    [MEBIBYTE + 1, 1],
  ] as const)
    assert.deepEqual(await kinds([of(length)], 2 * MEBIBYTE), [['cve', line]]);
});

test('only lines of a larger file are given to the readers', async () => {
  const line = `${record('CVE-2031-1000')}\n`;
  const readers = new CountingReaders();
  assert.equal((await batchesOf([line, line], MEBIBYTE, readers)).flat().length, 2);
  assert.equal(readers.asked, 0);
  assert.equal((await batchesOf([line, ' '.repeat(MEBIBYTE), '\n', line], 2 * MEBIBYTE, readers)).flat().length, 3);
  assert.equal(readers.asked, 1);
});

test('a heading is given before the line after the second is needed', async () => {
  for (const [pieces, needed] of [
    [['cve,epss\n', `${'x'.repeat(MEBIBYTE)}\n`, 'b,2\n'], 2],
    [[`#score_date:2031-02-03${'\n'.repeat(MEBIBYTE)}`, 'cve,epss\n', 'b,2\n'], 2],
  ] as const) {
    let taken = 0;
    async function* chunks(): AsyncGenerator<Buffer> {
      for (const piece of pieces) {
        taken++;
        yield Buffer.from(piece);
      }
    }
    const read = readItems(chunks(), 2 * MEBIBYTE, new CountingReaders());
    const { value } = await read.next();
    assert.deepEqual([value?.[0]?.kind, taken], ['heading', needed]);
    await read.return(undefined);
  }
});

test('a row may be a single character', async () => {
  assert.deepEqual(await items(['cve,epss\nx\n']), [heading(), row(2, 'x')]);
});

test('what a file is shows in its first bytes', async () => {
  const blanks = (count: number): string => ' '.repeat(count);
  const one = record('CVE-2031-1000');
  assert.deepEqual(await kinds([blanks(999) + one]), [['cve', undefined]]);
  assert.deepEqual(await kinds([blanks(1000) + one]), []);
  const yaml = (before: number): string => `#${blanks(before - 2)}\nid: [`;
  assert.deepEqual(await items([yaml(996)]), [{ kind: 'broken', problem: 'it is not YAML' }]);
  assert.deepEqual(await items([yaml(997)]), []);
  const markdown = (before: number): string => `\`\`\`toml${blanks(before - 7)}[advisory]\n`;
  assert.deepEqual(await kinds([markdown(90)]), [['osv', undefined]]);
  assert.deepEqual(await kinds([markdown(91)]), []);
});

test('a broken text is one text unless its second line begins another', async () => {
  const one = record('CVE-2031-1000');
  assert.deepEqual(await kinds(['{"cve']), [['broken', 1]]);
  assert.deepEqual(await kinds([`{"cve\n${one}\n`]), [
    ['broken', 1],
    ['cve', 2],
  ]);
  assert.deepEqual(await kinds([`{"cve\n "a": 1\n}\n`]), [['broken', undefined]]);
  // Without its line ends it would be JSON.
  assert.deepEqual(await items(['{"a":"x\ny"}']), [{ kind: 'broken', problem: 'it is not JSON' }]);
  const long = `{"a":"${'x'.repeat(one.length)}"}`;
  assert.deepEqual(await kinds([`${long}\n${one}\n`], one.length), [
    ['broken', 1],
    ['cve', 2],
  ]);
  assert.deepEqual(await items([`{"a\n${long}\n`], one.length), [{ kind: 'broken', problem: 'it is too long' }]);
});

test('the bound of a text over many lines holds for it and its line ends', async () => {
  const text = '{\n"a\n';
  assert.deepEqual(await items([text], text.length), [{ kind: 'broken', problem: 'it is not JSON' }]);
  assert.deepEqual(await items([text], text.length - 1), [{ kind: 'broken', problem: 'it is too long' }]);
});

test('YAML that is large, or multiplies itself, is not read', async () => {
  const entry = (aliases: number): string =>
    `id: GO-2031-1\nmodified: &time 2031-01-01T00:00:00Z\ndetails: Words.\nmore: [${Array(aliases).fill('*time').join(', ')}]\n`;
  assert.deepEqual(await kinds([entry(99)]), [['osv', undefined]]);
  assert.deepEqual(await items([entry(100)]), [{ kind: 'broken', problem: 'it is not YAML' }]);
  assert.deepEqual(await items([entry(1), '#'.repeat(MEBIBYTE)], 2 * MEBIBYTE), []);
});
