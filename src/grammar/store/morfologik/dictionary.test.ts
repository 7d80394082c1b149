import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { MorfologikDictionary, parseInfo } from './dictionary.ts';
import { encodeFsa5 } from './testing/fsa5.ts';

const INFO = parseInfo('# made for this\nfsa.dict.separator=+\nfsa.dict.encoding=utf-8\nfsa.dict.encoder=SUFFIX\n');

test('forms give their readings, the base form rebuilt from what is cut and added', () => {
  const dictionary = new MorfologikDictionary(
    encodeFsa5(['cats+B+NNS', 'mice+Douse+NNS', 'cat+A+NN', 'été+A+N']),
    INFO,
  );
  assert.deepEqual(dictionary.lookup('cats'), [{ stem: 'cat', tag: 'NNS' }]);
  assert.deepEqual(dictionary.lookup('mice'), [{ stem: 'mouse', tag: 'NNS' }]);
  assert.deepEqual(dictionary.lookup('été'), [{ stem: 'été', tag: 'N' }]);
  assert.deepEqual(dictionary.lookup('ca'), []);
  assert.deepEqual(dictionary.lookup('catsx'), []);
});

test('words near another are found until the steps are used up', () => {
  const dictionary = new MorfologikDictionary(encodeFsa5(['cat+A+NN', 'cats+B+NNS', 'cut+A+NN', 'dog+A+NN']), INFO);
  const near = (steps: number): string[] => dictionary.near('cat', 1, steps).map(({ form }) => form);
  assert.deepEqual(near(1000), ['cat', 'cats', 'cut']);
  assert.deepEqual(near(4), ['cat']);
  assert.deepEqual(near(0), []);
});

test('an .info file says how entries are written', () => {
  const prefix = parseInfo('fsa.dict.separator=;\nfsa.dict.encoder=PREFIX\n');
  const dictionary = new MorfologikDictionary(encodeFsa5(['najlepszy;DDbry;adj']), prefix);
  assert.deepEqual(dictionary.lookup('najlepszy'), [{ stem: 'lepbry', tag: 'adj' }]);
  assert.equal(parseInfo('fsa.dict.frequency-included=true').frequencyIncluded, true);
  const frequent = parseInfo('fsa.dict.separator=+\nfsa.dict.frequency-included=true\n');
  assert.deepEqual(new MorfologikDictionary(encodeFsa5(['cat+A+NNQ']), frequent).lookup('cat'), [
    { stem: 'cat', tag: 'NN' },
  ]);
});

test('what is no dictionary is refused, and damage never leads out of the bytes', () => {
  assert.throws(() => new MorfologikDictionary(new Uint8Array(40), INFO), DamagedFile);
  const whole = encodeFsa5(['cats+B+NNS', 'cat+A+NN', 'dogs+B+NNS']);
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 6 }), fc.nat({ max: 255 }), (at, byte) => {
      const bytes = Uint8Array.from(whole);
      bytes[at + 5] = byte;
      try {
        for (const form of ['cats', 'cat', 'dogs', 'x']) new MorfologikDictionary(bytes, INFO).lookup(form);
      } catch (error) {
        assert.ok(error instanceof DamagedFile, String(error));
      }
    }),
  );
});
