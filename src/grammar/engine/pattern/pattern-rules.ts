import { elementAt, wordAt } from '#kit/element-at';
import { type CategoryId, categories } from '../rules/category.ts';
import type { IssueType, RuleInfo, RuleMatch, SentenceRule } from '../rules/rule.ts';
import type { Sentence } from '../text/token.ts';
import { tokenAt } from '../text/token-at.ts';
import { matchPattern } from './match-pattern.ts';
import { type Lexicon, parsePattern } from './notation.ts';
import { type Pattern, patternOf } from './pattern.ts';
import { adaptCase, fillTemplate, type WordForm, type WordForms } from './suggestion.ts';
import { TokenRows } from './token-rows.ts';

/** What one pattern of a rule finds, says and suggests. */
export interface PatternData {
  readonly pattern: string;
  /** They take the letter case of what they replace; `=` before one keeps its own. */
  readonly suggestions?: readonly string[];
  /** What looks like the pattern and is right, in the same notation; its marked tokens are left alone. */
  readonly antipatterns?: readonly string[];
  /** `\N` and `{form:\N}` as in suggestions. The default is the rule's. */
  readonly message?: string;
}

/** A rule of our own in the form that is matched; compile-rules.ts makes it from the rule's file. */
export interface PatternRuleData {
  readonly id: string;
  readonly category: CategoryId;
  readonly issueType: IssueType;
  readonly picky?: boolean;
  readonly defaultOff?: boolean;
  readonly priority?: number;
  readonly description: string;
  readonly message: string;
  readonly shortMessage: string;
  /** What `{words:\N}` makes of a word in small letters. */
  readonly words?: Readonly<Record<string, string>>;
  /** Numbered from 1 in `subId`. */
  readonly patterns: readonly PatternData[];
  /** Antipatterns of every pattern. */
  readonly antipatterns?: readonly string[];
}

/** One pattern of a rule; it is read from its notation when a sentence first has its anchor. */
interface OwnPattern {
  readonly info: RuleInfo;
  readonly data: PatternData;
  readonly message: string;
  readonly shortMessage: string;
  readonly forms: WordForms;
  /** @throws NotationError */
  compiled(): ReadPattern;
}

interface ReadPattern {
  readonly pattern: Pattern;
  readonly antipatterns: readonly Pattern[];
  /** Does the pattern's anchor take no other words than those that it is looked up by? */
  readonly isAnchored: boolean;
}

/**
 * Makes rules into one matcher that looks at a sentence only with the patterns whose rarest fixed word is in it. A
 * pattern that cannot be read is told by a NotationError when it is first needed.
 */
export function compilePatternRules(
  rules: readonly PatternRuleData[],
  lexicon: Lexicon,
  forms: WordForms,
): SentenceRule {
  const own = rules.flatMap((rule) => {
    const formsOfRule = rule.words === undefined ? forms : { ...forms, words: lookUp(rule.words) };
    return rule.patterns.map((pattern, index) => ownPattern(rule, pattern, index, lexicon, formsOfRule));
  });
  const anchored = new Map<string, number[]>();
  const unanchored: number[] = [];
  // The round in which a pattern was last looked at.
  const seen = new Float64Array(own.length);
  let round = 0;
  // The patterns to look at in this round, in a place of their own: a list for every sentence would be garbage.
  const candidates = new Uint32Array(own.length);
  // What the last selection of rules said of each pattern: 0 unasked, 1 on, 2 off.
  const decisions = new Uint8Array(own.length);
  let selection: ((info: RuleInfo) => boolean) | undefined;
  // For each pattern, the tokens of the sentence that its anchor may take.
  const places = new TokenRows();
  own.forEach(({ data }, index) => {
    const words = anchorWords(data.pattern, lexicon);
    if (words === undefined) unanchored.push(index);
    for (const word of words ?? []) {
      const list = anchored.get(word);
      if (list) list.push(index);
      else anchored.set(word, [index]);
    }
  });
  return {
    infos: own.map(({ info }) => info),
    check(sentence, _context, enabled) {
      round++;
      let count = 0;
      const { tokens } = sentence;
      places.makeRoom(own.length, tokens.length);
      if (selection !== enabled) {
        selection = enabled;
        decisions.fill(0);
      }
      const isOn = (index: number): boolean => {
        if (decisions[index] === 0) decisions[index] = enabled(elementAt(own, index).info) ? 1 : 2;
        return decisions[index] === 1;
      };
      const consider = (indexes: readonly number[], token: number): void => {
        for (const index of indexes) {
          if (seen[index] !== round) {
            seen[index] = round;
            places.empty(index);
            if (isOn(index)) candidates[count++] = index;
          }
          places.add(index, token);
        }
      };
      consider(unanchored, 0);
      tokens.forEach((token, at) => {
        const indexes = anchored.get(token.lower);
        if (indexes) consider(indexes, at);
      });
      candidates.subarray(0, count).sort();
      const matches: RuleMatch[] = [];
      for (let at = 0; at < count; at++) {
        places.row = wordAt(candidates, at);
        apply(elementAt(own, places.row), sentence, places, matches);
      }
      return matches;
    },
  };
}

/** Words are looked up in small letters. */
const lookUp =
  (words: Readonly<Record<string, string>>): WordForm =>
  (word) => {
    const lower = word.toLowerCase();
    return Object.hasOwn(words, lower) ? words[lower] : undefined;
  };

function ownPattern(
  rule: PatternRuleData,
  data: PatternData,
  index: number,
  lexicon: Lexicon,
  forms: WordForms,
): OwnPattern {
  let read: ReadPattern | undefined;
  const compiled = () => {
    if (read) return read;
    const pattern = withAnchor(parsePattern(data.pattern, lexicon));
    read = {
      pattern,
      isAnchored: isAnchoredBy(pattern, new Set(anchorWords(data.pattern, lexicon))),
      antipatterns: [...(rule.antipatterns ?? []), ...(data.antipatterns ?? [])].map((text) =>
        parsePattern(text, lexicon),
      ),
    };
    return read;
  };
  return {
    info: {
      id: rule.id,
      subId: String(index + 1),
      description: rule.description,
      issueType: rule.issueType,
      category: categories[rule.category],
      ...(rule.picky ? { tags: ['picky'] as const } : {}),
      ...(rule.defaultOff ? { defaultOff: true } : {}),
      kind: 'pattern',
      get contextForSureMatch() {
        const { pattern, antipatterns } = compiled();
        return contextOf(pattern, antipatterns);
      },
      ...(rule.priority === undefined ? {} : { priority: rule.priority }),
    },
    data,
    message: data.message ?? rule.message,
    shortMessage: rule.shortMessage,
    forms,
    compiled,
  };
}

/** How many tokens after the match decide on it (LanguageTool 6.6, estimateContextForSureMatch). */
function contextOf({ elements, marker }: Pattern, antipatterns: readonly Pattern[]): number {
  const skips = elements.reduce((sum, element) => sum + element.skip, 0);
  const longest = antipatterns.reduce((most, { elements }) => Math.max(most, elements.length), 0);
  const largestSkip = antipatterns.reduce((most, pattern) => Math.max(most, ...pattern.elements.map((e) => e.skip)), 0);
  const context = elements.length - 1 - marker[1] + skips + longest + largestSkip;
  return Number.isFinite(context) ? context : -1;
}

/** How common a word is, roughly: the sum over a set ranks anchors. Function words are in most sentences. */
const COMMON = new Map(
  'the of and to a in is it that was i for on you he be with as by at have are this not but had his they from she which or we an were been their has would there what will one if can all her who so when no do my more about your some them'
    .split(' ')
    .map((word, rank) => [word, 200 - 3 * rank] as const),
);

const weightOf = (words: Iterable<string>): number => {
  let weight = 0;
  for (const word of words) weight += word === '' ? 1000 : (COMMON.get(word) ?? 1);
  return weight;
};

/**
 * The words of a pattern's rarest element of which one must be in the sentence; undefined when there is none. They are
 * taken from the notation, which is not read for it.
 */
function anchorWords(notation: string, lexicon: Lexicon): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let least = Infinity;
  for (const piece of notation.split(' ')) {
    const found = FIXED_WORDS.exec(piece);
    if (!found || /^\]?[?*]/.test(piece.slice(found[0].length))) continue;
    const written = elementAt(found, 1).replace(/(?<!\\):[A-Z\d]+(?:,[A-Z\d]+)*$/, '');
    if (written === '' || written === '_') continue;
    const words = written.split(/(?<!\\)\|/).flatMap((word) => {
      if (word === '@start') return [''];
      if (word.length < 2 || !word.startsWith('@')) return [word.replace(/\\(.)/g, '$1').toLowerCase()];
      return [...(lexicon[word.slice(1)] ?? [])].map((listed) => listed.toLowerCase());
    });
    const weight = weightOf(words);
    if (words.length > 0 && weight < least) {
      least = weight;
      best = words;
    }
  }
  return best;
}

// The words of an element that is neither negated nor an expression.
const FIXED_WORDS = /^\[?#?=?((?:\\.|[^\\?*+{~^<>[\]/!#=])(?:\\.|[^\\?*+{~^<>\]])*)/;

/** Adds from where a match can begin, seen from the element that is rarest. */
function withAnchor(pattern: Pattern): Pattern {
  let anchor: Pattern['anchor'];
  let lightest = Infinity;
  let least = 0;
  let most = 0;
  pattern.elements.forEach(({ test, min, max, skip }, element) => {
    if (min > 0 && !test.negate && !test.inflected && test.text?.kind === 'words') {
      const weight = weightOf(test.text.words);
      // The anchor may itself have been taken several times.
      if (weight < lightest) {
        lightest = weight;
        anchor = { element, least, most: most + max - 1 };
      }
    }
    least += min;
    most += max + skip;
  });
  return anchor ? patternOf({ ...pattern, anchor }) : pattern;
}

function isAnchoredBy({ elements, anchor }: Pattern, words: ReadonlySet<string>): boolean {
  const text = anchor && elementAt(elements, anchor.element).test.text;
  return text?.kind === 'words' && [...text.words].every((word) => words.has(word.toLowerCase()));
}

function apply(rule: OwnPattern, { text, tokens }: Sentence, places: TokenRows, matches: RuleMatch[]): void {
  const { data, forms } = rule;
  const { pattern, antipatterns, isAnchored } = rule.compiled();
  let found = matchPattern(pattern, tokens, undefined, isAnchored ? places : undefined);
  if (found.length === 0) return;
  const immune = new Set<number>();
  for (const antipattern of antipatterns)
    for (const match of matchPattern(antipattern, tokens))
      for (let index = match.markedFirst; index <= match.markedLast; index++) immune.add(index);
  if (immune.size > 0) found = matchPattern(pattern, tokens, immune);
  for (const match of found) {
    const first = tokenAt(tokens, match.markedFirst);
    let from = (first.text === '' ? tokenAt(tokens, match.markedFirst + 1) : first).start;
    const to = tokenAt(tokens, match.markedLast).end;
    const values = new Set<string>();
    for (const template of data.suggestions ?? []) {
      // "=word" keeps its letter case, whatever that of the text is.
      const exact = template.startsWith('=');
      const filled = fillTemplate(exact ? template.slice(1) : template, tokens, match, forms);
      if (filled === undefined) continue;
      const value = exact ? filled : adaptCase(filled, tokens, match);
      if (value !== text.slice(from, to)) values.add(value);
    }
    // A rule that has suggestions and none that differs has found nothing wrong.
    if (values.size === 0 && (data.suggestions?.length ?? 0) > 0) continue;
    const [suggestion = ''] = values;
    // The blank before goes with what is taken out, and before a comma.
    const removed = values.size > 0 && suggestion === '';
    if ((removed || suggestion.startsWith(',')) && match.markedFirst > 0)
      from = tokenAt(tokens, match.markedFirst - 1).end;
    matches.push({
      rule: rule.info,
      from,
      to,
      message: fillTemplate(rule.message, tokens, match, forms) ?? '',
      shortMessage: rule.shortMessage,
      replacements: [...values].map((value) => ({ value })),
    });
  }
}
