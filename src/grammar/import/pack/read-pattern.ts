import type {
  CaseConversion,
  PackedException,
  PackedMatch,
  PackedPattern,
  PackedToken,
  PackedUnification,
} from '../../store/pack/packed-rule.ts';
import type { TestTable } from './test-table.ts';
import { type Element, elements, textOf } from './xml-tree.ts';

/** Named pieces of patterns, each with its alternatives. */
export type Phrases = ReadonlyMap<string, readonly (readonly PackedToken[])[]>;

/** A rule cannot be compiled; the reason is a short phrase that is counted. */
export class RuleRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RuleRefused';
  }
}

/** Alternatives of one pattern beyond this are taken for a mistake. */
const MAX_ALTERNATIVES = 200;

interface Alternative {
  readonly tokens: readonly PackedToken[];
  readonly first?: number;
  readonly last?: number;
}

const yes = (value: string | undefined): boolean => value === 'yes' || value === 'true';

/** Letter case decides where the pattern says so; otherwise it does not. */
interface Surroundings {
  readonly tests: TestTable;
  readonly phrases: Phrases;
  readonly caseSensitive: boolean;
}

/**
 * The alternatives of a `<pattern>` or `<antipattern>`: `<or>` and `<phraseref>` make one for each choice.
 * @throws RuleRefused, ExpressionRefused
 */
export function readPattern(element: Element, tests: TestTable, phrases: Phrases, inherited?: string): PackedPattern[] {
  const surroundings = {
    tests,
    phrases,
    caseSensitive: yes(element.attributes.case_sensitive ?? inherited),
  };
  let unification: PackedUnification | undefined;
  const found = readAll(element, [{ tokens: [] }], surroundings, undefined, (given) => {
    unification = given;
  });
  return found.map(({ tokens, first, last }) => {
    if (tokens.length === 0) throw new RuleRefused('a pattern without tokens');
    return {
      tokens,
      ...(first === undefined || last === undefined || (first === 0 && last === tokens.length - 1)
        ? {}
        : { marker: [first, last] as const }),
      ...(unification ? { unification } : {}),
      ...(yes(element.attributes.raw_pos) ? { rawPos: true as const } : {}),
    };
  });
}

/** The named pieces at the top of a rule file. */
export function readPhrases(root: Element, tests: TestTable): Phrases {
  const phrases = new Map<string, readonly (readonly PackedToken[])[]>();
  for (const group of elements(root, 'phrases'))
    for (const phrase of elements(group, 'phrase')) {
      const surroundings = { tests, phrases, caseSensitive: false };
      const included = elements(phrase, 'includephrases');
      const found =
        included.length > 0
          ? included
              .flatMap((list) => elements(list, 'phraseref'))
              .flatMap((reference) => phrases.get(reference.attributes.idref ?? '') ?? [])
          : readAll(phrase, [{ tokens: [] }], surroundings, undefined, () => {}).map(({ tokens }) => tokens);
      phrases.set(phrase.attributes.id ?? '', found);
    }
  return phrases;
}

function readAll(
  parent: Element,
  before: readonly Alternative[],
  surroundings: Surroundings,
  unify: 'member' | 'neutral' | undefined,
  onUnification: (given: PackedUnification) => void,
): readonly Alternative[] {
  let alternatives = before;
  const append = (choices: readonly (readonly PackedToken[])[]): void => {
    alternatives = alternatives.flatMap((one) =>
      choices.map((tokens) => ({ ...one, tokens: [...one.tokens, ...tokens] })),
    );
    if (alternatives.length > MAX_ALTERNATIVES) throw new RuleRefused('too many alternatives');
  };
  for (const child of elements(parent))
    switch (child.name) {
      case 'token':
        append([readTimes(child, surroundings, unify)]);
        break;
      case 'and': {
        const [first, ...others] = elements(child, 'token').map((token) => readToken(token, surroundings, unify));
        if (first) append([[{ ...first, and: others }]]);
        break;
      }
      case 'or':
        append(
          elements(child).flatMap((choice) =>
            choice.name === 'token'
              ? [readTimes(choice, surroundings, unify)]
              : readAll({ ...child, children: [choice] }, [{ tokens: [] }], surroundings, unify, onUnification).map(
                  ({ tokens }) => tokens,
                ),
          ),
        );
        break;
      case 'phraseref': {
        const phrase = surroundings.phrases.get(child.attributes.idref ?? '');
        if (!phrase || phrase.length === 0) throw new RuleRefused('an unknown phrase');
        append(phrase);
        break;
      }
      case 'marker':
        alternatives = alternatives.map((one) => ({ ...one, first: one.tokens.length }));
        alternatives = readAll(child, alternatives, surroundings, unify, onUnification);
        alternatives = alternatives.map((one) => ({ ...one, last: one.tokens.length - 1 }));
        break;
      case 'unify':
        onUnification({
          features: Object.fromEntries(
            elements(child, 'feature').map((feature) => [
              feature.attributes.id,
              elements(feature, 'type').map((type) => type.attributes.id),
            ]),
          ),
          ...(yes(child.attributes.negate) ? { negate: true } : {}),
        });
        alternatives = readAll(child, alternatives, surroundings, 'member', onUnification);
        break;
      case 'unify-ignore':
        alternatives = readAll(child, alternatives, surroundings, 'neutral', onUnification);
        break;
      case 'feature':
      case 'example':
        break;
      default:
        throw new RuleRefused(`<${child.name}> in a pattern`);
    }
  return alternatives;
}

/** A token that must come at least twice is written down as often. */
function readTimes(element: Element, surroundings: Surroundings, unify: PackedToken['unify']): PackedToken[] {
  const token = readToken(element, surroundings, unify);
  const min = Number(element.attributes.min ?? 1);
  return Array.from({ length: Math.max(1, min) }, () => token);
}

function readToken(element: Element, surroundings: Surroundings, unify: PackedToken['unify']): PackedToken {
  const { attributes } = element;
  const test = readTest(element, surroundings);
  const caseSensitive = isSensitive(element, surroundings.caseSensitive);
  const exceptions = elements(element, 'exception').map((exception): PackedException => {
    const { scope } = exception.attributes;
    return {
      ...readTest(exception, { ...surroundings, caseSensitive }),
      ...(scope === 'next' || scope === 'previous' ? { scope } : {}),
    };
  });
  const chunk = attributes.chunk ?? attributes.chunk_re;
  const max = attributes.max === undefined ? 1 : Number(attributes.max);
  const skip = attributes.skip === undefined ? 0 : Number(attributes.skip);
  return {
    ...test,
    ...(attributes.min === '0' ? { min: 0 as const } : {}),
    ...(max === 1 ? {} : { max }),
    ...(skip === 0 ? {} : { skip }),
    ...(exceptions.length > 0 ? { exceptions } : {}),
    ...(chunk === undefined ? {} : { chunk: surroundings.tests.text(chunk, attributes.chunk_re !== undefined, true) }),
    ...(unify === undefined ? {} : { unify }),
  };
}

/** The text of an element itself, without that of exceptions in it. */
const ownText = (element: Element): string =>
  element.children
    .map((child) =>
      typeof child === 'string' ? child : child.name === 'match' ? `\\${Number(child.attributes.no)}` : '',
    )
    .join('')
    .trim();

function isSensitive(element: Element, surrounding: boolean): boolean {
  const { case_sensitive: own } = element.attributes;
  // Java looks for capitals or small letters regardless of the flag only so.
  if (/\\p\{L[ul]\}/.test(ownText(element))) return true;
  return own === undefined ? surrounding : yes(own);
}

function readTest(element: Element, surroundings: Surroundings): PackedToken {
  const { attributes } = element;
  const text = ownText(element);
  const regexp = yes(attributes.regexp);
  const caseSensitive = isSensitive(element, surroundings.caseSensitive);
  const [match] = elements(element, 'match');
  const spacebefore = attributes.spacebefore;
  const written = match
    ? {
        reference: {
          match: readMatch(match),
          source: text,
          ...(regexp ? { regexp: true as const } : {}),
          ...(caseSensitive ? { caseSensitive: true as const } : {}),
        },
      }
    : text === ''
      ? {}
      : { text: surroundings.tests.text(text, regexp, caseSensitive) };
  return {
    ...written,
    ...(yes(attributes.negate) ? { negate: true as const } : {}),
    ...(attributes.postag === undefined
      ? {}
      : { pos: surroundings.tests.pos(attributes.postag, yes(attributes.postag_regexp)) }),
    ...(yes(attributes.negate_pos) ? { negatePos: true as const } : {}),
    ...(yes(attributes.inflected) ? { inflected: true as const } : {}),
    ...(spacebefore === undefined || spacebefore === 'ignore' ? {} : { spaceBefore: yes(spacebefore) }),
  };
}

/** A `<match>` element. */
export function readMatch(element: Element): PackedMatch {
  const { attributes } = element;
  const lemma = textOf(element).trim();
  const { include_skipped: skipped } = attributes;
  return {
    no: Number(attributes.no),
    ...(attributes.postag === undefined ? {} : { pos: attributes.postag }),
    ...(yes(attributes.postag_regexp) ? { posRegexp: true as const } : {}),
    ...(attributes.postag_replace === undefined ? {} : { posReplace: attributes.postag_replace }),
    ...(attributes.regexp_match === undefined ? {} : { find: attributes.regexp_match }),
    ...(attributes.regexp_replace === undefined ? {} : { replace: attributes.regexp_replace }),
    ...(attributes.case_conversion === undefined || attributes.case_conversion === 'none'
      ? {}
      : { letterCase: attributes.case_conversion as CaseConversion }),
    ...(lemma === '' ? {} : { lemma }),
    ...(yes(attributes.setpos) ? { setPos: true as const } : {}),
    ...(skipped === 'following' || skipped === 'all' ? { skipped } : {}),
  };
}

/** The tests of the types that each feature knows (`<unification>`). */
export function readEquivalences(root: Element, tests: TestTable): Record<string, Record<string, PackedToken>> {
  const surroundings = { tests, phrases: new Map(), caseSensitive: false };
  const features: Record<string, Record<string, PackedToken>> = {};
  for (const unification of elements(root, 'unification')) {
    const types: Record<string, PackedToken> = {};
    for (const equivalence of elements(unification, 'equivalence')) {
      const [token] = elements(equivalence, 'token');
      if (token) types[equivalence.attributes.type ?? ''] = readToken(token, surroundings, undefined);
    }
    const { feature = '' } = unification.attributes;
    features[feature] = { ...features[feature], ...types };
  }
  return features;
}
