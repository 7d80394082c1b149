import type { TextTest } from './pattern.ts';
import type { TestPlace } from './remembered-tests.ts';
import { WordChoice } from './word-choice.ts';

/** Words longer than this never match an expression (LanguageTool's bound): no rule means them, and time is bounded. */
const MAX_TESTED = 250;
/** Results kept for one expression; forms beyond that begin anew. */
const MAX_MEMO = 512;

const interned = new Map<string, TextTest>();

/** A test for one of some words; equal tests are one object. Case-insensitive words are given in lower case. */
export function wordsTest(words: readonly string[], caseSensitive = false): TextTest {
  const key = `${caseSensitive ? 'W' : 'w'}${words.join('\n')}`;
  let test = interned.get(key);
  if (!test) {
    test = { kind: 'words', words: new WordChoice(words), caseSensitive };
    interned.set(key, test);
  }
  return test;
}

/** A test for a whole-word expression; equal tests are one object, and each form is tried at most once. */
export function expressionTest(source: string, caseSensitive = false): TextTest {
  const key = `${caseSensitive ? 'E' : 'e'}${source}`;
  const known = interned.get(key);
  if (known) return known;
  const expression = new RegExp(`^(?:${source})$`, caseSensitive ? 'u' : 'iu');
  const test = memoised(source, (text) => expression.test(text));
  interned.set(key, test);
  return test;
}

/** A test that tries each form at most once, and none that is longer than any word meant. */
export function memoised(source: string, test: (text: string) => boolean, place?: TestPlace): TextTest {
  const memo = new Map<string, boolean>();
  const matches = (text: string): boolean => {
    if (text.length > MAX_TESTED) return false;
    let result = memo.get(text);
    if (result === undefined) {
      result = test(text);
      if (memo.size >= MAX_MEMO) memo.clear();
      memo.set(text, result);
    }
    return result;
  };
  return {
    kind: 'expression',
    source,
    matches,
    once: (text) => text.length <= MAX_TESTED && test(text),
    ...(place === undefined ? {} : { place }),
  };
}
