import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as otherEvents } from 'node:timers/promises';
import type { CheckOptions, CheckResult } from './check-text.ts';
import { Checker, type CheckerOptions, QueueFull } from './checker.ts';
import { findLanguage, type Language } from './language-table.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { DEFAULT_SELECTION } from './rule-selection.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-checker-'));
after(() => rmSync(directory, { recursive: true, force: true }));

// Without a country: no dictionary is compiled for it.
const ENGLISH = findLanguage('en') as Language;
const SENTENCE = 'Thanks alot for the help. ';

async function withChecker(more: Partial<CheckerOptions>, use: (checker: Checker) => Promise<void>): Promise<void> {
  const checker = new Checker({
    setup: {
      directory,
      rules: directory,
      maxDictionaries: 1,
      suggestionsPerWord: 5,
      cachedSentences: 0,
      languageModel: '',
      languageModelCache: 1,
      limits: DEFAULT_LIMITS,
    },
    threads: 2,
    here: { text: 20_000, sentence: 2000 },
    queue: 100,
    grace: 60_000,
    ...more,
  });
  try {
    await use(checker);
  } finally {
    await checker.close();
  }
}

const options = (text: string): CheckOptions => ({
  text,
  selection: DEFAULT_SELECTION,
  sentenceLevel: true,
  textLevel: true,
  timeLimit: 60_000,
  maxSuggestions: 10,
  maxMatches: 10_000,
  maxErrorsPerWord: 0,
});
/** As it comes out of another thread. */
const plain = (result: CheckResult): unknown => JSON.parse(JSON.stringify(result));
const check = async (checker: Checker, text: string): Promise<unknown> =>
  plain(await checker.check(ENGLISH, options(text)));

test('a text is answered alike wherever it is checked', async () => {
  const long = `Thanks alot ${'and thanks again '.repeat(200)}for the help.`;
  const answers: unknown[][] = [];
  for (const here of [
    { text: 20_000, sentence: 2000 },
    { text: 0, sentence: 2000 },
    { text: 20_000, sentence: 10 },
  ])
    await withChecker({ here }, async (checker) => {
      answers.push([await check(checker, SENTENCE.repeat(3)), await check(checker, long), await check(checker, '')]);
    });
  assert.equal((answers[0][0] as CheckResult).matches.length, 3);
  assert.deepEqual(answers[1], answers[0]);
  assert.deepEqual(answers[2], answers[0]);
});

test('other events have their turn while a text is checked, wherever that is', async () => {
  for (const text of [20_000, 0])
    await withChecker({ here: { text, sentence: 2000 } }, async (checker) => {
      await check(checker, SENTENCE);
      let done = false;
      const checked = check(checker, SENTENCE.repeat(700)).finally(() => {
        done = true;
      });
      let turns = 0;
      for (; !done; turns++) await otherEvents();
      await checked;
      assert.ok(turns > 1, `${turns} turns`);
    });
});

test('checks at once are all answered; those that too many wait before are refused', async () => {
  await withChecker({}, async (checker) => {
    const texts = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? SENTENCE.repeat(900) : SENTENCE.repeat(n)));
    const found = (await Promise.all(texts.map((text) => check(checker, text)))) as CheckResult[];
    assert.deepEqual(
      found.map(({ matches }) => matches.length),
      texts.map((text) => text.length / SENTENCE.length),
    );
  });
  await withChecker({ queue: 1 }, async (checker) => {
    // One here, one in the other thread, one that waits.
    const taken = Array.from({ length: 3 }, () => check(checker, SENTENCE));
    assert.equal(checker.full, true);
    await assert.rejects(check(checker, SENTENCE), QueueFull);
    await Promise.all(taken);
    assert.equal(checker.full, false);
    await check(checker, SENTENCE);
  });
});

test('checkers in one process have limits and languages of their own', async () => {
  const welsh = join(directory, 'welsh');
  mkdirSync(welsh);
  writeFileSync(join(welsh, 'cy-GB.aff'), 'SET UTF-8\n');
  writeFileSync(join(welsh, 'cy-GB.dic'), '2\nllyfr\nmawr\n');
  const setup = (limits: typeof DEFAULT_LIMITS, dictionaries: string) => ({
    setup: {
      directory: dictionaries,
      rules: directory,
      maxDictionaries: 1,
      suggestionsPerWord: 5,
      cachedSentences: 0,
      languageModel: '',
      languageModelCache: 1,
      limits,
    },
  });
  const suggestions = async (checker: Checker, text: string): Promise<string[]> => {
    const { matches } = await checker.check(checker.languages.find('cy') as Language, options(text));
    return matches.flatMap(({ replacements }) => replacements.map(({ value }) => value));
  };
  await withChecker(setup(DEFAULT_LIMITS, welsh), (generous) =>
    withChecker(setup({ ...DEFAULT_LIMITS, suggestionSteps: 1 }, welsh), (narrow) =>
      withChecker({}, async (without) => {
        assert.deepEqual(await suggestions(generous, 'Llyfr mawr llyfrr.'), ['llyfr']);
        assert.deepEqual(await suggestions(narrow, 'Llyfr mawr llyfrr.'), []);
        assert.deepEqual(await suggestions(generous, 'Llyfr mawr mmawr.'), ['mawr']);
        assert.equal(without.languages.find('cy'), undefined);
        assert.equal(without.languages.all.length + 1, generous.languages.all.length);
      }),
    ),
  );
});

test('a check that is done leaves nothing behind at the signal that could have stopped it', () =>
  withChecker({ here: { text: 0, sentence: 0 } }, async (checker) => {
    const { signal } = new AbortController();
    const checks = [1, 2, 3].map(() => checker.check(ENGLISH, options(SENTENCE), signal));
    assert.deepEqual(
      (await Promise.all(checks)).map(({ matches }) => matches.length),
      [1, 1, 1],
    );
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  }));
