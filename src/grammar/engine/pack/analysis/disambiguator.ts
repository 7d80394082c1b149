import { elementAt } from '#kit/element-at';
import type { DisambiguationNumber } from '../../../store/pack/pack-numbers.ts';
import type { PackedReading } from '../../../store/pack/packed-rule.ts';
import type { Expressions } from '../../expression/expressions.ts';
import { matchPattern } from '../../pattern/match-pattern.ts';
import type { Pattern } from '../../pattern/pattern.ts';
import type { PatternMatch } from '../../pattern/pattern-match.ts';
import { CHANGED } from '../../pattern/remembered-tests.ts';
import type { TokenRows } from '../../pattern/token-rows.ts';
import { unify } from '../../pattern/unification.ts';
import type { Reading } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { InstalledDisambiguation, InstalledPack } from '../installed-pack.ts';
import { AnchoredRules } from '../patterns/candidate-lists.ts';
import { RuleSet } from '../patterns/rule-index.ts';
import type { AnalysedSentence, AnalysedToken } from './analysed-sentence.ts';
import type { DisambiguationFilters } from './disambiguation-filter.ts';

/** Applies the disambiguation rules of a pack, one after the other, to the readings of a sentence. */
export class Disambiguator {
  readonly #pack: InstalledPack;
  readonly #rules: AnchoredRules;
  readonly #candidates: RuleSet<DisambiguationNumber>;

  readonly #filters: DisambiguationFilters;

  /** @param filters a rule whose filter is not among them does nothing */
  constructor(pack: InstalledPack, filters: DisambiguationFilters) {
    this.#pack = pack;
    this.#filters = filters;
    this.#rules = new AnchoredRules(pack.disambiguation, pack.disambiguationOutlines);
    this.#candidates = new RuleSet(pack.summary.disambiguationRules);
  }

  disambiguate(sentence: AnalysedSentence): void {
    const { tokens } = sentence;
    const candidates = this.#candidates;
    const { expressions, disambiguationOutlines: outlines } = this.#pack;
    candidates.clear(tokens.length);
    sentence.settle();
    this.#rules.collect(tokens, candidates);
    for (let number = candidates.next(0); number >= 0; number = candidates.next(number + 1)) {
      if (!outlines.mayMatch(number, tokens, candidates.places(number))) continue;
      const rule = this.#pack.disambiguationRule(number);
      for (const pattern of rule.patterns) {
        if (isInVain(rule, pattern, tokens, candidates.places(number), expressions)) continue;
        for (const match of matchPattern(pattern, tokens, undefined, candidates.places(number))) {
          if (changesNothing(rule, tokenAt(tokens, match.markedFirst), expressions)) continue;
          if (rule.vetoes.touch(tokens, match.markedFirst, match.markedLast)) continue;
          if (!this.#passes(rule, match, tokens)) continue;
          apply(rule, pattern, match, tokens, expressions);
          // Later rules may hang on what a token has become.
          for (let index = 0; index < tokens.length; index++) {
            if (tokenAt(tokens, index).tagRow !== CHANGED) continue;
            tokenAt(tokens, index).settle();
            this.#rules.collectToken(tokenAt(tokens, index), index, candidates);
          }
          sentence.settle();
        }
      }
    }
  }

  #passes({ packed }: InstalledDisambiguation, match: PatternMatch, tokens: readonly AnalysedToken[]): boolean {
    const { filter } = packed;
    return !filter || (this.#filters[filter.name]?.(filter.arguments, match, tokens, this.#pack) ?? false);
  }
}

/**
 * Whether a rule changes nothing where a pattern may match. Asked before the chunks of the sentence, which cost most and
 * which a match of the pattern depends on.
 */
function isInVain(
  rule: InstalledDisambiguation,
  { withoutChunks }: Pattern,
  tokens: readonly AnalysedToken[],
  places: TokenRows,
  expressions: Expressions,
): boolean {
  return (
    withoutChunks?.fixed === true &&
    matchPattern(withoutChunks, tokens, undefined, places).every(({ markedFirst }) =>
      changesNothing(rule, tokenAt(tokens, markedFirst), expressions),
    )
  );
}

/** Whether a rule would leave the readings of a token as they are. */
function changesNothing(
  { packed: { action, pos, readings: given = [], match } }: InstalledDisambiguation,
  { readings }: AnalysedToken,
  expressions: Expressions,
): boolean {
  if (pos === undefined || given.length > 0) return false;
  if (action === 'replace') return match === undefined && readings.length === 1 && readings[0]?.pos === pos;
  if (action !== 'filter' && action !== 'remove') return false;
  const expression = expressions.whole(pos);
  const passes = (reading: Reading): boolean => reading.pos !== null && expression?.test(reading.pos) === true;
  return action === 'filter' ? readings.every(passes) : !readings.some(passes);
}

function apply(
  { packed }: InstalledDisambiguation,
  pattern: Pattern,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  expressions: Expressions,
): void {
  const marked = tokens.slice(match.markedFirst, match.markedLast + 1);
  const { readings = [] } = packed;
  const fits = readings.length === marked.length;
  switch (packed.action) {
    case 'immunize':
      for (const token of marked) token.immunised = true;
      break;
    case 'ignore_spelling':
      for (const token of marked) token.ignoreSpelling = true;
      break;
    case 'add':
      if (fits)
        marked.forEach((token, index) => {
          const { text, lemma, pos } = elementAt(readings, index);
          token.addReading({ pos: pos ?? null, lemma: lemma ?? text ?? token.text });
        });
      break;
    case 'addchunk':
      if (fits)
        marked.forEach((token, index) => {
          token.ownChunks = [...(token.ownChunks ?? []), elementAt(readings, index).pos ?? ''];
        });
      break;
    case 'remove':
      if (readings.length > 0) {
        if (fits) for (const [index, token] of marked.entries()) remove(token, elementAt(readings, index));
      } else if (packed.pos !== undefined) {
        const expression = expressions.whole(packed.pos);
        const token = tokenAt(marked, 0);
        token.keepReadings(token.readings.filter(({ pos }) => pos === null || !expression?.test(pos)));
      }
      break;
    case 'filter':
      if (packed.pos !== undefined) filter(tokenAt(marked, 0), expressions.whole(packed.pos));
      break;
    case 'filterall':
      filterAll(pattern, match, tokens);
      break;
    case 'unify': {
      const unified = unify(pattern, tokens, match);
      for (const [index, kept] of unified ?? []) tokenAt(tokens, index).keepReadings([...kept]);
      break;
    }
    case 'replace':
      if (readings.length > 0) {
        if (fits) for (const [index, token] of marked.entries()) replace(token, elementAt(readings, index));
      } else if (packed.match?.pos !== undefined)
        replaceByMatch(tokenAt(marked, 0), expressions.whole(packed.match.pos), packed.match.posReplace);
      else if (packed.pos !== undefined) {
        const token = tokenAt(marked, 0);
        const lemma = token.readings.find(({ pos }) => pos === packed.pos)?.lemma ?? elementAt(token.readings, 0).lemma;
        token.keepReadings([{ pos: packed.pos, lemma }]);
      }
      break;
  }
}

function remove(token: AnalysedToken, wanted: PackedReading): void {
  const gone = ({ pos, lemma }: Reading): boolean =>
    (wanted.text === undefined || wanted.text === token.text) &&
    (wanted.pos === undefined || wanted.pos === pos) &&
    (wanted.lemma === undefined || wanted.lemma === lemma) &&
    pos !== 'SENT_END';
  const kept = token.readings.filter((reading) => !gone(reading));
  if (kept.length < token.readings.length) token.keepReadings(kept);
}

function replace(token: AnalysedToken, wanted: PackedReading): void {
  const pos = wanted.pos ?? elementAt(token.readings, 0).pos;
  const lemma = wanted.lemma ?? token.text;
  token.keepReadings([{ pos, lemma }]);
}

/** Keeps the readings with a tag of this form, when there are any. */
function filter(token: AnalysedToken, expression: RegExp | undefined): void {
  const kept = token.readings.filter(({ pos }) => pos !== null && expression?.test(pos));
  if (kept.length > 0) token.keepReadings(kept);
}

function filterAll(pattern: Pattern, match: PatternMatch, tokens: readonly AnalysedToken[]): void {
  pattern.elements.forEach(({ test: { pos } }, k) => {
    if (!pos || k < pattern.marker[0] || k > pattern.marker[1] || elementAt(match.references, k) < 0) return;
    for (let index = elementAt(match.starts, k); index <= elementAt(match.references, k); index++) {
      const token = tokenAt(tokens, index);
      const kept = token.readings.filter((reading) => reading.pos !== null && pos.matches(reading.pos) !== pos.negate);
      if (kept.length > 0) token.keepReadings(kept);
    }
  });
}

function replaceByMatch(token: AnalysedToken, expression: RegExp | undefined, replacement: string | undefined): void {
  if (!expression) return;
  const kept = token.readings.flatMap(({ pos, lemma }) => {
    if (pos === null || !expression.test(pos)) return [];
    const found = replacement === undefined ? undefined : expression.exec(pos);
    if (!found || replacement === undefined) return [{ pos, lemma }];
    return [
      {
        pos: replacement.replace(/\\(.)|\$(\d)/g, (_whole, literal?: string, group?: string) =>
          group === undefined ? (literal ?? '') : group === '0' ? found[0] : (found.groups?.[`g${group}`] ?? ''),
        ),
        lemma,
      },
    ];
  });
  if (kept.length > 0) token.keepReadings(kept);
}
