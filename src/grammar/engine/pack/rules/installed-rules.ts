import type { RuleNumber } from '../../../store/pack/pack-numbers.ts';
import { matchPattern } from '../../pattern/match-pattern.ts';
import type { PatternMatch } from '../../pattern/pattern-match.ts';
import type { TokenRows } from '../../pattern/token-rows.ts';
import type { Replacement, RuleInfo, RuleMatch } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import type { AnalysedSentence, AnalysedToken } from '../analysis/analysed-sentence.ts';
import { InstalledAnalyser } from '../analysis/analyser.ts';
import { applyFilter } from '../filters/filter.ts';
import type { InstalledPack, InstalledRule } from '../installed-pack.ts';
import type { LanguageParts } from '../language-parts.ts';
import { messageStyle } from '../language-traits.ts';
import { RuleSet } from '../patterns/rule-index.ts';
import { findExpressions } from './expression-rules.ts';
import type { InstalledContext } from './installed-context.ts';
import { messageOf } from './message.ts';
import { isUnusable, RuleSelections, type SelectedRules } from './selected-rules.ts';
import { typeset } from './typography.ts';

/** Runs the rules of a pack on sentences. */
export class InstalledRules {
  readonly #pack: InstalledPack;
  readonly #candidates: RuleSet<RuleNumber>;
  readonly #selections: RuleSelections;
  #trial: InstalledAnalyser | undefined;

  readonly #parts: LanguageParts;

  constructor(pack: InstalledPack, parts: LanguageParts) {
    this.#pack = pack;
    this.#parts = parts;
    this.#candidates = new RuleSet(pack.ruleCount);
    this.#selections = new RuleSelections(pack, parts.filters);
  }

  /** Positions count from the sentence's start. */
  check(sentence: AnalysedSentence, context: InstalledContext, enabled: (info: RuleInfo) => boolean): RuleMatch[] {
    return this.#check(sentence, context, this.#selections.selected(enabled, context.variant));
  }

  /** The matches of the rules that report only repetitions: all that may count as one. */
  checkRepeated(sentence: AnalysedSentence, context: InstalledContext): RuleMatch[] {
    if (sentence.mayRepeat === false) return [];
    return this.#check(sentence, context, this.#selections.repeated(context.variant));
  }

  #check(sentence: AnalysedSentence, context: InstalledContext, selected: SelectedRules): RuleMatch[] {
    const { tokens } = sentence;
    const candidates = this.#candidates;
    candidates.clear(tokens.length);
    sentence.settle();
    selected.lists.collect(sentence, candidates);
    const immune = immuneTokens(tokens);
    const matches: RuleMatch[] = [];
    for (let number = candidates.next(0); number >= 0; number = candidates.next(number + 1))
      this.#run(this.#pack.rule(number), sentence, immune, context, matches, candidates.places(number));
    return matches;
  }

  /** Can a rule run? One whose filter we do not have is off. */
  canRun(packed: InstalledRule['packed']): boolean {
    return !isUnusable({ packed }, this.#parts.filters);
  }

  /** The matches of one rule alone. */
  checkRule(number: RuleNumber, sentence: AnalysedSentence, context: InstalledContext): RuleMatch[] {
    const matches: RuleMatch[] = [];
    const rule = this.#pack.rule(number);
    if (this.canRun(rule.packed)) this.#run(rule, sentence, immuneTokens(sentence.tokens), context, matches);
    return matches;
  }

  #run(
    rule: InstalledRule,
    sentence: AnalysedSentence,
    immune: ReadonlySet<number> | undefined,
    context: InstalledContext,
    matches: RuleMatch[],
    places?: TokenRows,
  ): void {
    const { patterns } = rule;
    // Such a rule has an expression in their place.
    if (patterns.length === 0 && rule.packed.expression) findExpressions(rule, sentence, context, this.#pack, matches);
    const { tokens } = sentence;
    for (const pattern of patterns) {
      // A filter may have looked at another sentence.
      sentence.settle();
      let found = matchPattern(pattern, tokens, immune, places);
      if (found.length === 0) continue;
      const vetoed = rule.vetoes.marked(tokens, immune);
      if (vetoed) found = matchPattern(pattern, tokens, vetoed);
      for (const match of found) {
        const result = this.#report(rule, match, sentence, context);
        if (result && !matches.some((other) => isSame(other, result))) matches.push(result);
      }
    }
  }

  #report(
    rule: InstalledRule,
    match: PatternMatch,
    sentence: AnalysedSentence,
    context: InstalledContext,
  ): RuleMatch | undefined {
    const { text, tokens } = sentence;
    const first = tokens[match.markedFirst]?.text === '' ? match.markedFirst + 1 : match.markedFirst;
    const [firstToken, lastToken] = [tokens[Math.min(first, tokens.length - 1)], tokens[match.markedLast]];
    if (!firstToken || !lastToken) return undefined;
    let from = firstToken.start;
    const to = Math.max(from, lastToken.end);
    const made = messageOf(rule.packed, match, tokens, this.#pack, context);
    if (!made) return undefined;
    const values = withLetterCase(made.suggestions, made.keepsCase, tokens, match, text.slice(from, to));
    if (made.joinsComma) from = tokens[match.markedFirst - 1]?.end ?? from;
    const result: RuleMatch = {
      rule: rule.info,
      from,
      to,
      message: made.message,
      shortMessage: typeset([rule.packed.short ?? ''], messageStyle(this.#pack.traits, context.variant)),
      replacements: values.map((value): Replacement => {
        const meaning = made.meanings?.get(value) ?? made.meanings?.get(startingLower(value));
        return { value, ...(meaning === undefined ? {} : { shortDescription: meaning }) };
      }),
    };
    const { filter } = rule.packed;
    if (!filter) return result;
    return applyFilter(this.#parts.filters, filter, result, match, sentence, this.#pack, context, (text, isWanted) =>
      this.#raises(text, isWanted, context),
    );
  }

  /** Does some rule of a kind find something in a text? Filters try their suggestions so. */
  #raises(
    text: string,
    isWanted: (rule: { readonly id: string; readonly category: string }) => boolean,
    context: InstalledContext,
  ): boolean {
    this.#trial ??= new InstalledAnalyser(this.#pack, this.#parts);
    const sentence = this.#trial.analyse(text);
    const candidates = new RuleSet<RuleNumber>(this.#pack.ruleCount);
    candidates.clear(sentence.tokens.length);
    this.#pack.rules.collect(sentence.tokens, candidates);
    const found: RuleMatch[] = [];
    for (let number = candidates.next(0); number >= 0; number = candidates.next(number + 1)) {
      const { id, category, defaultOff, motherTongue } = this.#pack.infoOf(number);
      if (defaultOff || motherTongue !== undefined || !isWanted({ id, category: category.id })) continue;
      const rule = this.#pack.rule(number);
      if (this.canRun(rule.packed)) this.#run(rule, sentence, immuneTokens(sentence.tokens), context, found);
      if (found.length > 0) return true;
    }
    return false;
  }
}

const startingLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const isSame = (a: RuleMatch, b: RuleMatch): boolean => a.rule === b.rule && a.from === b.from && a.to === b.to;

function immuneTokens(tokens: readonly AnalysedToken[]): Set<number> | undefined {
  let immune: Set<number> | undefined;
  tokens.forEach((token, index) => {
    if (token.immunised) {
      immune ??= new Set();
      immune.add(index);
    }
  });
  return immune;
}

/** Gives suggestions the letter case of what they replace (LanguageTool 6.6, PatternRuleMatcher and RuleMatch). */
export function withLetterCase(
  suggestions: readonly string[],
  keepsCase: boolean,
  tokens: readonly Token[],
  { markedFirst, last }: PatternMatch,
  marked: string,
): string[] {
  const first = tokens[markedFirst]?.text === '' ? markedFirst + 1 : markedFirst;
  const reference = tokens[first]?.text ?? '';
  const texts = tokens.slice(first, last + 1).map(({ text }) => text);
  const shouted = texts.every((text) => text === text.toUpperCase() && text !== text.toLowerCase());
  const long = texts.length > 1 || reference.length > 1;
  const cased = suggestions.map((value) => {
    if (keepsCase) return value;
    if (shouted && long) {
      const mixed = value !== value.toUpperCase() && value.slice(1) !== value.slice(1).toLowerCase();
      if ((!mixed || value.includes(' ')) && value.toUpperCase() !== marked) return value.toUpperCase();
      return value;
    }
    return /^\p{Lu}/u.test(reference) ? capitaliseFirst(value) : value;
  });
  return [...new Set(cased)];
}

/** What is no letter or digit at the start stays as it is. */
function capitaliseFirst(text: string): string {
  const first = /[\p{L}\p{N}]/u.exec(text);
  if (!first) return text;
  const end = first.index + first[0].length;
  return text.slice(0, first.index) + first[0].toUpperCase() + text.slice(end);
}
