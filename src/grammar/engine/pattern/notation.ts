import {
  type Exceptions,
  elementOf,
  type Pattern,
  type PatternElement,
  type PosTest,
  patternOf,
  posTestOf,
  type TextTest,
  type TokenTest,
  tokenTestOf,
} from './pattern.ts';
import { expressionTest, wordsTest } from './text-test.ts';

/** Named lists of lower-case words that a pattern can mean by `@name`. */
export type Lexicon = Readonly<Record<string, ReadonlySet<string>>>;

/** A rule's pattern is not written in the notation. */
export class NotationError extends Error {
  constructor(notation: string, problem: string) {
    super(`Pattern "${notation}": ${problem}.`);
    this.name = 'NotationError';
  }
}

/**
 * Reads the short notation of our own rules. Elements are separated by blanks:
 *
 *     word      this word in any case            a|b       one of these words
 *     =Word     exactly so                       @list     a word of the lexicon's list; mixes with words: @list|word
 *     /x/       the whole token by expression    _         any token
 *     ^         the beginning of the sentence    !a|b      any token but these
 *     @start    the same, to be mixed with words
 *     [ ]       around the marked elements       #a        without white space before
 *     :NN,NNS   any token that can be one of these parts of speech; also behind a word, a list or an expression
 *
 * and after an element, in this order: `?` it may be absent, `*` any number or none, `+` one or more, `{n}` up to n;
 * `~n` up to n tokens between it and the next; `^a|b` but not these; `<a|b` not after these; `>a|b` not before these.
 * A backslash takes a sign literally.
 * @throws NotationError
 */
export function parsePattern(notation: string, lexicon: Lexicon): Pattern {
  const elements: PatternElement[] = [];
  let first = -1;
  let last = -1;
  for (const written of notation.trim().split(/\s+/)) {
    let piece = written;
    if (piece.startsWith('[')) {
      first = elements.length;
      piece = piece.slice(1);
    }
    const closing = closingBracket(piece);
    if (closing >= 0) {
      last = elements.length;
      piece = piece.slice(0, closing) + piece.slice(closing + 1);
    }
    elements.push(parseElement(piece, notation, lexicon));
  }
  if (first < 0 !== last < 0) throw new NotationError(notation, 'the marker is open on one side');
  return patternOf({ elements, marker: first < 0 ? [0, elements.length - 1] : [first, last] });
}

/** Where the marker closes in an element: outside its expressions, which have brackets of their own; -1 if nowhere. */
function closingBracket(piece: string): number {
  for (const { 0: found, index } of piece.matchAll(/(?<=^|[#!=^<>])\/(?:[^/\\]|\\.)+\/|\\.|\]/g))
    if (found === ']') return index;
  return -1;
}

const ELEMENT =
  /^(?<glued>#)?(?<negate>!)?(?<core>\^$|\^(?=[~])|_|=?\/(?:[^/\\]|\\.)+\/(?::[A-Z\d]+(?:,[A-Z\d]+)*)?|=?(?:\\.|[^\\?*+{~^<>])+)(?<times>[?*+]|\{\d+\})?(?:~(?<skip>\d+|~))?(?<exceptions>(?:[\^<>](?:\/(?:[^/\\]|\\.)+\/(?::[A-Z\d,]+)?|(?:\\.|[^\\^<>])+))*)$/u;

function parseElement(piece: string, notation: string, lexicon: Lexicon): PatternElement {
  const groups = ELEMENT.exec(piece)?.groups;
  if (!groups) throw new NotationError(notation, `"${piece}" cannot be read`);
  // The expression gives the core and the exceptions, if only as an empty text.
  const { core = '', exceptions = '', times, skip } = groups;
  return elementOf({
    test: tokenTestOf({
      ...parseTest(core, notation, lexicon),
      negate: groups.negate !== undefined,
      spaceBefore: groups.glued === undefined ? undefined : false,
    }),
    min: times === '?' || times === '*' ? 0 : 1,
    max: times === '*' || times === '+' ? Infinity : times?.startsWith('{') ? Number(times.slice(1, -1)) : 1,
    skip: skip === undefined ? 0 : skip === '~' ? Infinity : Number(skip),
    exceptions: parseExceptions(exceptions, notation, lexicon),
  });
}

function parseExceptions(written: string, notation: string, lexicon: Lexicon): Exceptions {
  const scopes = { '^': 'current', '<': 'previous', '>': 'next' } as const;
  const exceptions: Record<keyof Exceptions, TokenTest[]> = { current: [], next: [], previous: [] };
  for (const [, sign, core = ''] of written.matchAll(/([\^<>])(\/(?:[^/\\]|\\.)+\/(?::[A-Z\d,]+)?|(?:\\.|[^\\^<>])+)/g))
    exceptions[scopes[sign as keyof typeof scopes]].push(parseTest(core, notation, lexicon));
  return exceptions;
}

function parseTest(core: string, notation: string, lexicon: Lexicon): TokenTest {
  const test = (text: TextTest | undefined, pos: PosTest | undefined): TokenTest =>
    tokenTestOf({ text, negate: false, pos, inflected: false });
  if (core === '_') return test(undefined, undefined);
  if (core === '^') return test(undefined, SENTENCE_START);
  const colon = /(?<!\\):([A-Z\d]+(?:,[A-Z\d]+)*)$/.exec(core);
  const pos = colon?.[1] === undefined ? undefined : posTest(colon[1]);
  const words = colon ? core.slice(0, colon.index) : core;
  if (words === '' && pos) return test(undefined, pos);
  const caseSensitive = words.startsWith('=');
  return test(parseText(caseSensitive ? words.slice(1) : words, caseSensitive, notation, lexicon), pos);
}

const SENTENCE_START = posTestOf({
  matches: (pos) => pos === 'SENT_START',
  only: 'SENT_START',
  acceptsUnknown: false,
  negate: false,
});

/** A test for one of some parts of speech; equal tests are one object. */
function posTest(tags: string): PosTest {
  let test = posTests.get(tags);
  if (!test) {
    const names = new Set(tags.split(','));
    test = posTestOf({ matches: (pos) => names.has(pos), acceptsUnknown: false, negate: false });
    posTests.set(tags, test);
  }
  return test;
}
const posTests = new Map<string, PosTest>();

function parseText(core: string, caseSensitive: boolean, notation: string, lexicon: Lexicon): TextTest {
  if (core.length > 2 && core.startsWith('/') && core.endsWith('/')) {
    try {
      return expressionTest(core.slice(1, -1), caseSensitive);
    } catch (error) {
      throw new NotationError(notation, (error as Error).message);
    }
  }
  const words = core.split(/(?<!\\)\|/).flatMap((item) => {
    if (item === '@start') return [''];
    if (item === '') throw new NotationError(notation, 'a word is empty');
    if (!item.startsWith('@') || item === '@') return [item.replace(/\\(.)/g, '$1')];
    const list = lexicon[item.slice(1)];
    if (!list) throw new NotationError(notation, `there is no list ${item}`);
    return [...list];
  });
  return wordsTest(caseSensitive ? words : words.map((word) => word.toLowerCase()), caseSensitive);
}
