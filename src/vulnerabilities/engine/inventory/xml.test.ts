import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { childOf, childText, readXml, type XmlElement } from './xml.ts';

/** The root of a document. */
function root(source: string): XmlElement {
  const read = readXml(source);
  return typeof read === 'string' ? assert.fail(read) : read;
}

test('elements, attributes and texts, without prefixes, comments and instructions', () => {
  const read = root(
    '<?xml version="1.0"?>\n<!-- <no/> -->\n<a:list xmlns:a="urn:x" kind = "one" other=\'"two"\'>\n' +
      '<item>1</item><item id="x"/> text <![CDATA[<b>&amp;]]><!-- no --><a:item > 2 </a:item ></a:list>',
  );
  assert.equal(read.name, 'list');
  assert.deepEqual(Object.fromEntries(read.attributes), { 'xmlns:a': 'urn:x', kind: 'one', other: '"two"' });
  assert.deepEqual(
    read.children.map(({ name, text, attributes }) => [name, text, attributes.get('id')]),
    [
      ['item', '1', undefined],
      ['item', '', 'x'],
      ['item', ' 2 ', undefined],
    ],
  );
  assert.equal(read.text, '\n text <b>&amp;');
  assert.equal(childOf(read, 'item'), read.children[0]);
  assert.equal(childOf(read, 'none'), undefined);
  assert.equal(childOf(undefined, 'item'), undefined);
  assert.deepEqual([childText(read, 'item'), childText(read, 'none')], ['1', '']);
  assert.equal(childText(root('<a><b> x\n</b></a>'), 'b'), 'x');
});

test('entities stand for their letters, and those that stand for none stay', () => {
  for (const [written, text] of [
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&AMP;', '&'],
    ['&#65;&#x41;&#X41;&#x1f600;&#1114111;', 'AAA\u{1f600}\u{10ffff}'],
    ['&#xd7ff;&#xe000;', '\ud7ff\ue000'],
    ['&#1;', '\u0001'],
    ['&#0;', '&#0;'],
    ['&#1114112;', '&#1114112;'],
    ['&#xd800;&#xdfff;', '&#xd800;&#xdfff;'],
    ['&nbsp;&own;', '&nbsp;&own;'],
    ['&amp;lt;', '&lt;'],
    ['& &;', '& &;'],
  ] as const) {
    assert.equal(root(`<a>${written}</a>`).text, text, written);
    assert.equal(root(`<a b='${written}'/>`).attributes.get('b'), text, written);
  }
});

test('what is not one document is refused', () => {
  for (const [source, why] of [
    ['', 'it is cut off or is not one XML document'],
    ['text', 'it is cut off or is not one XML document'],
    ['<a>', 'it is cut off or is not one XML document'],
    ['<a/><b/>', 'it is cut off or is not one XML document'],
    ['<a></b>', 'it closes another element than it opened'],
    ['</a>', 'it closes another element than it opened'],
    ['<a></a></a>', 'it closes another element than it opened'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'it has a document type'],
    ['<a><</a>', 'it is not XML'],
    ['<a b=c/>', 'it is not XML'],
    [`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'it is nested more than 100 deep'],
  ] as const)
    assert.equal(readXml(source), why, source.slice(0, 40));
  assert.equal(root(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`).name, 'a');
});

test('any text is read as it is once its signs are written as entities', () => {
  const written = (text: string): string => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = root(`<a b="${written(text)}">${written(text)}</a>`);
      assert.deepEqual([read.text, read.attributes.get('b')], [text, text]);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '/', 'a', ' ', '=', '"', '!', '-', '&', ';') }), (text) => {
      readXml(text);
    }),
  );
});
