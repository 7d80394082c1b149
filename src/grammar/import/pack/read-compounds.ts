import type { PackedCompounds } from '../../store/pack/packed-code-tables.ts';
import { NotFollowed } from './java-class/java-value.ts';
import type { Loaded } from './java-class/loaded-values.ts';

/** What is read of a class. */
interface Code {
  expression(field: string): string;
  loaded(method: string, descriptor?: string): readonly Loaded[];
}

/** Words that join in two ways: before which expression they stand, or do not. */
const PAIRS: readonly (readonly [first: string, field: string, fits: boolean])[] = [
  ['Arbeit', 'ARBEIT_COMP', true],
  ['Arbeits', 'ARBEIT_COMP', false],
  ['Link', 'LINK_COMP', true],
  ['Links', 'LINKS_COMP', true],
  ['Recht', 'RECHT_COMP', true],
  ['Rechts', 'RECHTS_COMP', true],
  ['Verband', 'VERBAND_COMP', true],
  ['Verbands', 'VERBANDS_COMP', true],
  ['Bad', 'BACH_COMP', true],
  ['Bad', 'BAD_COMP', true],
  ['Bade', 'BAD_COMP', false],
  ['Wider', 'WIDER_COMP', true],
  ['Wieder', 'WIDER_COMP', false],
  ['Welt', 'WELTEN_COMP', false],
  ['Welten', 'WELTEN_COMP', true],
  ['Wort', 'WOERTER_COMP', false],
  ['Wörter', 'WOERTER_COMP', true],
];

/**
 * The tables of German compounds in code: those of the spelling rule, of the class that takes compounds apart, and of its
 * word list.
 * @throws NotFollowed when one is not where it should be
 */
export function compoundsOf(rule: Code, tokenizer: Code, list: Code): PackedCompounds {
  const weekdays = 'WOCHENTAG_COMP';
  return {
    words: textsIn(list.loaded('extendedList')),
    splits: splitsIn(textsIn(tokenizer.loaded('<init>', '(Z)V'))),
    expressions: {
      typos: rule.expression('COMPOUND_TYPOS'),
      typoEnds: rule.expression('COMPOUND_END_TYPOS'),
      neverFirst: rule.expression('INVALID_COMP_PART_1'),
      neverSecond: rule.expression('INVALID_COMP_PART_2'),
      needsS: rule.expression('INFIX_S_SUFFIXES'),
      needsPlural: rule.expression('NEEDS_TO_BE_PLURAL'),
      persons: rule.expression('PERSON_SUFFIXES'),
      singularInE: rule.expression('SUBNOMPLUFEM_EXCEPTIONS'),
      ofOne: rule.expression('SUBINF_SINGULAR_OBJECT'),
      eitherJoint: rule.expression('WECHSELINFIX'),
      eitherNumber: rule.expression('WECHSELNUMERUS'),
      confused: rule.expression('CONFUSED_PREFIXES'),
      notBehindPlaces: rule.expression('CITIES_EXCEPTIONS'),
      adjectives: rule.expression('missingAdjPattern'),
      joinedAdjectives: rule.expression('SPECIAL_CASE'),
    },
    pairs: [
      ...PAIRS.map(([first, field, fits]) => ({ first, second: rule.expression(field), fits })),
      { first: rule.expression('WOCHENTAGE'), second: rule.expression(weekdays), fits: true },
      { first: rule.expression('WOCHENTAGE_S'), second: rule.expression(weekdays), fits: false },
    ],
  };
}

function textsIn(loaded: readonly Loaded[]): string[] {
  const texts = loaded.flatMap(({ kind, value }) => (kind === 'text' ? [value] : []));
  if (texts.length === 0) throw new NotFollowed('the words of compounds are not where they should be');
  return texts;
}

/** In the code a compound stands before its parts. */
function splitsIn(texts: readonly string[]): string[][] {
  const splits: string[][] = [];
  for (let at = 0; at < texts.length; ) {
    const whole = (texts[at++] ?? '').toLowerCase();
    const parts: string[] = [];
    for (let length = 0; length < whole.length && at < texts.length; at++) {
      const part = texts[at] ?? '';
      length += part.length;
      parts.push(part);
    }
    if (parts.join('').toLowerCase() === whole) splits.push(parts);
  }
  return splits;
}
