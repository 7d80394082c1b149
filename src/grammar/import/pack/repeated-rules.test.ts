import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../engine/language-table.ts';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import type { Document } from '../../engine/rules/rule.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

test('a rule of repetitions reports what came often enough before, and not too far away', async () => {
  const bytes = await ownBytes({
    language: 'fr',
    rules: ownRule('REP_PUIS', '<token>puis</token>', 'Encore.').replace(
      '<rule ',
      '<rule min_prev_matches="1" distance_tokens="8" ',
    ),
  });
  const { analyser, rule, textRules } = await installedRules(
    bytes,
    { name: 'French', code: 'fr', longCode: 'fr' } as Language,
    new Map(),
    DEFAULT_LIMITS,
  );
  const document = (...sentences: string[]): Document => {
    let start = 0;
    const ranges = sentences.map((sentence) => {
      const range = { start, end: start + sentence.length };
      start = range.end;
      return range;
    });
    return { text: sentences.join(''), ranges, sentence: (index) => analyser.analyse(sentences[index]) };
  };
  const context = { language: 'fr', speller: undefined, takeSuggestion: () => true };
  const found = (...sentences: string[]): number[] =>
    textRules.flatMap((one) => one.check(document(...sentences), context)).map(({ from }) => from);
  assert.deepEqual(found('Il lit puis dort. '), []);
  assert.deepEqual(found('Il lit puis dort. ', 'Elle puis part.'), [23]);
  assert.deepEqual(found('Il lit puis dort. ', 'Elle se lève et mange et boit puis part.'), []);
  assert.deepEqual(
    rule.check(analyser.analyse('Il lit puis dort puis part.'), context, () => true),
    [],
  );
  assert.deepEqual(
    rule.infos.map(({ id }) => id),
    [],
  );
});
