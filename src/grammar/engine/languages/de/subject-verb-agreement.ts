import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
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

const OTHER = new Map(Object.entries({ ist: 'sind', sind: 'ist', war: 'waren', waren: 'war' }));

/** Nouns at the beginning that are subjects, and a form of sein in the other number after them (German). */
export const subjectVerbAgreement: SentenceRule = {
  infos: [info],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens } = sentence;
    const verb = tokens.findIndex(({ text }) => OTHER.has(text));
    if (verb < 2) return [];
    const { text, start, end, immunised } = tokenAt(tokens, verb);
    const other = OTHER.get(text) ?? text;
    const joined = areJoined(tokens, verb);
    const numbers = joined ? new Set(['PLU']) : subjectNumbers(tokens, verb);
    const plural = /^(?:sind|waren)$/.test(text);
    if (numbers === undefined || numbers.has(plural ? 'PLU' : 'SIN') || immunised) return [];
    if (!joined && (plural ? mayBePlural(tokens, verb) : mayBeSingular(tokens, verb))) return [];
    return [
      {
        rule: info,
        from: start,
        to: end,
        message: plural
          ? 'Das Subjekt steht in der Einzahl, das Verb in der Mehrzahl.'
          : 'Das Subjekt steht in der Mehrzahl, das Verb in der Einzahl.',
        shortMessage: 'Einzahl oder Mehrzahl',
        replacements: [{ value: other }],
      },
    ];
  },
};

/** The numbers that the nouns at the beginning may have as a subject; undefined when they are none for certain. */
function subjectNumbers(tokens: readonly AnalysedToken[], verb: number): ReadonlySet<string> | undefined {
  const first = tokenAt(tokens, 1);
  const determiner = determinerOf(first);
  if (determiner === 0 || first.immunised) return undefined;
  const phrase = nounPhraseAt(tokens, 1);
  if (phrase === undefined || phrase.noun >= verb || phrase.bare !== undefined) return undefined;
  if (!isGenitive(tokens, phrase.noun + 1, verb)) return undefined;
  const declensions = declensionsAfter(first);
  const set = phrase.adjectives.reduce(
    (left, index) => left & adjectiveOf(tokenAt(tokens, index), declensions),
    determiner & nounOf(tokenAt(tokens, phrase.noun)),
  );
  const numbers = new Set(
    tagsOf(set)
      .filter((tag) => tag.startsWith('NOM:'))
      .flatMap((tag) => tag.split(':').slice(1, 2)),
  );
  // der Frau, den Männern: no subject.
  return numbers.size > 0 ? numbers : undefined;
}

/** Are the subjects two that und joins, each with a determiner, or two names? */
function areJoined(tokens: readonly AnalysedToken[], verb: number): boolean {
  const and = tokens.findIndex(({ lower }) => lower === 'und' || lower === 'sowie');
  if (and < 2 || and > verb - 2) return false;
  if (and === 2 && verb === 4) return isName(tokenAt(tokens, 1)) && isName(tokenAt(tokens, 3));
  const isSubject = (from: number, to: number): boolean => {
    const determiner = determinerOf(tokenAt(tokens, from));
    const phrase = nounPhraseAt(tokens, from);
    if (determiner === 0 || phrase === undefined || phrase.bare !== undefined || phrase.noun !== to) return false;
    return tagsOf(determiner & nounOf(tokenAt(tokens, to))).some((tag) => tag.startsWith('NOM:'));
  };
  return isSubject(1, and - 1) && isSubject(and + 1, verb - 1);
}

const isName = (token: AnalysedToken): boolean => /^\p{Lu}/u.test(token.text) && hasPos(token, 'EIG');

/** Is there nothing but a noun in the genitive with its article between? */
function isGenitive(tokens: readonly AnalysedToken[], from: number, to: number): boolean {
  if (from === to) return true;
  if (!/^(?:des|der|eines|einer|dieses|dieser|meines|meiner|unseres|unserer)$/.test(tokenAt(tokens, from).lower))
    return false;
  const phrase = nounPhraseAt(tokens, from);
  return (
    phrase !== undefined &&
    phrase.noun === to - 1 &&
    tagsOf(
      determinerOf(tokenAt(tokens, from)) &
        inflectionsOfToken(tokenAt(tokens, phrase.noun), (pos) => pos.startsWith('SUB:')),
    ).some((tag) => tag.startsWith('GEN:'))
  );
}

/** Das Problem sind die Kosten; ein Paar sind wir. */
const mayBePlural = (tokens: readonly AnalysedToken[], verb: number): boolean =>
  /^(?:Paar|Dutzend|Reihe|Menge|Anzahl|Vielzahl|Teil|Drittel|Viertel|Hälfte|Art|Haufen|Million)/.test(
    tokenAt(tokens, verb - 1).text,
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
  hasPos(tokenAt(tokens, verb - 1), 'EIG') ||
  hasPos(tokenAt(tokens, 1), 'ZAL') ||
  tokens.slice(verb + 1).some(({ lower }) => /^(?:es|das|was|wer|die|der)$/.test(lower));
