import { dropOverlapping, dropRepeated } from './overlap.ts';
import { DEFAULT_SELECTION, type SelectionOptions, selectRules } from './rule-selection.ts';
import type { Document, RuleContext, RuleMatch } from './rules/rule.ts';
import type { Analyser, RulePack } from './rules/rule-pack.ts';
import type { SentenceCache } from './sentence-cache.ts';
import type { Speller } from './spelling/speller.ts';
import { type Range, segment } from './text/segmenter.ts';
import type { Sentence } from './text/token.ts';
import { tokenize } from './text/tokenizer.ts';

/** What is checked and how. */
export interface CheckOptions {
  /** Plain text, without markup. */
  readonly text: string;
  readonly selection: SelectionOptions;
  readonly sentenceLevel: boolean;
  readonly textLevel: boolean;
  /** Milliseconds of work after which what was found so far is given back. */
  readonly timeLimit: number;
  /** Misspelt words that get suggestions. */
  readonly maxSuggestions: number;
  readonly maxMatches: number;
  /** Words that are right whatever the dictionary says. */
  readonly ownWords?: readonly string[];
  /** Numbers of rules that have one, by id. */
  readonly ruleValues?: ReadonlyMap<string, number>;
  /** Share of words with an error beyond which the check stops; 0 never. Texts up to 25 words are always checked. */
  readonly maxErrorsPerWord: number;
}

/** What a check runs with: the rules of the language and what they look up. */
export interface CheckResources {
  /** Names the language and the dictionary in the cache. */
  readonly key: string;
  readonly language: string;
  readonly pack: RulePack;
  readonly speller: Speller | undefined;
  readonly cache: SentenceCache;
}

export interface CheckResult {
  /** Sorted by position in the plain text, none overlapping another. */
  readonly matches: readonly RuleMatch[];
  /** The sentences without the blanks around them; a blank one is an empty range. */
  readonly sentences: readonly Range[];
  /** Why these are not all matches: time, too many errors, or more matches than may be given. */
  readonly stopped?: 'time' | 'errors' | 'matches';
}

/** Shorter texts may have any share of errors (LanguageTool 6.6). */
const MIN_WORDS_FOR_RATE = 25;

/**
 * Checks a text: sentences → tokens (where rules are installed: with readings, which are then disambiguated) → rules of
 * sentences with their filters → rules of the text → clean-up of repeated and overlapping matches. Suggestions are
 * made by the rules; positions under markup are the caller's affair.
 */
export function checkText(options: CheckOptions, resources: CheckResources): CheckResult {
  const steps = checkSteps(options, resources);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in steps: before each sentence and each rule of the text it gives how many characters the next step looks at.
 */
export function* checkSteps(options: CheckOptions, resources: CheckResources): Generator<number, CheckResult> {
  const { text, selection } = options;
  const deadline = performance.now() + options.timeLimit;
  const enabled = selectRules(selection);
  const document = readDocument(text, resources.language, resources.pack.analyser);
  let suggestions = options.maxSuggestions;
  const context: RuleContext = {
    language: resources.language,
    speller: resources.speller,
    ownWords: new Set(options.ownWords),
    ...(options.ruleValues ? { ruleValues: options.ruleValues } : {}),
    takeSuggestion: () => suggestions-- > 0,
  };

  const found: RuleMatch[] = [];
  const ofText: RuleMatch[] = [];
  let stopped: CheckResult['stopped'];
  let cut = false;
  // Digested: a selection may name thousands of rules, and a key is made for every sentence.
  const cacheKey = `${resources.key} ${digestOf(JSON.stringify([selection, options.ownWords, [...(options.ruleValues ?? [])]]), resources.cache)} `;
  for (const [index, { start, end }] of options.sentenceLevel ? document.ranges.entries() : []) {
    if (performance.now() > deadline) {
      stopped = 'time';
      break;
    }
    yield end - start;
    const key = cacheKey + text.slice(start, end);
    let matches = resources.cache.get(key);
    if (!matches) {
      const sentence = document.sentence(index);
      matches = resources.pack.sentenceRules
        .filter((rule) => rule.selectsItself === true || rule.infos.some(enabled))
        .flatMap((rule) => rule.check(sentence, context, enabled))
        .filter((match) => enabled(match.rule));
      if (suggestions >= 0) resources.cache.set(key, matches);
    }
    for (const match of matches) found.push({ ...match, from: match.from + start, to: match.to + start });
    if (found.length > options.maxMatches) {
      cut = index + 1 < document.ranges.length;
      break;
    }
  }

  if (options.textLevel && stopped === undefined)
    for (const rule of resources.pack.textRules) {
      if (!enabled(rule.info)) continue;
      yield 0;
      for (const match of rule.check(document, context)) ofText.push(match);
    }

  // Of equal matches the later one stays (LanguageTool 6.6): those of sentences come after those of the text.
  found.unshift(...ofText);
  found.sort((a, b) => a.from - b.from);
  const all = dropOverlapping(dropRepeated(found), resources.pack.priorityOf);
  const matches = all.slice(0, options.maxMatches);
  if (stopped === undefined && (cut || all.length > matches.length)) stopped = 'matches';
  if (options.maxErrorsPerWord > 0 && stopped !== 'time') {
    const words = (text.match(/\p{L}+/gu) ?? []).length;
    if (words > MIN_WORDS_FOR_RATE && matches.length / words > options.maxErrorsPerWord) stopped = 'errors';
  }
  return { matches, sentences: trimmed(document), ...(stopped ? { stopped } : {}) };
}

/** The digest of a selection; the usual one needs none. */
function digestOf(selection: string, cache: SentenceCache): string {
  return selection === USUAL_SELECTION ? '' : cache.digestOf(selection);
}

const USUAL_SELECTION = JSON.stringify([DEFAULT_SELECTION, [], []]);

function readDocument(text: string, language: string, analyser: Analyser | undefined): Document {
  const ranges = analyser ? analyser.segment(text) : segment(text, language);
  const sentences: (Sentence | undefined)[] = [];
  return {
    text,
    ranges,
    sentence(index) {
      let sentence = sentences[index];
      if (!sentence) {
        const { start = 0, end = 0 } = ranges[index] ?? {};
        const own = text.slice(start, end);
        sentence = analyser
          ? analyser.analyse(own, ranges.length === 1)
          : { text: own, tokens: tokenize(own, language) };
        sentences[index] = sentence;
      }
      return sentence;
    },
  };
}

function trimmed({ text, ranges }: Document): Range[] {
  return ranges.map(({ start, end }) => {
    const own = text.slice(start, end);
    const length = own.trimEnd().length;
    return length === 0
      ? { start, end: start }
      : { start: start + (own.length - own.trimStart().length), end: start + length };
  });
}
