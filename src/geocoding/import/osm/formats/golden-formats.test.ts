import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { readChanges, type TimedChange } from '../changes/change-file.ts';
import type { WholeObject } from '../changes/whole-object.ts';
import { boxRegion, CutOut, polygonRegion, type Region } from './cut-out.ts';
import { O5mReader } from './o5m.ts';
import { OsmXmlReader } from './osm-xml.ts';

/** What is read of files of random parts, and why others are refused. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-formats.json', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'almanac-formats-'));
after(() => rmSync(directory, { recursive: true, force: true }));

// Each test draws the same, whichever others run.
let random = randomNumbers(23);
beforeEach(() => {
  random = randomNumbers(23);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const times = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);

/** Without the folder. */
const reasonOf = (error: unknown): string => (error as Error).message.replaceAll(directory, '');

/** The objects of a file that comes in pieces of a length. */
function objectsIn(reader: O5mReader | OsmXmlReader, bytes: Uint8Array, piece: number): unknown {
  const objects: WholeObject[] = [];
  try {
    for (let at = 0; at < bytes.length; at += piece) objects.push(...reader.take(bytes.subarray(at, at + piece)));
    reader.end();
    return { objects, timestamp: reader.timestamp };
  } catch (error) {
    return { objects, wrong: reasonOf(error) };
  }
}

const PIECES = [1, 7, 64, 1e6];

const unsigned = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))];
const signed = (value: number): number[] => unsigned(value < 0 ? -2 * value - 1 : 2 * value);

/** Texts since the sums began again that can be referred to, as a rule. */
let written = 0;
/** Texts that are written, or refer to earlier ones; a few refer to none. */
function texts(...some: string[]): number[] {
  if (written > 0 && random() < 0.5) return unsigned(1 + below(written));
  if (random() < 0.01) return unsigned(of([written + 1, 15_000, 15_001]));
  written++;
  return [0, ...Buffer.from(`${some.join('\0')}\0`)];
}
/** With the keys below about as long as a text may be that is kept. */
const LONG = [246, 247, 248, 260].map((length) => 'a'.repeat(length));
const tag = (): number[] => texts(of(['name', 'ref', 'Café']), random() < 0.05 ? of(LONG) : of(['', 'x', '12', 'ß']));
const author = (): number[] => {
  if (random() < 0.5) return [0];
  const time = of([0, 5, -5, 1e9]);
  return [
    ...unsigned(of([1, 2, 300])),
    ...signed(time),
    ...(random() < 0.9 ? [...signed(3), ...texts('\x01', 'me')] : []),
  ];
};

function o5mObject(): number[] {
  const type = below(3);
  const body = [...signed(of([1, 1, 2, 5, 70_000, 3e9, -1]))];
  if (random() < 0.95) body.push(...author());
  if (random() < 0.9)
    if (type === 0)
      body.push(
        ...signed(of([0, 1, -5, 1e7, -1e7, ...(random() < 0.05 ? [1.8e9, -1.8e9, 2e9] : [])])),
        ...signed(of([0, 2, -1e7, ...(random() < 0.05 ? [0.9e9, -0.9e9] : [])])),
      );
    else {
      const list = times(3, () => [
        ...signed(of([1, -1, 40, 3e9])),
        ...(type === 1
          ? []
          : texts(`${of(['0', '1', '2', '2', ...(random() < 0.05 ? ['3', ''] : [])])}${of(['', 'outer', 'ß'])}`)),
      ]).flat();
      body.push(...unsigned(list.length + (random() < 0.02 && list.length > 0 ? of([-1, 1, 200]) : 0)), ...list);
    }
  body.push(...times(2, tag).flat());
  return [0x10 + type, ...unsigned(body.length), ...body];
}

function o5mPart(): number[] {
  const choice = random();
  if (choice < 0.82) return o5mObject();
  if (choice < 0.9) {
    written = 0;
    return [0xff];
  }
  if (choice < 0.93) return [0xdb, 4, 1, 2, 3, 4];
  if (choice < 0.96) {
    const time = signed(of([0, -3, 1, 1_767_323_045]));
    return [0xdc, time.length, ...time];
  }
  return of([[0xee, 1, 7], [0xf0], [0xf1], [0x10, 1, 2], [0x11, 1, 2], of([[0xfe], [0x10, 0]])]);
}

test('o5m', () => {
  const answers = Array.from({ length: 1000 }, (_, number): [string, unknown] => {
    written = 0;
    const kind = Buffer.from(random() < 0.95 ? 'o5m2' : of(['o5c2', 'o5m3', 'o5m']));
    const header = random() < 0.97 ? [0xe0, kind.length, ...kind] : [];
    const bytes = Buffer.from([
      ...(random() < 0.9 ? [0xff] : []),
      ...header,
      ...times(12, o5mPart).flat(),
      ...(random() < 0.95 ? [0xfe] : []),
    ]);
    if (random() < 0.15 && bytes.length > 0) bytes[below(bytes.length)] = below(256);
    const whole = random() < 0.05 ? bytes.subarray(0, below(bytes.length)) : bytes;
    return [`${number} ${whole.toString('hex', 0, 40)}`, objectsIn(new O5mReader(), whole, of(PIECES))];
  });
  // Lengths that cannot be, and numbers without an end.
  for (const bytes of [
    [],
    [0xff, 0xe0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    [0xff, 0xe0, 0x81, 0x80, 0x80, 0x20],
    [0xff, 0xe0, 0x80, 0x80, 0x80, 0x20],
    [0xff, 0xe0, 4, ...Buffer.from('o5m2'), 0x10, 11, ...new Array<number>(11).fill(0xff), 0xfe],
    [0xff, 0xe0, 4, ...Buffer.from('o5m2'), 0x10, 8, ...new Array<number>(7).fill(0x82), 2, 0xfe],
  ])
    answers.push([`${bytes.length} ${bytes}`, objectsIn(new O5mReader(), Buffer.from(bytes), 3)]);
  // More texts than the table has room for: the last ones are known.
  const name = (number: number): number[] => [0, ...Buffer.from(`k${number}\0v\0`)];
  const many = Array.from({ length: 15_002 }, (_, number) => {
    const body = [...signed(1), 0, 0, 0, ...name(number)];
    return [0x10, ...unsigned(body.length), ...body];
  }).flat();
  for (const back of [1, 2, 14_999, 15_000, 15_001]) {
    const body = [...signed(1), 0, 0, 0, ...unsigned(back)];
    const bytes = Buffer.from([
      ...[0xff, 0xe0, 4, ...Buffer.from('o5m2'), ...many],
      ...[0x10, ...unsigned(body.length), ...body, 0xfe],
    ]);
    const { objects, wrong } = objectsIn(new O5mReader(), bytes, 1e6) as { objects: WholeObject[]; wrong?: string };
    answers.push([`${back} texts back`, [objects.at(-1), wrong]]);
  }
  golden.check(['o5m'], toldAnswers(answers, 12));
});

const NUMBERS = ['1', '5', '-3', '0', '7000000000', '1.5', '', 'x', '01', '+4', '1e3', '999999999', '1000000000'];
const POSITIONS = ['1.5', '-0.0000001', '90', '90.0000001', '-180', '180.1', '48.12345678', '.5', '1e1', '', 'x'];
const WORDS = ['', 'x', 'a &amp; b', '&#65;&#x42;', '&lt;&quot;', 'ß', '&none;', '&#xD800;', "it's"];

function attribute(name: string, values: readonly string[]): string {
  const value = of(values);
  return random() < 0.15 ? ` ${name} = '${value.replaceAll("'", '')}'` : ` ${name}="${value}"`;
}
const maybe = (share: number, make: () => string): string => (random() < share ? make() : '');
const inside = (): string =>
  of([
    () =>
      `<tag${maybe(0.97, () => attribute('k', ['name', 'type', ...WORDS]))}${maybe(0.97, () => attribute('v', WORDS))}/>`,
    () => `<nd${maybe(0.97, () => attribute('ref', NUMBERS.slice(0, random() < 0.9 ? 2 : 9)))}/>`,
    () =>
      `<member${attribute('type', ['node', 'way', 'relation', ...(random() < 0.1 ? ['area', ''] : [])])}${attribute('ref', NUMBERS.slice(0, 2))}${maybe(0.8, () => attribute('role', ['outer', ...WORDS]))}></member>`,
    () => `<!-- <nd ref="9"/> -->`,
    () => '\n  ',
    () => maybe(0.2, () => `<other><tag k="no" v="no"/></other>`),
  ])();

function xmlObject(): string {
  const name = of(['node', 'node', 'way', 'relation']);
  const odd = random() < 0.15;
  const attributes = [
    maybe(odd ? 0.8 : 1, () => attribute('id', odd ? NUMBERS : ['1', '5', '7000000000'])),
    name === 'node' || random() < 0.1
      ? maybe(odd ? 0.9 : 1, () => attribute('lat', odd ? POSITIONS : POSITIONS.slice(0, 3))) +
        maybe(odd ? 0.9 : 1, () => attribute('lon', odd ? POSITIONS : POSITIONS.slice(0, 5)))
      : '',
    maybe(0.6, () => attribute('version', odd ? NUMBERS : ['1', '5', '999999999'])),
    maybe(0.15, () => attribute('visible', ['false', 'true'])),
    maybe(0.1, () => attribute('action', ['delete', 'modify'])),
    maybe(0.4, () => attribute('timestamp', ['2031-02-03T04:05:06Z', 'then'])),
  ].join('');
  return random() < 0.2 ? `<${name}${attributes}/>` : `<${name}${attributes}>${times(5, inside).join('')}</${name}>`;
}

const DEEP = '<a>'.repeat(7);
const LESS_DEEP = '<a>'.repeat(6);
const deep = (): string =>
  of([
    `${DEEP}${'</a>'.repeat(7)}`,
    `${LESS_DEEP}${'</a>'.repeat(6)}`,
    `<a>${DEEP}`,
    '</node>',
    '<![CDATA[<node id="1"/>]]>',
    '<?xml?>',
    '<!DOCTYPE x>',
    '< node/>',
    '<node id="1" id="2"/>',
    '<node id=1/>',
    '&',
    '>',
  ]);

/** Text with mistakes: cut off, or with a part that is somewhere else. */
function spoiled(text: string): string {
  if (random() < 0.9) return text;
  const at = below(text.length + 1);
  return random() < 0.5
    ? text.slice(0, at)
    : text.slice(0, at) + of(['<', '>', '/', '"', '\0', ' ', 'ä']) + text.slice(at);
}

test('extracts in XML', () => {
  const answers = Array.from({ length: 1200 }, (_, number): [string, unknown] => {
    const begin = random() < 0.93 ? '<osm' : of(['<osmChange', '<other', 'x<osm', '']);
    const head =
      maybe(0.3, () => attribute('timestamp', ['2031-02-03T04:05:06Z'])) +
      maybe(0.2, () => attribute('osmosis_replication_timestamp', ['2032-02-03T04:05:06Z']));
    const parts = times(5, () =>
      random() < 0.92
        ? xmlObject()
        : random() < 0.4
          ? `<meta${attribute('osm_base', ['2033-02-03T04:05:06Z'])}/>`
          : deep(),
    );
    const end = random() < 0.95 ? '</osm>' : of(['', '</other>', '</osm></osm>', '</osm><osm></osm>', '</osm> \n']);
    const text = spoiled(`${maybe(0.5, () => "<?xml version='1.0'?>\n")}${begin}${head}>${parts.join('')}${end}`);
    return [`${number} ${text.slice(0, 100)}`, objectsIn(new OsmXmlReader(), Buffer.from(text), of(PIECES))];
  });
  golden.check(['extracts in XML'], toldAnswers(answers, 12));
});

test('change files', async () => {
  const path = join(directory, 'changes.osc');
  const answers: [string, unknown][] = [];
  for (let number = 0; number < 500; number++) {
    const begin = random() < 0.95 ? '<osmChange version="0.6">' : of(['<osm>', '<other>', '']);
    const actions = times(4, () => {
      const action = random() < 0.93 ? of(['create', 'modify', 'delete']) : of(['note', 'node']);
      return random() < 0.95
        ? `<${action}>${times(3, () => (random() < 0.95 ? xmlObject() : deep())).join('\n')}</${action}>`
        : deep();
    });
    const end = random() < 0.95 ? '</osmChange>' : of(['', '</osm>', '</osmChange><osmChange></osmChange>']);
    const text = spoiled(`${begin}${actions.join('')}${end}`);
    writeFileSync(path, text);
    const changes: TimedChange[] = [];
    const wrong = await readChanges(path, (change) => void changes.push(change)).catch(reasonOf);
    answers.push([`${number} ${text.slice(0, 100)}`, { changes, wrong }]);
  }
  golden.check(['change files'], toldAnswers(answers, 12));
});

/** Points around the edges of the regions below. */
const POINTS = [-1, 0, 1, 5e6, 1e7 - 1, 1e7, 1e7 + 1, 1.5e7, 2e7, 3e7, -1.8e9, 9e8];

function held(region: () => Region): unknown {
  try {
    const { contains } = region();
    return POINTS.map((y) => POINTS.map((x) => (contains(x, y) ? 1 : 0)).join('')).join(' ');
  } catch (error) {
    return reasonOf(error);
  }
}

test('regions', () => {
  const answers: [string, unknown][] = [];
  const sides = ['0', '1', '1.5', '3', '-180', '180', '-90', '90', '180.0000001', '-90.1', '', ' ', 'x', '1e1', ' 2 '];
  for (let number = 0; number < 400; number++) {
    const text = Array.from({ length: random() < 0.9 ? 4 : below(6) }, () =>
      of(random() < 0.7 ? sides.slice(0, 8) : sides),
    );
    answers.push([text.join(','), held(() => boxRegion(text.join(',')))]);
  }
  for (const text of ['0,0,1,1', '0,-90,1,90', '-180,0,180,1', '-180,-90,180,90', '0,0,3,3', '1,1,1,2', '1,1,2,1'])
    answers.push([text, held(() => boxRegion(text))]);
  const path = join(directory, 'region.poly');
  const of3 = <T>(make: () => T): T[] => Array.from({ length: random() < 0.9 ? 3 + below(3) : below(3) }, make);
  const number = (): string =>
    random() < 0.97 ? of(['0', '1', '2', '3', '0.5', '1.5']) : of(['180.1', '-91', 'x', '']);
  for (let each = 0; each < 400; each++) {
    const rings = times(3, () => [
      of(['1', '!2', 'END of']),
      ...of3(() => `  ${number()}\t${number()}${maybe(0.1, () => ' 7')}`),
      ...(random() < 0.96 ? ['END'] : []),
    ]).flat();
    const end = random() < 0.95 ? ['END', ...(random() < 0.1 ? ['more'] : [])] : [''];
    const text = ['name', ...rings, ...end].join(of(['\n', '\r\n', '\n\n']));
    writeFileSync(path, text);
    answers.push([text, held(() => polygonRegion(path))]);
  }
  const value = (): unknown => (random() < 0.98 ? of([0, 1, 2, 3, 0.5, 1.5]) : of([181, -90.5, '1', null]));
  const polygon = (): unknown =>
    random() < 0.97 ? times(2, () => of3(() => (random() < 0.98 ? [value(), value()] : 7))) : of([null, 7, ['x'], {}]);
  const shape = (depth: number): unknown => {
    const kind = random();
    if (kind < 0.45) return { type: 'Polygon', coordinates: polygon() };
    if (kind < 0.65)
      return { type: 'MultiPolygon', coordinates: random() < 0.95 ? times(2, polygon) : of([null, 'x']) };
    if (kind < 0.7) return of([null, 7, { type: 'Point', coordinates: [1, 2] }, []]);
    if (kind < 0.85) return { type: 'Feature', geometry: depth > 5 ? null : shape(depth + 1) };
    const list = depth > 5 ? [] : times(3, () => shape(depth + 1));
    return kind < 0.93
      ? { type: 'FeatureCollection', features: list }
      : { type: 'GeometryCollection', geometries: list };
  };
  for (let each = 0; each < 500; each++) {
    const json = JSON.stringify({ type: 'FeatureCollection', features: [shape(0)] });
    const text = random() < 0.03 ? json.slice(0, -1) : random() < 0.5 ? json : ` \n${JSON.stringify(shape(0) ?? {})}`;
    writeFileSync(path, text);
    answers.push([text, held(() => polygonRegion(path))]);
  }
  rmSync(path);
  answers.push(['no file', held(() => polygonRegion(path))]);
  golden.check(['regions'], toldAnswers(answers, 30));
});

test('cut-outs', async () => {
  const answers: [string, unknown][] = [];
  for (let number = 0; number < 300; number++) {
    const some = <T>(most: number, make: (id: number) => T): T[] =>
      Array.from({ length: below(most + 1) }, (_, at) => make(at + 1));
    const bare = { version: 1, x: 0, y: 0, tags: [], refs: [], memberTypes: [], roles: [] };
    const objects: WholeObject[] = [
      ...some(9, (id) => ({ ...bare, type: 0, id, x: below(4) * 1e7, y: below(4) * 1e7 })),
      ...some(6, (id) => ({ ...bare, type: 1, id, refs: times(3, () => 1 + below(10)) })),
      ...some(4, (id) => {
        const memberTypes = times(3, () => below(3));
        return {
          ...bare,
          ...{ type: 2, id, memberTypes, refs: memberTypes.map(() => 1 + below(7)), roles: memberTypes.map(() => '') },
          tags: of([
            [],
            ['type', 'multipolygon'],
            ['type', 'boundary'],
            ['name', 'type', 'boundary', 'a'],
            ['a', 'b', 'type', 'boundary'],
            ['type', 'route'],
          ]),
        };
      }),
    ];
    const cut = new CutOut(boxRegion('0.5,0.5,2,2'));
    await cut.survey(async function* () {
      yield* objects;
    });
    answers.push([JSON.stringify(objects), objects.map((object) => (cut.has(object) ? 1 : 0)).join('')]);
  }
  golden.check(['cut-outs'], toldAnswers(answers, 2));
});
