import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MalformedXml, XmlTags } from './xml-tags.ts';

type Told = readonly [name: string, opens: boolean, closes: boolean, ...values: (string | undefined)[]];

/** The tags of a text that comes in pieces of a size, with the values of some attributes. */
function tagsOf(text: string, names: readonly string[], size: number): Told[] {
  const bytes = Buffer.from(text);
  const tags = new XmlTags();
  const told: Told[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    tags.add(bytes.subarray(at, at + size));
    while (tags.next()) told.push([tags.name, tags.opens, tags.closes, ...names.map((name) => tags.text(name))]);
  }
  tags.end();
  return told;
}

test('tags are the same wherever a file is cut into pieces', () => {
  const long = 'x'.repeat(40);
  const text =
    `\ufeff<?xml version="1.0"?>\n<!-- <a> -- --><osm a='1' \n b = "&lt;&#228;&#x1F600;"><tag a="Zürich" b='"'/>` +
    `text <n:x.y-z a="${long}" a="last"  /></osm  >\n`;
  const expected: Told[] = [
    ['osm', true, false, '1', '<ä😀'],
    ['tag', true, true, 'Zürich', '"'],
    ['n:x.y-z', true, true, 'last', undefined],
    ['osm', false, true, undefined, undefined],
  ];
  for (let size = 1; size <= Buffer.byteLength(text); size++)
    assert.deepEqual(tagsOf(text, ['a', 'b'], size), expected, `pieces of ${size} bytes`);
});

test('what is no XML is refused at its place', () => {
  for (const [text, why, position] of [
    ['<a/><5>', /"<" begins no tag/, 4],
    ['<a/>< a>', /"<" begins no tag/, 4],
    ['<a/><!DOCTYPE x>', /"<!" begins no comment/, 4],
    ['<a b="1"c="2">', /no blank stands before an attribute of <a>/, 0],
    ['<a b>', /an attribute of <a> has no value/, 0],
    ['<a b=1>', /a value of <a> has no quotation marks/, 0],
    ['<a b="<">', /"<" stands within a value of <a>/, 0],
    ['<a =>', /an attribute of <a> has no name/, 0],
    ['<a / b>', /a "\/" stands within <a>/, 0],
    ['<a/> <a b="1', /it ends within a tag/, 5],
    ['<a/> <!-- ->', /it ends within a tag/, 5],
    [`<a/>${'<a'.padEnd(2 ** 20 + 2)}`, /a tag is not closed/, 4],
    [`<a ${Array.from({ length: 257 }, (_, at) => `b${at}=""`).join(' ')}/>`, /<a> has too many attributes/, 0],
    ['<x/><a b="&nope;"/>', /&nope; is not known/, 4],
    ['<x/><a b="&#0;"/>', /&#0; is not known/, 4],
  ] as const)
    assert.throws(
      () => tagsOf(text, ['b'], 2 ** 22),
      (error: unknown) => {
        assert.ok(error instanceof MalformedXml, String(error));
        assert.match(error.message, why);
        assert.equal(error.position, position, text.slice(0, 40));
        return true;
      },
    );
});

/** The number that a text is as an attribute. */
function numberOf(text: string, read: (tags: XmlTags) => number): number {
  const tags = new XmlTags();
  tags.add(Buffer.from(`<a n="${text}"/>`));
  assert.ok(tags.next());
  return read(tags);
}

test('coordinates are rounded to units, however they are written', () => {
  const units = (text: string): number => numberOf(text, (tags) => tags.units('n'));
  const rounded = (text: string): number => Math.round(Number(text) * 1e7);
  fc.assert(
    fc.property(
      fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
      fc.integer({ min: 0, max: 9 }),
      (unit, digits) => {
        const text = (unit / 1e7).toFixed(digits);
        assert.equal(units(text), rounded(text));
        if (digits >= 7) assert.equal(units(text) + 0, unit);
      },
    ),
  );
  for (const text of ['7', '-.5', '5.', '1e1', ' 2 ', '+3', '12.34567895', '0.00000005', '123456789012345678'])
    assert.equal(units(text), rounded(text), text);
  for (const text of ['', ' ', '.', '-', '1.2.3', 'x', '1,5']) assert.equal(units(text), Number.NaN, text);
  assert.equal(
    numberOf('1', (tags) => tags.units('m')),
    Number.NaN,
  );
});

test('whole numbers have at most 15 digits', () => {
  const whole = (text: string): number => numberOf(text, (tags) => tags.whole('n'));
  for (const number of [0, 7, -12, 999_999_999_999_999]) assert.equal(whole(String(number)), number);
  for (const text of ['', '-', '1.0', ' 1', '+1', '1000000000000000', 'x']) assert.equal(whole(text), Number.NaN, text);
  assert.equal(
    numberOf('1', (tags) => tags.whole('m')),
    Number.NaN,
  );
});
