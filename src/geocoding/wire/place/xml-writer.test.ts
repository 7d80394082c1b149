import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { XmlElement } from './xml-writer.ts';

test('attributes and text are escaped, empty elements are closed at once', () => {
  const root = new XmlElement('a').set('k', '"<&>\n');
  root.child('b').text = '1 < 2 & "3"';
  root.child('c');
  assert.equal(String(root), '<a k="&quot;&lt;&amp;&gt;&#10;"><b>1 &lt; 2 &amp; "3"</b><c /></a>');
});

test('any text gives well-formed XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const root = new XmlElement('a').set('k', text);
      root.text = text;
      const parser = new SaxesParser();
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(String(root)).close();
    }),
  );
});
