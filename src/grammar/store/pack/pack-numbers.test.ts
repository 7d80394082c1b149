import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DisambiguationNumber,
  type ElementNumber,
  numberIn,
  type PosTestNumber,
  type RuleNumber,
  type TextTestNumber,
} from './pack-numbers.ts';
import { encodeRulePack, packInMemory, RulePackFile, recordSections } from './rule-pack-file.ts';

test('records of a pack are found by numbers of their own table and by no other', () => {
  const bytes = encodeRulePack(
    recordSections(
      'texts',
      ['"a"', '"b"'].map((text) => Buffer.from(text)),
    ),
  );
  const texts = new RulePackFile(packInMemory(bytes), 'own').records<TextTestNumber>('texts');
  const text = numberIn<TextTestNumber>(1);
  assert.equal(texts.json(text), 'b');
  const wrong = (pos: PosTestNumber, element: ElementNumber, rule: RuleNumber): DisambiguationNumber => {
    // @ts-expect-error the number of a test of a part of speech is none of a test of texts
    texts.json(pos);
    // @ts-expect-error nor is that of an element
    texts.json(element);
    // @ts-expect-error nor is a count
    texts.json(texts.size);
    // @ts-expect-error the number of a rule is none of a rule that disambiguates
    return rule;
  };
  assert.equal(typeof wrong, 'function');
});
