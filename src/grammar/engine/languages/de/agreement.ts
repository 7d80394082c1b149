import { ownEntry } from '#kit/own-entry';
import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { RuleContext, RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Reading, Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { type Categories, categoriesOf, disagree } from './agreement-categories.ts';
import { GermanWords } from './german-words.ts';
import { phraseForms } from './noun-phrase-forms.ts';
import {
  beginsWithCapital,
  hasLemma,
  hasTag,
  hasTagPart,
  hasTagStart,
  isKind,
  isNumeric,
  isTagged,
  withSmallLetter,
} from './word-kinds.ts';

const info: RuleInfo = {
  id: 'DE_AGREEMENT',
  description: 'Article, adjective and noun that do not agree in case, number and gender',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Participles behind a name that an article may stand before. */
const NAMED = new Set(['genannte', 'genannten', 'zugeschriebene', 'zugeschriebenen']);
/** Prepositions between an article and its noun, by the pronouns behind them: das mit mir, die ohne euch. */
const PERSONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['mit', new Set(['mir', 'dir', 'uns', 'euch', 'ihm', 'ihr', 'ihnen'])],
  ['ohne', new Set(['mich', 'dich', 'uns', 'euch', 'ihn', 'sie'])],
]);

/** Prepositions with an article in them, by the reading of the article. */
const AKKUSATIVE: readonly Reading[] = [{ pos: 'ART:DEF:AKK:SIN:NEU', lemma: 'das' }];
const DATIVE: readonly Reading[] = [{ pos: 'ART:DEF:DAT:SIN:FEM', lemma: 'der' }];
const CONTRACTED: Readonly<Record<string, readonly Reading[]>> = {
  ...Object.fromEntries(
    'ins ans aufs vors durchs hinters unters übers fürs ums'.split(' ').map((one) => [one, AKKUSATIVE]),
  ),
  zur: DATIVE,
};

/** What the rule leaves alone, from the pack. */
interface Left {
  readonly modifiers: ReadonlySet<string>;
  readonly quantities: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
}

/** An article or pronoun, up to two adjectives, and their noun. */
interface Phrase {
  readonly determiner: number;
  readonly adjectives: readonly number[];
  readonly noun: number;
  /** Are there words between the article and the rest? */
  readonly skips: boolean;
}

/**
 * Article, adjectives and noun that have no case, number and gender in common (German). Readings are compared as
 * LanguageTool compares them; the phrases that it leaves alone are taken from the pack.
 * @returns no rule where they could not be read
 */
export function germanAgreement(pack: InstalledPack): SentenceRule[] {
  const antipatterns = pack.antipatternsOf(info.id);
  const [modifiers, quantities, pronouns, nouns] = [
    'MODIFIERS',
    'VIELE_WENIGE_LOWERCASE',
    'PRONOUNS_TO_BE_IGNORED',
    'NOUNS_TO_BE_IGNORED',
  ].map((field) => pack.codeWords(`AgreementRule.${field}`));
  if (!antipatterns || !modifiers || !quantities || !pronouns || !nouns) return [];
  const left: Left = { modifiers, quantities, pronouns, nouns };
  const words = new GermanWords(pack);
  const isLeft = (sentence: AnalysedSentence, place: number): boolean => {
    if (tokenAt(sentence.tokens, place).immunised) return true;
    sentence.settle();
    return antipatterns.touch(sentence.tokens, place, place);
  };
  return [
    {
      infos: [info],
      check(sentence, context) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const { tokens, text } = sentence;
        const matches: RuleMatch[] = [];
        for (let place = 1; place < tokens.length - 1; place++) {
          if (!isDeterminer(tokens, place, left) || isAside(tokens, place)) continue;
          const phrase = phraseFrom(tokens, place, left);
          if (!phrase || !isWrong(tokens, phrase, left)) continue;
          if (isLeft(sentence, place)) continue;
          if (phrase.adjectives.length === 0 && isLeft(sentence, phrase.noun)) continue;
          const compound = compoundOf(tokens, phrase, words, left, context);
          if (!compound && phrase.adjectives.length > 0 && hasTagStart(tokenAt(tokens, phrase.noun).readings, 'ABK'))
            continue;
          const last = compound?.last ?? phrase.noun;
          const from = tokenAt(tokens, place).start;
          const to = tokenAt(tokens, last).end;
          const values = compound?.values ?? phraseForms(phrase, tokens, synthesizerOf(pack));
          const written = text.slice(from, to);
          matches.push({
            rule: info,
            from,
            to,
            message: compound
              ? 'Sind das zwei Teile eines Wortes? Sie gehören zusammen.'
              : 'Diese Wörter haben weder Fall noch Zahl und Geschlecht gemeinsam.',
            shortMessage: 'Übereinstimmung',
            replacements: values
              .filter((value) => value !== written)
              .map((value) => ({ value: place === 1 ? capitalise(value) : value })),
          });
        }
        return matches;
      },
    },
  ];
}

const textAt = (tokens: readonly Token[], place: number): string => tokens[place]?.text ?? '';

/** Is a word an article, or a pronoun that goes with a noun? */
function isDeterminer(tokens: readonly AnalysedToken[], place: number, { pronouns }: Left): boolean {
  const token = tokenAt(tokens, place);
  if (ownEntry(CONTRACTED, token.text) !== undefined || isKind(token, 'article')) return true;
  if (!isKind(token, 'pronoun') || pronouns.has(token.lower)) return false;
  return !(token.lower === 'allem' && tokenAt(tokens, place - 1).lower === 'vor');
}

/** Is it perhaps no article here: a relative pronoun, or part of something else? */
function isAside(tokens: readonly AnalysedToken[], place: number): boolean {
  const { text, readings } = tokenAt(tokens, place);
  const before = tokenAt(tokens, place - 1);
  const count = tokens.length;
  const isRelative = hasLemma(readings, 'der') || hasLemma(readings, 'welch');
  if (ownEntry(CONTRACTED, text) === undefined) {
    if (before.text === ',' && isRelative && place + 3 < count) return true;
    if (place > 1 && textAt(tokens, place - 2) === ',') {
      if (hasTagStart(before.readings, 'PRP:') && isRelative) return true;
      const isDemonstrative = ['jen', 'dies', 'ebendies'].some((lemma) => hasLemma(readings, lemma));
      if (hasTag(before.readings, 'KON:UNT') && isDemonstrative) return true;
    }
  }
  if (/^(?:der|die|das|des|dieses)$/.test(before.lower) && (text === 'eine' || text === 'einen')) return true;
  // der Art. 5, das neue Art. 5
  if (place < count - 2 && textAt(tokens, place + 1) === 'Art' && textAt(tokens, place + 2) === '.') return true;
  if (place >= count - 3) return false;
  if (textAt(tokens, place + 2) === 'Art' && textAt(tokens, place + 3) === '.') return true;
  const second = tokenAt(tokens, place + 2);
  return hasTagPart(second.readings, 'PA1') || NAMED.has(second.text);
}

/** The phrase that begins at an article; undefined where there is none. */
function phraseFrom(tokens: readonly AnalysedToken[], determiner: number, left: Left): Phrase | undefined {
  const first = behindModifiers(tokens, determiner + 1, left);
  const next = tokens[first];
  if (!next) return undefined;
  const skips = first > determiner + 1;
  if (isAdjective(next)) {
    const second = tokens[first + 1];
    if (!second) return undefined;
    if (isKind(second, 'noun')) {
      const isCompared =
        determiner >= 2 &&
        textAt(tokens, determiner) === 'das' &&
        textAt(tokens, determiner - 1) === 'als' &&
        isKind(tokenAt(tokens, determiner - 2), 'adjective');
      return isCompared ? undefined : { determiner, adjectives: [first], noun: first + 1, skips };
    }
    const third = tokens[first + 2];
    return third && isKind(third, 'noun') && isKind(second, 'adjective')
      ? { determiner, adjectives: [first, first + 1], noun: first + 2, skips }
      : undefined;
  }
  return isKind(next, 'noun') && next.text !== 'Herr' ? { determiner, adjectives: [], noun: first, skips } : undefined;
}

const isAdjective = ({ readings }: Token): boolean =>
  hasTagPart(readings, 'PA1', 'PA2') ||
  readings.some(({ pos }) => pos?.startsWith('ADJ') === true && !pos.includes('PRD'));

/** The place behind words that say how much: sehr, viel weniger, drei Meter. */
function behindModifiers(tokens: readonly AnalysedToken[], start: number, { modifiers }: Left): number {
  let place = start;
  const word = (): string => textAt(tokens, place);
  const next = (): string => textAt(tokens, place + 1);
  if (word() === 'relativ' && next() === 'gesehen') place += 2;
  if (/^(?:viel|weit)$/.test(word()) && /^(?:weniger|eher)$/.test(next())) place += 2;
  else if (place + 1 < tokens.length && modifiers.has(word())) place += 1;
  if (PERSONS.get(word().toLowerCase())?.has(next().toLowerCase())) place += 2;
  const token = tokens[place];
  if (token && place + 1 < tokens.length && (isNumeric(token.text) || hasTag(token.readings, 'ZAL'))) {
    const decimal = place + 3 < tokens.length && next() === ',' && isNumeric(textAt(tokens, place + 2));
    const unit = place + (decimal ? 3 : 1);
    if (/(?:[Gg]ramm|[Mm]eter)$/.test(textAt(tokens, unit))) return unit + 1;
  }
  return place;
}

const NOTHING: Categories = { definite: 0, indefinite: 0 };

function isWrong(tokens: readonly AnalysedToken[], { determiner, adjectives, noun: at }: Phrase, left: Left): boolean {
  const noun = tokenAt(tokens, at);
  const word = tokenAt(tokens, determiner);
  if (adjectives.length === 0) {
    if (left.nouns.has(noun.text) || noun.text === '-') return false;
    if (word.text === 'allen' && noun.text === 'Grund') return false;
    return disagree([determinerCategories(word, false), categoriesOf(noun, false)]);
  }
  if (noun.text.length < 2 && adjectives.length === 1) return false;
  const withoutSolitary = !left.quantities.has(word.lower);
  const common = [
    contracted(word) ?? categoriesOf(word, withoutSolitary),
    ...adjectives.map((one) => categoriesOf(tokenAt(tokens, one), withoutSolitary)),
    categoriesOf(noun, true),
  ];
  if (!disagree(common)) return false;
  if (adjectives.length > 1 || !/^(?:Herr|Frau)$/.test(noun.text)) return true;
  const name = tokens[determiner + 3];
  return !name || (isTagged(name) && !hasTagStart(name.readings, 'EIG'));
}

function determinerCategories(word: Token, withoutSolitary: boolean): Categories {
  const [only, another] = word.readings;
  if (only && !another && only.pos?.endsWith(':STV')) return NOTHING;
  return contracted(word) ?? categoriesOf(word, withoutSolitary);
}

/** What the article in a preposition agrees with; undefined for other words. */
function contracted({ text }: Token): Categories | undefined {
  const readings = ownEntry(CONTRACTED, text);
  return readings && categoriesOf({ readings } as Token, false);
}

interface Compound {
  readonly last: number;
  readonly values: readonly string[];
}

/** Two nouns in a row that agree as one, with or without a hyphen: der Tisch Decke. */
function compoundOf(
  tokens: readonly AnalysedToken[],
  { determiner, adjectives, noun, skips }: Phrase,
  words: GermanWords,
  left: Left,
  context: RuleContext,
): Compound | undefined {
  const joined = (places: readonly number[], first: number, second: number): Compound | undefined => {
    const [one, other] = [tokens[first], tokens[second]];
    if (!one || !other || second <= first || !beginsWithCapital(other.text)) return undefined;
    // Is the second word none that a noun may be made of?
    if (other.readings.every(({ pos }) => pos !== null && !pos.startsWith('SUB')) || !isTagged(other)) return undefined;
    const beginning = tokens.slice(determiner, first).map(({ text }) => text);
    const values = [one.text + withSmallLetter(other.text), `${one.text}-${other.text}`].filter((word) =>
      isRight(tokens, determiner, places, word, words, left, context),
    );
    return values.length === 0
      ? undefined
      : { last: second, values: values.map((value) => [...beginning, value].join(' ')) };
  };
  if (adjectives.length === 0) return joined([], noun, determiner + 2);
  if (adjectives.length === 2) return joined(adjectives, noun, determiner + 4 + (skips ? 1 : 0));
  const [first, second] = [tokens[determiner + 3], tokens[determiner + 4]];
  if (first && second && beginsWithCapital(first.text)) {
    const found = joined([determiner + 1, determiner + 2], determiner + 3, determiner + 4);
    if (found) return found;
  }
  return joined(adjectives, noun, determiner + 3);
}

/** Is a compound spelt right, and does it agree with what stands before it? */
function isRight(
  tokens: readonly AnalysedToken[],
  determiner: number,
  adjectives: readonly number[],
  compound: string,
  words: GermanWords,
  left: Left,
  { speller }: RuleContext,
): boolean {
  const readings = words.lookUp(compound);
  if (speller ? !speller.isCorrect(compound) : readings === undefined) return false;
  if (readings === undefined || !readings.some(({ pos }) => pos?.startsWith('SUB'))) return true;
  const article = tokenAt(tokens, determiner);
  const withoutSolitary = adjectives.length > 0 && !left.quantities.has(article.lower);
  return !disagree([
    determinerCategories(article, withoutSolitary),
    ...adjectives.map((one) => categoriesOf(tokenAt(tokens, one), withoutSolitary)),
    categoriesOf({ readings } as Token, adjectives.length > 0),
  ]);
}
