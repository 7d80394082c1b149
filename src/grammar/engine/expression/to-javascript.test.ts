import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJava } from './parse-java.ts';
import { toJavaScript } from './to-javascript.ts';

const accepts = (java: string, text: string): boolean =>
  new RegExp(`^(?:${toJavaScript(parseJava(java, true))})$`, 'v').test(text);

test('what minds letter case within an expression that does not minds it in every option', () => {
  for (const java of ['[ms]oi|(?-i)[A-Z].*|allie', 'moi|(?-i:[A-Z].*)', '(?-i)[A-Z].*|(?i)moi', 'moi|(?-i)A|B']) {
    assert.equal(accepts(java, 'dans'), false, java);
    assert.equal(accepts(java, 'b'), false, java);
  }
  assert.equal(accepts('[ms]oi|(?-i)[A-Z].*', 'Dans'), true);
  assert.equal(accepts('[ms]oi|(?-i)[A-Z].*', 'MOI'), true);
  assert.equal(accepts('[ms]oi|(?-i)[A-Z].*', 'soi'), true);
  assert.equal(accepts('(?-i)été|(?i)hiver', 'HIVER'), true);
  assert.equal(accepts('(?-i)été|(?i)hiver', 'ÉTÉ'), false);
});

test('a vertical blank is a line break of any kind', () => {
  assert.equal(accepts('a\\vb', 'a\nb'), true);
  assert.equal(accepts('a\\vb', 'a\u2028b'), true);
  assert.equal(accepts('a\\vb', 'a b'), false);
  assert.equal(accepts('a[\\h\\v]b', 'a b'), true);
});
