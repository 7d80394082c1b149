import {
  type PackedPlace,
  type PackedTokenQuestion,
  type PackedTokenTest,
  TOKEN_TEST_YES,
} from '../../../store/pack/packed-token-test.ts';
import type { Token } from '../../text/token.ts';

type Asked = (tokens: readonly Token[], index: number) => boolean;

/** A test of the tokens around a place that was read from LanguageTool's code. */
export class NearbyTokensTest {
  readonly #questions: readonly { readonly asked: Asked; readonly yes: number; readonly no: number }[];

  constructor(packed: PackedTokenTest) {
    this.#questions = packed.map(([question, yes, no]) => ({ asked: askedBy(question), yes, no }));
  }

  holds(tokens: readonly Token[], index: number): boolean {
    let number = this.#questions.length - 1;
    // Each question names only earlier ones.
    for (;;) {
      const question = this.#questions[number];
      if (!question) return number === TOKEN_TEST_YES;
      number = question.asked(tokens, index) ? question.yes : question.no;
    }
  }
}

function askedBy(question: PackedTokenQuestion): Asked {
  if ('index' in question) {
    const { index: bound, exactly } = question;
    return exactly ? (_, index) => index === bound : (_, index) => index >= bound;
  }
  if ('following' in question) return (tokens, index) => tokens.length - 1 - index >= question.following;
  if ('like' in question) {
    const { like } = question;
    return (tokens, index) => {
      const token = tokenIn(tokens, index, question);
      return token !== undefined && token.lower === tokenIn(tokens, index, like)?.lower;
    };
  }
  const test = tokenTest(question);
  return (tokens, index) => {
    const token = tokenIn(tokens, index, question);
    return token !== undefined && test(token);
  };
}

const tokenIn = (tokens: readonly Token[], index: number, { at, fromStart }: PackedPlace): Token | undefined =>
  tokens[fromStart ? at : index + at];

function tokenTest(
  question: Exclude<Extract<PackedTokenQuestion, PackedPlace>, { like: PackedPlace }>,
): (token: Token) => boolean {
  if ('spaced' in question) return ({ whitespaceBefore }) => whitespaceBefore;
  if ('lemma' in question) return ({ readings }) => readings.some(({ lemma }) => lemma === question.lemma);
  if ('tag' in question) {
    const { tag, part } = question;
    const expression = part === 'expression' ? new RegExp(tag, 'v') : undefined;
    const has = {
      whole: (pos: string) => pos === tag,
      begins: (pos: string) => pos.startsWith(tag),
      holds: (pos: string) => pos.includes(tag),
      expression: (pos: string) => expression?.test(pos) === true,
    }[part ?? 'whole'];
    return ({ readings }) => readings.some(({ pos }) => pos !== null && has(pos));
  }
  if ('among' in question) {
    const words = new Set(question.among);
    return question.lower ? ({ lower }) => words.has(lower) : ({ text }) => words.has(text);
  }
  const { test, text } = question;
  const lower = text.toLowerCase();
  const expression = test === 'expression' ? new RegExp(text, 'v') : undefined;
  return {
    equals: (token: Token) => token.text === text,
    'equals in any case': (token: Token) => token.lower === lower,
    begins: (token: Token) => token.text.startsWith(text),
    ends: (token: Token) => token.text.endsWith(text),
    holds: (token: Token) => token.text.includes(text),
    expression: (token: Token) => expression?.test(token.text) === true,
  }[test];
}
