import { type CategoryId, categories } from '../rules/category.ts';
import type { Examples, IssueType, RuleInfo, RuleMatch, SentenceRule } from '../rules/rule.ts';
import type { Sentence, Token } from '../text/token.ts';
import { matchPattern, type PatternMatch } from './match-pattern.ts';
import { type Lexicon, parsePattern } from './notation.ts';
import type { Pattern } from './pattern.ts';
import { adaptCase, fillTemplate, type WordForms } from './suggestion.ts';

/** What one pattern of a rule finds, says and suggests. */
export interface PatternData {
  readonly pattern: string;
  /** What looks like the pattern and is right, in the same notation; its marked tokens are left alone. */
  readonly antipatterns?: readonly string[];
  /** `\N` and `{form:\N}` as in suggestions. The default is the rule's. */
  readonly message?: string;
  /** They take the letter case of what they replace; `=` before one keeps its own. */
  readonly suggestions?: readonly string[];
  /** A last look at the matched tokens; false drops the match. */
  readonly accept?: (marked: readonly Token[], tokens: readonly Token[], match: PatternMatch) => boolean;
}

/** A rule as data. Rule files export arrays of these. */
export interface PatternRuleData extends Examples {
  readonly id: string;
  readonly category: CategoryId;
  readonly issueType?: IssueType;
  readonly description: string;
  readonly message: string;
  readonly shortMessage?: string;
  readonly suggestions?: readonly string[];
  readonly picky?: boolean;
  readonly defaultOff?: boolean;
  readonly priority?: number;
  /** One or several patterns of the same rule; several are numbered from 1 in `subId`. */
  readonly patterns: readonly (string | PatternData)[];
  readonly antipatterns?: readonly string[];
}

interface CompiledRule {
  readonly info: RuleInfo;
  readonly data: PatternRuleData & PatternData;
  readonly pattern: Pattern;
  readonly antipatterns: readonly Pattern[];
}

/**
 * Compiles rules into one matcher that looks at a sentence only with the patterns whose rarest fixed word is in it.
 * @throws NotationError when a pattern cannot be read
 */
export function compilePatternRules(
  rules: readonly PatternRuleData[],
  lexicon: Lexicon,
  forms: WordForms,
): SentenceRule {
  const compiled = rules.flatMap((rule) =>
    rule.patterns.map((pattern, index) => compile(rule, pattern, index, lexicon)),
  );
  const anchored = new Map<string, number[]>();
  const unanchored: number[] = [];
  compiled.forEach(({ pattern }, index) => {
    const words = anchorOf(pattern);
    if (words === undefined) unanchored.push(index);
    for (const word of words ?? []) {
      const list = anchored.get(word);
      if (list) list.push(index);
      else anchored.set(word, [index]);
    }
  });
  return {
    infos: compiled.map(({ info }) => info),
    check(sentence, _context, enabled) {
      const candidates = new Set(unanchored);
      for (const token of sentence.tokens) for (const index of anchored.get(token.lower) ?? []) candidates.add(index);
      const matches: RuleMatch[] = [];
      for (const index of [...candidates].sort((a, b) => a - b)) {
        const rule = compiled[index];
        if (enabled(rule.info)) apply(rule, sentence, forms, matches);
      }
      return matches;
    },
  };
}

function compile(rule: PatternRuleData, written: string | PatternData, index: number, lexicon: Lexicon): CompiledRule {
  const own: PatternData = typeof written === 'string' ? { pattern: written } : written;
  const pattern = parsePattern(own.pattern, lexicon);
  const antipatterns = [...(rule.antipatterns ?? []), ...(own.antipatterns ?? [])].map((text) =>
    parsePattern(text, lexicon),
  );
  return {
    info: {
      id: rule.id,
      subId: String(index + 1),
      description: rule.description,
      issueType: rule.issueType ?? 'grammar',
      category: categories[rule.category],
      ...(rule.picky ? { tags: ['picky'] as const } : {}),
      ...(rule.defaultOff ? { defaultOff: true } : {}),
      kind: 'pattern',
      contextForSureMatch: contextOf(pattern, antipatterns),
      ...(rule.priority === undefined ? {} : { priority: rule.priority }),
    },
    data: { ...rule, ...own },
    pattern,
    antipatterns,
  };
}

/** How many tokens after the match decide on it (LanguageTool 6.6, estimateContextForSureMatch). */
function contextOf({ elements, marker }: Pattern, antipatterns: readonly Pattern[]): number {
  const skips = (pattern: Pattern): number => pattern.elements.reduce((sum, element) => sum + element.skip, 0);
  const longest = antipatterns.reduce((most, { elements }) => Math.max(most, elements.length), 0);
  const largestSkip = antipatterns.reduce((most, pattern) => Math.max(most, ...pattern.elements.map((e) => e.skip)), 0);
  const context = elements.length - 1 - marker[1] + skips({ elements, marker }) + longest + largestSkip;
  return Number.isFinite(context) ? context : -1;
}

/** How common a word is, roughly: the sum over a set ranks anchors. Function words are in most sentences. */
const COMMON = new Map(
  'the of and to a in is it that was i for on you he be with as by at have are this not but had his they from she which or we an were been their has would there what will one if can all her who so when no do my more about your some them'
    .split(' ')
    .map((word, rank) => [word, 200 - 3 * rank] as const),
);

/** The words of a pattern's rarest element of which one must be in the sentence; undefined when there is none. */
function anchorOf({ elements }: Pattern): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let least = Infinity;
  for (const { test, min } of elements) {
    if (min === 0 || test.negate || test.inflected || test.text?.kind !== 'words') continue;
    const words = [...test.text.words].map((word) => word.toLowerCase());
    const weight = words.reduce((sum, word) => sum + (word === '' ? 1000 : (COMMON.get(word) ?? 1)), 0);
    if (weight < least) {
      least = weight;
      best = words;
    }
  }
  return best;
}

function apply(rule: CompiledRule, { text, tokens }: Sentence, forms: WordForms, matches: RuleMatch[]): void {
  let found = matchPattern(rule.pattern, tokens);
  if (found.length === 0) return;
  const immune = new Set<number>();
  for (const antipattern of rule.antipatterns)
    for (const match of matchPattern(antipattern, tokens))
      for (let index = match.markedFirst; index <= match.markedLast; index++) immune.add(index);
  if (immune.size > 0) found = matchPattern(rule.pattern, tokens, immune);
  for (const match of found) {
    const marked = tokens.slice(match.markedFirst, match.markedLast + 1);
    if (rule.data.accept && !rule.data.accept(marked, tokens, match)) continue;
    let from = (tokens[match.markedFirst].text === '' ? tokens[match.markedFirst + 1] : marked[0]).start;
    const to = marked[marked.length - 1].end;
    const values = new Set<string>();
    for (const template of rule.data.suggestions ?? []) {
      // "=word" keeps its letter case, whatever that of the text is.
      const exact = template.startsWith('=');
      const filled = fillTemplate(exact ? template.slice(1) : template, tokens, match, forms);
      if (filled === undefined) continue;
      const value = exact ? filled : adaptCase(filled, tokens, match);
      if (value !== text.slice(from, to)) values.add(value);
    }
    // A rule that has suggestions and none that differs has found nothing wrong.
    if (values.size === 0 && (rule.data.suggestions?.length ?? 0) > 0) continue;
    const [first = ''] = values;
    if (first.startsWith(',') && match.markedFirst > 0) from = tokens[match.markedFirst - 1].end;
    matches.push({
      rule: rule.info,
      from,
      to,
      message: fillTemplate(rule.data.message ?? '', tokens, match, forms) ?? '',
      shortMessage: rule.data.shortMessage ?? '',
      replacements: [...values].map((value) => ({ value })),
    });
  }
}
