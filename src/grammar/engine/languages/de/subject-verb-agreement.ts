import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, SentenceRule } from '../../rules/rule.ts';
import { hasPos, inflectionsOfToken, tagsOf } from './inflection.ts';
import { adjectiveOf, declensionsAfter, determinerOf, nounOf, nounPhraseAt } from './noun-phrase.ts';

const info: RuleInfo = {
  id: 'DE_SUBJECT_VERB_AGREEMENT',
  description: 'Subjects of one number with ist, sind, war or waren in the other',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: -1,
};

const OTHER: Readonly<Record<string, string>> = { ist: 'sind', sind: 'ist', war: 'waren', waren: 'war' };

/** Nouns at the beginning that are subjects, and a form of sein in the other number after them (German). */
export const subjectVerbAgreement: SentenceRule = {
  infos: [info],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens } = sentence;
    const verb = tokens.findIndex(({ text }) => text in OTHER);
    if (verb < 2) return [];
    const numbers = subjectNumbers(tokens, verb);
    const plural = /^(?:sind|waren)$/.test(tokens[verb].text);
    if (numbers === undefined || numbers.has(plural ? 'PLU' : 'SIN') || tokens[verb].immunised) return [];
    if (plural ? mayBePlural(tokens, verb) : mayBeSingular(tokens, verb)) return [];
    return [
      {
        rule: info,
        from: tokens[verb].start,
        to: tokens[verb].end,
        message: plural
          ? 'Das Subjekt steht in der Einzahl, das Verb in der Mehrzahl.'
          : 'Das Subjekt steht in der Mehrzahl, das Verb in der Einzahl.',
        shortMessage: 'Einzahl oder Mehrzahl',
        replacements: [{ value: OTHER[tokens[verb].text] }],
      },
    ];
  },
};

/** The numbers that the nouns at the beginning may have as a subject; undefined when they are none for certain. */
function subjectNumbers(tokens: readonly AnalysedToken[], verb: number): ReadonlySet<string> | undefined {
  const first = tokens[1];
  const determiner = determinerOf(first);
  if (determiner === 0 || tokens[1].immunised) return undefined;
  const phrase = nounPhraseAt(tokens, 1);
  if (phrase === undefined || phrase.noun >= verb || phrase.bare !== undefined) return undefined;
  if (!isGenitive(tokens, phrase.noun + 1, verb)) return undefined;
  const declensions = declensionsAfter(first);
  const set = phrase.adjectives.reduce(
    (left, index) => left & adjectiveOf(tokens[index], declensions),
    determiner & nounOf(tokens[phrase.noun]),
  );
  const numbers = new Set(
    tagsOf(set)
      .filter((tag) => tag.startsWith('NOM:'))
      .map((tag) => tag.split(':')[1]),
  );
  // der Frau, den Männern: no subject.
  return numbers.size > 0 ? numbers : undefined;
}

/** Is there nothing but a noun in the genitive with its article between? */
function isGenitive(tokens: readonly AnalysedToken[], from: number, to: number): boolean {
  if (from === to) return true;
  if (!/^(?:des|der|eines|einer|dieses|dieser|meines|meiner|unseres|unserer)$/.test(tokens[from].lower)) return false;
  const phrase = nounPhraseAt(tokens, from);
  return (
    phrase !== undefined &&
    phrase.noun === to - 1 &&
    tagsOf(determinerOf(tokens[from]) & inflectionsOfToken(tokens[phrase.noun], (pos) => pos.startsWith('SUB:'))).some(
      (tag) => tag.startsWith('GEN:'),
    )
  );
}

/** Das Problem sind die Kosten; ein Paar sind wir. */
const mayBePlural = (tokens: readonly AnalysedToken[], verb: number): boolean =>
  /^(?:Paar|Dutzend|Reihe|Menge|Anzahl|Vielzahl|Teil|Drittel|Viertel|Hälfte|Art|Haufen|Million)/.test(
    tokens[verb - 1].text,
  ) ||
  tokens
    .slice(verb + 1)
    .some(
      (token) =>
        /^(?:und|oder|sowie|wir|sie|ihr|alle|beide|diese|mehrere|viele|zwei|drei)$/.test(token.lower) ||
        /^\d/.test(token.text) ||
        (/^\p{Lu}/u.test(token.text) && token.readings.some(({ pos }) => pos === null || /:PLU/.test(pos))),
    );

/** Zwei Kilometer ist weit; die Grünen ist. */
const mayBeSingular = (tokens: readonly AnalysedToken[], verb: number): boolean =>
  hasPos(tokens[verb - 1], 'EIG') ||
  hasPos(tokens[1], 'ZAL') ||
  tokens.slice(verb + 1).some(({ lower }) => /^(?:es|das|was|wer|die|der)$/.test(lower));
