import type { Reading, Token } from '../text/token.ts';
import type { PosTest, TextTest, TokenTest } from './pattern.ts';
import { PASSED, UNKNOWN } from './remembered-tests.ts';

/** Does a test pass for some reading of a token? */
export function someFits(test: TokenTest, token: Token, readings: readonly Reading[]): boolean {
  if (test.spaceBefore !== undefined && test.spaceBefore !== token.whitespaceBefore) return false;
  if (!test.inflected) {
    // The text is the same for all readings.
    if (test.text === undefined ? test.negate : textFits(test.text, token) === test.negate) return false;
    const { pos } = test;
    if (pos === undefined) return true;
    return somePosFits(pos, token, readings);
  }
  for (const reading of readings) if (readingFits(test, token, reading)) return true;
  return false;
}

/** Does one of several tests pass for a token? */
export function anyFits(tests: readonly TokenTest[], token: Token, readings: readonly Reading[]): boolean {
  for (const test of tests) if (someFits(test, token, readings)) return true;
  return false;
}

/** Does a test pass for one reading? */
export function readingFits(test: TokenTest, token: Token, reading: Reading): boolean {
  if (test.spaceBefore !== undefined && test.spaceBefore !== token.whitespaceBefore) return false;
  if (test.text === undefined) {
    if (test.negate) return false;
  } else if (
    (test.inflected && reading.lemma !== null ? lemmaFits(test.text, reading.lemma) : textFits(test.text, token)) ===
    test.negate
  )
    return false;
  return test.pos === undefined || posFits(test.pos, token, reading);
}

/** Does the text of a token pass a test? */
export function textFits(test: TextTest, token: Token): boolean {
  const { tests, textRow } = token;
  const { place } = test;
  if (place === undefined || tests === undefined || textRow === undefined || textRow < 0) return tryText(test, token);
  const known = tests.texts.result(textRow, place);
  if (known !== UNKNOWN) return known === PASSED;
  // What is remembered here need not be remembered by the test.
  const fits = test.kind === 'expression' && test.once ? test.once(token.text) : tryText(test, token);
  tests.texts.remember(textRow, place, fits);
  return fits;
}

function tryText(test: TextTest, token: Token): boolean {
  if (test.kind === 'expression') return test.matches(token.text);
  return test.words.has(test.caseSensitive ? token.text : token.lower);
}

function lemmaFits(test: TextTest, lemma: string): boolean {
  if (test.kind === 'expression') return test.matches(lemma);
  return test.words.has(lemma) || (!test.caseSensitive && test.words.has(lemma.toLowerCase()));
}

/** Does the part of speech of one of some readings of a token pass a test? */
export function somePosFits(test: PosTest, token: Token, readings: readonly Reading[]): boolean {
  const { tests, tagRow } = token;
  const { place } = test;
  if (
    place === undefined ||
    tests === undefined ||
    tagRow === undefined ||
    tagRow < 0 ||
    // The row is not that of the readings before disambiguation.
    readings !== token.readings
  )
    return tryPos(test, token, readings);
  const known = tests.tags.result(tagRow, place);
  if (known !== UNKNOWN) return known === PASSED;
  const fits = tryPos(test, token, readings);
  tests.tags.remember(tagRow, place, fits);
  return fits;
}

function tryPos(test: PosTest, token: Token, readings: readonly Reading[]): boolean {
  for (const reading of readings) if (posFits(test, token, reading)) return true;
  return false;
}

function posFits(test: PosTest, token: Token, reading: Reading): boolean {
  const fits = (reading.pos !== null && test.matches(reading.pos)) || (test.acceptsUnknown && isUntagged(token));
  return fits !== test.negate;
}

/** No reading has a part of speech, apart from the marks of the end of a sentence and a paragraph. */
export function isUntagged({ readings }: Token): boolean {
  for (const { pos } of readings) if (pos !== null && pos !== 'SENT_END' && pos !== 'PARA_END') return false;
  return true;
}
