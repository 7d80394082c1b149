import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMatch, englishProse, ownProse, ownRules } from './testing/check-prose.ts';

const ALARMS_PER_1000_WORDS = 1;

test('correct English prose gives at most one match in a thousand words', async () => {
  const check = await ownRules('en-US');
  let words = 0;
  const alarms: string[] = [];
  for (const { name, text } of englishProse()) {
    words += text.split(/\s+/).length;
    for (const match of check(text)) alarms.push(`${name} ${describeMatch(text, match)}`);
  }
  assert.ok(words >= 20_000, `${words} words`);
  assert.ok(alarms.length <= (words / 1000) * ALARMS_PER_1000_WORDS, `${words} words:\n${alarms.join('\n')}`);
});

for (const [language, code] of [
  ['de', 'de-DE'],
  ['fr', 'fr'],
  ['es', 'es'],
] as const)
  test(`correct prose in ${code} gives no match, at level picky either`, async () => {
    const text = ownProse(language);
    assert.ok(text.split(/\s+/).length > 350);
    const matches = (await ownRules(code))(text, { picky: true });
    assert.deepEqual(
      matches.map((match) => describeMatch(text, match)),
      [],
    );
  });
