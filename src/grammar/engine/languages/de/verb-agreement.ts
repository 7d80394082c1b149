import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { likeCaseOf } from '../../pattern/letter-case.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos } from './inflection.ts';

const MAX_SUGGESTIONS = 5;

const info: RuleInfo = {
  id: 'DE_VERBAGREEMENT',
  description: 'Personal pronouns and verbs that do not agree',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: -1,
};

/** Pronouns that are always subjects, with their person and number. */
const PERSONS: Readonly<Record<string, string>> = {
  ich: '1:SIN',
  du: '2:SIN',
  er: '3:SIN',
  wir: '1:PLU',
  man: '3:SIN',
};

/** Personal pronouns beside verbs of another person, and verbs of the second person without du (German). */
export function germanVerbAgreement(pack: InstalledPack): SentenceRule {
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens, text } = sentence;
      const matches: RuleMatch[] = [];
      const report = (first: number, last: number, values: readonly string[]): void => {
        matches.push({
          rule: info,
          from: tokenAt(tokens, first).start,
          to: tokenAt(tokens, last).end,
          message:
            values.length > 0 ? 'Pronomen und Verb haben nicht dieselbe Person.' : 'Zu diesem Verb fehlt das Subjekt.',
          shortMessage: 'Person und Verb',
          replacements: values.map((value) => ({ value })),
        });
      };
      for (let i = 1; i < tokens.length; i++) {
        const token = tokenAt(tokens, i);
        if (token.immunised) continue;
        const person = PERSONS[token.lower];
        if (person !== undefined && isPronoun(token, i)) {
          if (i + 1 < tokens.length && isMismatchAfter(tokens, i, person)) {
            report(i, i + 1, withPronoun(tokenAt(tokens, i).text, tokenAt(tokens, i + 1), person, true, pack));
            i++;
          } else if (i > 1 && isMismatchBefore(tokens, i, person)) {
            report(i - 1, i, withPronoun(tokenAt(tokens, i).text, tokenAt(tokens, i - 1), person, false, pack));
          }
        } else if (isAlone(tokens, i) && !/["„“”»«]/.test(text)) report(i, i, []);
      }
      return matches;
    },
  };
}

const isPronoun = (token: Token, place: number): boolean =>
  place === 1
    ? hasPos(token, 'PRO:PER') || hasPos(token, 'PRO:IND')
    : token.text === token.lower && token.readings.every(({ pos }) => pos !== null && /^(?:PRO|SENT)/.test(pos));

const tagsIn = ({ readings }: Token): string[] =>
  readings.flatMap(({ pos }) => (pos === null || pos === 'SENT_END' ? [] : [pos]));

const isFiniteTag = (pos: string): boolean => /^VER:(?:AUX:|MOD:)?[123]:/.test(pos);

/** Is a token nothing but a finite verb, and not of this person? @param infinitive may it be an infinitive too? */
function isOther(token: Token, person: string, infinitive: boolean): boolean {
  const tags = tagsIn(token);
  return (
    token.text === token.lower &&
    tags.length > 0 &&
    tags.every(
      (pos) =>
        isFiniteTag(pos) || (infinitive && /^VER:(?:AUX:|MOD:)?INF/.test(pos)) || /^VER:(?:AUX:|MOD:)?IMP/.test(pos),
    ) &&
    !tags.some((pos) => pos.includes(`:${person}:`))
  );
}

function isMismatchAfter(tokens: readonly AnalysedToken[], place: number, person: string): boolean {
  const verb = tokenAt(tokens, place + 1);
  const before = tokenAt(tokens, place - 1);
  const next = tokens[place + 2];
  const begins = place === 1 || (before.text === '„' && place === 2);
  // Das kann ich machen: the infinitive is not the pronoun's verb but at the start.
  if (!verb.whitespaceBefore || verb.immunised || !isOther(verb, person, begins && person.endsWith('SIN')))
    return false;
  if (/^(?:und|oder|noch|als|wie|sowie)$/.test(before.lower) || hasPos(before, 'VER') || before.lower in PERSONS)
    return false;
  // Wie er bin ich Lehrer.
  return next === undefined || !(next.lower in PERSONS || hasPos(next, 'PRO:PER:NOM') || next.lower === 'und');
}

function isMismatchBefore(tokens: readonly AnalysedToken[], place: number, person: string): boolean {
  const verb = tokenAt(tokens, place - 1);
  if (!tokenAt(tokens, place).whitespaceBefore || verb.immunised) return false;
  if (/^(?:und|oder)$/.test(tokens[place + 1]?.lower ?? '')) return false;
  if (place === 2) return isOther(lowered(verb), person, false) && !tagsIn(verb).some((pos) => pos.includes(':IMP'));
  if (!isOther(verb, person, false) || tokenAt(tokens, place - 2).text === ',') return false;
  // Bei Jan habe wir: forms that go with ich and du alone, and these are not there.
  const other = tagsIn(verb).every((pos) => /:(?:1:SIN|3:SIN:KJ1)/.test(pos)) ? 'ich' : undefined;
  const second = tagsIn(verb).every((pos) => pos.includes(':2:SIN')) ? 'du' : other;
  return second !== undefined && !tokens.slice(0, place - 1).some(({ lower }) => lower === second || lower === 'er');
}

const lowered = (token: AnalysedToken): Token => ({ ...tokenOf(token), text: token.lower });
const tokenOf = ({ lower, start, end, whitespaceBefore, address, readings }: AnalysedToken): Token => ({
  text: lower,
  lower,
  start,
  end,
  whitespaceBefore,
  address,
  readings,
});

/** A verb in the second person whose du is not there, or one in the first without ich. */
function isAlone(tokens: readonly AnalysedToken[], place: number): boolean {
  const token = tokenAt(tokens, place);
  if (place < 2 || token.text !== token.lower || !token.whitespaceBefore || token.lower === 'bin') return false;
  const tags = tagsIn(token);
  if (tags.length === 0 || /^[-(]$/.test(tokens[place + 1]?.text ?? '')) return false;
  if ((tokens[place + 1]?.lower ?? '') in PERSONS) return false;
  const pronoun = tags.every((pos) => /^VER:(?:AUX:|MOD:)?2:SIN:/.test(pos))
    ? 'du'
    : tags.every((pos) => /^VER:(?:AUX:|MOD:)?1:SIN:/.test(pos))
      ? 'ich'
      : undefined;
  return pronoun !== undefined && !tokens.some(({ lower }) => lower === pronoun);
}

/** The pronoun with the verb in its person. */
function withPronoun(
  pronoun: string,
  verb: AnalysedToken,
  person: string,
  first: boolean,
  pack: InstalledPack,
): string[] {
  const synthesizer = synthesizerOf(pack);
  const forms = new Set<string>();
  const lemmas = new Set(verb.readings.flatMap(({ lemma }) => (lemma === null ? [] : [lemma])));
  for (const lemma of lemmas)
    for (const tense of ['PRÄ', 'PRT', 'KJ2'])
      for (const form of synthesizer.formsMatching(lemma, `VER:(?:AUX:|MOD:)?${person}:${tense}.*`)) forms.add(form);
  return [...forms]
    .slice(0, MAX_SUGGESTIONS)
    .map((form) => (first ? `${pronoun} ${form}` : `${likeCaseOf(form, verb.text)} ${pronoun}`));
}
