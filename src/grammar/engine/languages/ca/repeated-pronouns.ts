import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { hasTag, readingWith } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { weakPronouns } from './pronouns.ts';

const info: RuleInfo = {
  id: 'PRONOMS_FEBLES_DUPLICATS',
  description: 'Weak pronouns before a verb and behind it',
  issueType: 'grammar',
  category: { id: 'PRONOMS_FEBLES', name: 'Weak pronouns' },
  kind: 'code',
  contextForSureMatch: 0,
};

const PRONOUN = weakPronouns('123');
const FINITE = /^V.[SI].*$/;
const EN_HI = new Set(['en', 'hi']);

/** Pronouns, a group of verbs, and pronouns behind it. */
class Group {
  /** Where the first pronoun stands. */
  readonly first: number;
  readonly before: string[];
  verbs = 0;
  lastVerb = -1;
  /** Does a preposition a stand in it? */
  hasA = false;
  readonly behind: string[] = [];

  constructor(first: number, pronoun: string) {
    this.first = first;
    this.before = [pronoun];
  }
}

/** Catalan: the same pronoun, or one too many, before a verb and behind it: s'ha de fer-se. */
export const repeatedPronouns: SentenceRule = {
  infos: [info],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens, text } = sentence;
    const matches: RuleMatch[] = [];
    let group: Group | undefined;
    const close = (end: number): void => {
      if (group && isTooMuch(group, tokens)) matches.push(matchOf(group, end, tokens, text));
      group = undefined;
    };
    for (let at = 1; at < tokens.length; at++) {
      const token = tokenAt(tokens, at);
      const pronoun = readingWith(token, PRONOUN)?.lemma ?? undefined;
      if (pronoun !== undefined) {
        const begins = token.whitespaceBefore || hasTag(tokens[at - 1], /^SENT_START$/);
        if (group && group.verbs === 0) group.before.push(pronoun);
        else if (group && !token.whitespaceBefore) group.behind.push(pronoun);
        else if (begins) group = new Group(at, pronoun);
      } else if (group && group.behind.length === 0 && belongs(group, tokens, at)) {
        group.verbs++;
        group.lastVerb = at;
        if (readingWith(token, /^SPS00$/)?.lemma === 'a') group.hasA = true;
      } else close(at);
    }
    close(tokens.length);
    return matches;
  },
};

/** Does a token belong to the verbs of a group? Its first verb may be finite, and poder as a noun is none. */
function belongs({ verbs }: Group, tokens: readonly AnalysedToken[], at: number): boolean {
  const token = tokenAt(tokens, at);
  if (!token.chunks().includes('GV')) return false;
  if (token.text === 'poder' && hasTag(tokens[at - 1], /^V.*$/)) return false;
  return verbs === 0 || !hasTag(token, FINITE);
}

/** Is it haver with en and hi, of which one stands before it and one behind? */
const isSplit = ({ before, behind, lastVerb }: Group, tokens: readonly AnalysedToken[]): boolean =>
  /^hav(?:er|ent)$/.test(tokens[lastVerb]?.text ?? '') && EN_HI.has(behind[0] ?? '') && EN_HI.has(before[0] ?? '');

function isTooMuch(group: Group, tokens: readonly AnalysedToken[]): boolean {
  const { before, behind, hasA } = group;
  if (before.length === 0 || behind.length === 0) return false;
  if (before.length === 1 && behind.length === 1 && before[0] === behind[0]) return true;
  if ((before.length > 1 && behind.length > 1) || isSplit(group, tokens)) return true;
  const both = (one: string, ...others: readonly string[]): boolean =>
    before.includes(one) && others.some((other) => behind.includes(other));
  return (
    both('en', 'en') || both('ell', 'ell') || both('ho', 'hi', 'ell', 'en') || (!hasA && both('hi', 'ho', 'ell', 'en'))
  );
}

function matchOf(group: Group, end: number, tokens: readonly AnalysedToken[], text: string): RuleMatch {
  const { first, before, verbs } = group;
  const from = tokenAt(tokens, first).start;
  const verb = first + before.length;
  const part = (one: number, other: number): string =>
    text.slice(tokenAt(tokens, one).start, tokenAt(tokens, other - 1).end);
  const values =
    isSplit(group, tokens) && before[0] !== group.behind[0]
      ? [`n'hi ${part(verb, verb + verbs)}`, `${part(verb, verb + verbs)}-n'hi`]
      : [part(verb, end), part(first, verb + verbs)];
  const isCapital = /^\p{Lu}/u.test(text.slice(from));
  return {
    rule: info,
    from,
    to: tokenAt(tokens, end - 1).end,
    message: 'Hi ha pronoms febles davant i darrere del verb. Deixeu-los en un sol lloc.',
    shortMessage: 'Pronoms febles repetits',
    replacements: values.map((value) => ({ value: isCapital ? capitalise(value) : value })),
  };
}
