import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createChecker } from './library.ts';

// In Swedish, which has no dictionary here that would have to be compiled first.
test('a program checks texts, in a language that it names or that is detected', async () => {
  const data = mkdtempSync(join(tmpdir(), 'almanac-library-'));
  const checker = createChecker({ data, threads: 1 });
  try {
    const text = 'Det regnar i dag,, och vi stannar hemma.';
    const { language, matches } = await checker.check(text);
    assert.equal(language, 'sv');
    assert.deepEqual(matches, [
      {
        message: matches[0]?.message,
        shortMessage: matches[0]?.shortMessage,
        offset: 16,
        length: 2,
        replacements: [','],
        rule: {
          id: 'DOUBLE_PUNCTUATION',
          description: 'Two full stops or two commas in a row',
          issueType: 'typographical',
          category: { id: 'PUNCTUATION', name: 'Punctuation' },
        },
      },
    ]);
    assert.match(matches[0]?.message ?? '', /^\p{Lu}.* .*[.?]$/u);
    const idsIn = async (one: string, options: object): Promise<string[]> =>
      (await checker.check(one, { language: 'sv', ...options })).matches.map(({ rule }) => rule.id);
    assert.deepEqual(await idsIn(text, { disabledRules: ['DOUBLE_PUNCTUATION'] }), []);
    const long = `Det regnade ${'och det regnade '.repeat(20)}här.`;
    assert.deepEqual(await idsIn(long, {}), []);
    assert.deepEqual(await idsIn(long, { picky: true }), ['TOO_LONG_SENTENCE']);
    await assert.rejects(checker.check('x', { language: 'xx' }), {
      name: 'RangeError',
      message: 'No language has the code "xx".',
    });
    const signal = AbortSignal.abort(new Error('enough'));
    await assert.rejects(checker.check(text, { language: 'sv', signal }), { message: 'enough' });
  } finally {
    await checker.close();
    rmSync(data, { recursive: true, force: true });
  }
});
