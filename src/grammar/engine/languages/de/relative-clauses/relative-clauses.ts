import { elementAt } from '#kit/element-at';
import { AnalysedSentence } from '../../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../../pack/installed-pack.ts';
import { categories } from '../../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../../rules/rule.ts';
import { tokenAt } from '../../../text/token-at.ts';
import { ClauseTokens } from './clause-tokens.ts';
import { isArticle, relativePronounAt } from './relative-pronoun.ts';
import { verbBeforeComma, verbOfSubclause } from './verb-groups.ts';

const infoOf = (id: string, description: string): RuleInfo => ({
  id,
  description,
  issueType: 'uncategorized',
  category: categories.PUNCTUATION,
  kind: 'code',
  contextForSureMatch: -1,
});
const inFront = infoOf('COMMA_IN_FRONT_RELATIVE_CLAUSE', 'Comma in front of a relative clause');
const behind = infoOf('COMMA_BEHIND_RELATIVE_CLAUSE', 'Comma behind a relative clause');

/** First and last token of a match, and where commas may go: behind how many of its tokens. */
interface Lack {
  readonly rule: RuleInfo;
  readonly first: number;
  readonly last: number;
  readonly commas: readonly (readonly number[])[];
}

/**
 * Commas around relative clauses (German). Verbs and pronouns are looked at as LanguageTool does; the phrases that it
 * leaves alone are taken from the pack.
 * @returns no rule where they could not be read
 */
export function relativeClauses(pack: InstalledPack): SentenceRule[] {
  const antipatterns = pack.antipatternsOf(inFront.id);
  if (!antipatterns) return [];
  return [
    {
      infos: [inFront, behind],
      check(sentence, _context, enabled) {
        if (!(sentence instanceof AnalysedSentence) || sentence.tokens.length < 4) return [];
        const { tokens } = sentence;
        const clause = new ClauseTokens(tokens, (place) => {
          if (tokenAt(tokens, place).immunised) return true;
          sentence.settle();
          return antipatterns.touch(tokens, place, place);
        });
        const lacks = [
          ...(enabled(inFront) ? lacksInFront(clause) : []),
          ...(enabled(behind) ? lacksBehind(clause) : []),
        ];
        return lacks.map((lack) => matchOf(lack, sentence));
      },
    },
  ];
}

/** Das Haus das er baut ist groß. */
function* lacksInFront(clause: ClauseTokens): Generator<Lack> {
  for (let start = firstPlace(clause), end = 0; start < clause.count; start = end + 1) {
    end = clause.nextSeparator(start);
    if (!holdsPronoun(clause, start, end, start, 0)) continue;
    const verb = verbOfSubclause(clause, start, end);
    for (let place = start; place < verb - 1; place++) {
      if (!isRelative(clause, place, start, place, verb) || clause.isLeft(place)) continue;
      const afterPreposition = clause.starts(place - 1, 'PRP:') && !clause.isLeft(place - 1);
      if (place > 1) yield { rule: inFront, first: place - (afterPreposition ? 2 : 1), last: place, commas: [[1]] };
      break;
    }
  }
}

/** Das Haus, das er baut ist groß. */
function* lacksBehind(clause: ClauseTokens): Generator<Lack> {
  let before = firstPlace(clause);
  for (let start = clause.nextSeparator(before) + 1, end = 0; start < clause.count; before = start, start = end + 1) {
    end = clause.nextSeparator(start);
    if (!holdsPronoun(clause, start, end, before, 1) || verbOfSubclause(clause, start, end) <= 0) continue;
    const verb = endOfClause(clause, before, start, end);
    if (verb <= 0 || verb + 1 >= clause.count) continue;
    if (isVerbOfPronoun(clause, verb))
      yield { rule: behind, first: verb - 1, last: verb + 1, commas: [[1, 3], [3], [2]] };
    else yield { rule: behind, first: verb, last: verb + 1, commas: [[1]] };
  }
}

const firstPlace = (clause: ClauseTokens): number => (clause.isSeparator(1) ? 2 : 1);

/** May one of these words be a relative pronoun at all? Verbs cost more to find. */
function holdsPronoun(clause: ClauseTokens, start: number, end: number, nounFrom: number, gap: number): boolean {
  for (let place = start; place < end; place++)
    if (relativePronounAt(clause, place, nounFrom, place - gap)) return true;
  return false;
}

function isRelative(clause: ClauseTokens, place: number, nounFrom: number, nounTo: number, verb: number): boolean {
  const gender = relativePronounAt(clause, place, nounFrom, nounTo);
  return gender !== undefined && !isArticle(clause, gender, place, verb);
}

function endOfClause(clause: ClauseTokens, before: number, start: number, end: number): number {
  for (let place = start; place < end; place++) {
    if (!relativePronounAt(clause, place, before, place - 1)) continue;
    const verbs = clause.verbs(place, end);
    if (verbs.length === 0 || !isRelative(clause, place, before, place - 1, elementAt(verbs, verbs.length - 1)))
      continue;
    return verbBeforeComma(clause, verbs, place, end);
  }
  return -1;
}

/** Is the word behind a verb a pronoun that may be its subject? */
function isVerbOfPronoun(clause: ClauseTokens, verb: number): boolean {
  if (!clause.has(verb + 1, 'PRO:PER:') && !clause.starts(verb + 1, 'IND:')) return false;
  const numbers = ['SIN', 'PLU'].filter((number) => clause.has(verb + 1, `:${number}`));
  return numbers.length === 0
    ? clause.starts(verb, 'VER:')
    : numbers.some((number) => clause.like(verb, new RegExp(`^VER:.*${number}`)));
}

function matchOf({ rule, first, last, commas }: Lack, { tokens }: AnalysedSentence): RuleMatch {
  const words = tokens.slice(first, last + 1).map(({ text }) => text);
  return {
    rule,
    from: tokenAt(tokens, first).start,
    to: tokenAt(tokens, last).end,
    message:
      rule === behind
        ? 'Hinter einem eingeschobenen Relativsatz steht wieder ein Komma.'
        : 'Hier beginnt ein Relativsatz: Vor ihm steht ein Komma.',
    shortMessage: 'Komma am Relativsatz',
    replacements: commas.map((behindWords) => ({
      value: words.map((word, index) => (behindWords.includes(index + 1) ? `${word},` : word)).join(' '),
    })),
  };
}
