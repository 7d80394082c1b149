import { elementAt } from '#kit/element-at';
import type { ElementNumber, PosTestNumber, TextTestNumber } from '../../../store/pack/pack-numbers.ts';
import type {
  PackedEquivalences,
  PackedException,
  PackedPattern,
  PackedReference,
  PackedToken,
  StoredPattern,
} from '../../../store/pack/packed-rule.ts';
import { parseJava } from '../../expression/parse-java.ts';
import { toJavaScript } from '../../expression/to-javascript.ts';
import {
  type Anchor,
  type Exceptions,
  elementOf,
  NO_EXCEPTIONS,
  type Pattern,
  type PatternElement,
  type PosTest,
  patternOf,
  posTestOf,
  type TextTest,
  type TokenReference,
  type TokenTest,
  tokenTestOf,
  type Unification,
} from '../../pattern/pattern.ts';
import type { RowsOfTests } from '../../pattern/rows-of-tests.ts';
import { memoised } from '../../pattern/text-test.ts';
import { WordChoice } from '../../pattern/word-choice.ts';
import type { Token } from '../../text/token.ts';
import type { PackContents } from '../pack-contents.ts';
import { referenceForms } from './match-forms.ts';

/** The pack that patterns are of, with what they share. */
export interface SharedParts extends PackContents {
  readonly tests: RowsOfTests;
  textTest(number: TextTestNumber): TextTest;
  posTest(number: PosTestNumber, negate: boolean): PosTest;
  element(number: ElementNumber): PatternElement;
}

/** Stored patterns as the matcher takes them. */
export function compilePatterns(
  stored: readonly StoredPattern[],
  pack: SharedParts,
  equivalences: PackedEquivalences,
): readonly Pattern[] {
  return stored.map((pattern) => readPattern(pattern, pack, equivalences));
}

function readPattern(packed: StoredPattern, pack: SharedParts, equivalences: PackedEquivalences): Pattern {
  const elements = packed.tokens.map((token) => pack.element(token));
  // What hangs on readings is looked up in those after disambiguation.
  const anchor = packed.anchor === undefined || packed.rawPos ? undefined : anchorAt(packed.anchor, elements);
  const usesChunks = elements.some(({ chunk, and }) => chunk || and?.some((member) => member.chunk));
  const whole = patternOf({
    elements,
    marker: packed.marker ?? ([0, elements.length - 1] as const),
    unification: packed.unification && readUnification(packed.unification, pack, equivalences),
    anchor,
    rawReadings: packed.rawPos,
  });
  if (!usesChunks) return whole;
  return patternOf({
    ...whole,
    withoutChunks: patternOf({ ...whole, elements: elements.map((element) => withoutChunk(element, pack)) }),
  });
}

/** Elements without their chunks: rules share them as they share elements. */
const newBareElements = (): WeakMap<PatternElement, PatternElement> => new WeakMap();

function withoutChunk(element: PatternElement, pack: PackContents): PatternElement {
  if (!element.chunk && !element.and?.some((member) => member.chunk)) return element;
  const bareElements = pack.made(newBareElements);
  let bare = bareElements.get(element);
  if (!bare) {
    bare = elementOf({
      ...element,
      and: element.and?.map((member) => ({ ...member, chunk: undefined })),
      chunk: undefined,
    });
    bareElements.set(element, bare);
  }
  return bare;
}

function anchorAt(element: number, elements: readonly PatternElement[]): Anchor | undefined {
  if (element < 0 || elementAt(elements, element).reference) return undefined;
  let least = 0;
  let most = 0;
  for (const { min, max, skip } of elements.slice(0, element)) {
    least += min;
    most += max + skip;
  }
  // The anchor may itself have been taken several times.
  return { element, least, most: most + elementAt(elements, element).max - 1 };
}

const infinite = (value: number): number => (value < 0 ? Infinity : value);

/** One element of patterns. */
export function readElement(packed: PackedToken, number: ElementNumber, pack: SharedParts): PatternElement {
  return elementOf({
    number,
    test: readTest(packed, pack),
    min: packed.min ?? 1,
    max: infinite(packed.max ?? 1),
    skip: infinite(packed.skip ?? 0),
    exceptions: readExceptions(packed.exceptions, pack),
    and: packed.and?.map((member) => ({
      test: readTest(member, pack),
      exceptions: readExceptions(member.exceptions, pack),
      chunk: member.chunk === undefined ? undefined : pack.textTest(member.chunk),
    })),
    chunk: packed.chunk === undefined ? undefined : pack.textTest(packed.chunk),
    reference: packed.reference && readReference(packed, packed.reference, pack),
    unify: packed.unify,
  });
}

function readExceptions(packed: readonly PackedException[] | undefined, pack: SharedParts): Exceptions {
  if (!packed) return NO_EXCEPTIONS;
  const of = (scope: PackedException['scope']): readonly TokenTest[] => {
    const own = packed.filter((exception) => exception.scope === scope);
    return own.length > 0 ? own.map((exception) => readTest(exception, pack)) : NO_EXCEPTIONS.current;
  };
  return { current: of(undefined), next: of('next'), previous: of('previous') };
}

export function readTest(packed: PackedToken, pack: SharedParts): TokenTest {
  return tokenTestOf({
    text: packed.text === undefined ? undefined : pack.textTest(packed.text),
    negate: packed.negate === true,
    pos: packed.pos === undefined ? undefined : pack.posTest(packed.pos, packed.negatePos === true),
    inflected: packed.inflected === true,
    spaceBefore: packed.spaceBefore,
  });
}

function readReference(packed: PackedToken, reference: PackedReference, pack: SharedParts): TokenReference {
  const rest = readTest(packed, pack);
  const { match, source, regexp, caseSensitive } = reference;
  let resolved: Map<string, TokenTest> | undefined;
  const testFor = (forms: string): TokenTest => {
    // Most elements never meet a token to refer to.
    resolved ??= new Map();
    let test = resolved.get(forms);
    if (!test) {
      const text = regexp ? expression(source, match.no, forms, caseSensitive === true) : plain(forms);
      test = tokenTestOf({ ...rest, text });
      if (resolved.size >= pack.limits.rememberedForms / 10) resolved.clear();
      resolved.set(forms, test);
    }
    return test;
  };
  const plain = (forms: string): TextTest => {
    const text = source.replace(`\\${match.no}`, () => forms);
    const word = caseSensitive ? text : text.toLowerCase();
    return { kind: 'words', words: new WordChoice([word]), caseSensitive: caseSensitive === true };
  };
  return {
    offset: match.no,
    // Negation is of the text that is still missing.
    rest: { ...rest, negate: false, inflected: false },
    resolve(tokens: readonly Token[], index: number): TokenTest {
      const token = tokens[index];
      if (!token) return { ...rest, negate: true, text: undefined };
      if (match.setPos) return { ...rest, pos: posOf(token, match.pos) };
      return testFor(referenceForms(match, token, pack).join('|'));
    },
  };
}

function expression(source: string, no: number, forms: string, caseSensitive: boolean): TextTest {
  try {
    const tree = parseJava(
      source.replace(`\\${no}`, () => forms),
      !caseSensitive,
    );
    const compiled = new RegExp(`^(?:${toJavaScript(tree)})$`, 'v');
    return memoised(source, (text) => compiled.test(text));
  } catch {
    // A word with signs in it makes no expression; nothing is like it then.
    return { kind: 'expression', source, matches: () => false };
  }
}

/** The parts of speech of a token that fit an expression, as a test. */
function posOf(token: Token, pattern: string | undefined): PosTest {
  const wanted =
    pattern === undefined ? undefined : new RegExp(`^(?:${toJavaScript(parseJava(pattern, false))})$`, 'v');
  const tags = new Set(token.readings.map(({ pos }) => pos).filter((pos) => pos !== null));
  return posTestOf({
    matches: (pos) => tags.has(pos) && (wanted === undefined || wanted.test(pos)),
    acceptsUnknown: false,
    negate: false,
  });
}

function readUnification(
  packed: NonNullable<PackedPattern['unification']>,
  pack: SharedParts,
  equivalences: PackedEquivalences,
): Unification {
  return {
    features: Object.entries(packed.features).map(([feature, types]) => {
      const known = equivalences[feature] ?? {};
      const wanted = types.length > 0 ? types : Object.keys(known);
      return wanted.flatMap((type) => (known[type] ? [readTest(known[type], pack)] : []));
    }),
    negate: packed.negate === true,
  };
}
