import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { RuleContext, RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Reading } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import { type CapitalExceptions, capitalExceptions } from './capital-exceptions.ts';
import { GermanWords } from './german-words.ts';
import { type CapitalWord, isAdjectiveAsNoun, isAfterAdverb, isNominalisation, OPENERS } from './nominalisation.ts';
import {
  beginsWithCapital,
  hasLemma,
  hasTag,
  hasTagLike,
  hasTagPart,
  hasTagStart,
  isKind,
  isTagged,
  withSmallLetter,
} from './word-kinds.ts';

const info: RuleInfo = {
  id: 'DE_CASE',
  description: 'Words with a capital that are no nouns, and verbs as nouns without one',
  issueType: 'uncategorized',
  category: categories.CASING,
  kind: 'code',
  contextForSureMatch: -1,
};

/** Words after which a verb in the infinitive is a noun. */
const BEFORE_NOUNS = new Set(['das', 'sein', 'mein', 'dein', 'euer', 'unser']);
const NAMED_AFTER = /^(?:Herrn?|Hr|Frau|Fr|Fräulein|Firma|Familie|Unternehmen|Firmen|Bäckerei|Metzgerei|Fa)$/;
const NUMERAL = /^(?:[a-z]|\d+|m{0,4}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3}))$/;
const INTERROGATIVE = /^(?:was|wodurch|wofür|womit|woran|worauf|woraus|wovon|wie)$/;
const INVISIBLE_SEPARATOR = '\u2063';

const textAt = (tokens: readonly AnalysedToken[], place: number): string => tokens[place]?.text ?? '';

/**
 * Capitals of words that are no nouns, and small letters of infinitives that are used as nouns (German). The readings
 * decide, as in LanguageTool; what it leaves alone is taken from the pack.
 * @returns no rule where that could not be read
 */
export function germanLetterCase(pack: InstalledPack): SentenceRule[] {
  const antipatterns = pack.antipatternsOf(info.id);
  const names = pack.codeWords('CaseRule.exceptions');
  const verbs = pack.codeWords('CaseRule.substVerbenExceptions');
  const behindVerbs = pack.codeWords('CaseRule.DAS_VERB_EXCEPTIONS');
  const languages = pack.codeWords('LanguageNames.languages');
  if (!antipatterns || !names || !verbs || !behindVerbs || !languages) return [];
  const words = new GermanWords(pack);
  let phrases: CapitalExceptions | undefined;
  const isPhrase = (tokens: readonly AnalysedToken[], place: number): boolean => {
    phrases ??= capitalExceptions(pack);
    return phrases.has(tokens, place);
  };
  const isLeft = (sentence: AnalysedSentence, place: number): boolean => {
    const token = tokenAt(sentence.tokens, place);
    if (token.immunised || token.ignoreSpelling) return true;
    sentence.settle();
    return antipatterns.touch(sentence.tokens, place, place);
  };
  const isNoNoun = (one: CapitalWord, context: RuleContext): boolean => {
    const { tokens, place, small } = one;
    const token = tokenAt(tokens, place);
    const { text } = token;
    const before = textAt(tokens, place - 1);
    if (text.length < 2 || OPENERS.has(before) || names.has(text) || text === text.toUpperCase()) return false;
    if (isLanguage(one, words, languages) || isPlace(one) || isKind(token, 'name')) return false;
    if (hasTag(token.readings, 'SENT_END') || isBehindBrackets(one)) return false;
    if (isNominalisation(one, words) || isAfterAdverb(one, words)) return false;
    if (before.toLowerCase() === 'im' && text === 'Allgemeinen' && !words.mayBeNoun(tokens[place + 1])) return false;
    if (isAdjectiveAsNoun(one, words)) return false;
    if (hasTagStart(small, 'VER:IMP:SIN') && text !== 'Ein' && text !== 'Eine') return false;
    if (isPhrase(tokens, place) || (place === 2 && before === '“')) return false;
    if (/^[A-ZÄÖÜ]{2}[a-zäöüß-]+$/.test(text)) return false;
    if (textAt(tokens, place + 1) === ':' && /^in(?:nen)?$/.test(textAt(tokens, place + 2))) return false;
    if (hasTagStart(token.readings, 'SUB') && hasTagStart(token.readings, 'VER:INF')) return false;
    if (before.startsWith(INVISIBLE_SEPARATOR) || context.speller?.isCorrect(withSmallLetter(text)) === false)
      return false;
    // After a colon a whole sentence begins with a capital.
    return before !== ':' || !beginsSentence(one);
  };
  return [
    {
      infos: [info],
      check(sentence, context) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const { tokens } = sentence;
        const matches: RuleMatch[] = [];
        const report = (place: number, small: boolean): void => {
          if (isLeft(sentence, place)) return;
          const token = tokenAt(tokens, place);
          matches.push({
            rule: info,
            from: token.start,
            to: token.end,
            message: small
              ? 'Dieses Wort ist kein Nomen und steht nicht am Anfang: Es beginnt mit einem kleinen Buchstaben.'
              : 'Hier ist das Verb ein Nomen: Es beginnt mit einem großen Buchstaben.',
            shortMessage: small ? 'Kleinschreibung' : 'Großschreibung',
            replacements: [{ value: small ? withSmallLetter(token.text) : capitalise(token.text) }],
          });
        };
        let beforeNoun = BEFORE_NOUNS.has(tokens[1]?.lower ?? '');
        let afterModal = false;
        for (let place = 2; place < tokens.length; place++) {
          const token = tokenAt(tokens, place);
          const [first] = token.readings;
          if (NAMED_AFTER.test(textAt(tokens, place - 1)) || isBehindNumerals(tokens, place)) continue;
          const isVerb = first?.pos === null || isKind(token, 'verb');
          if (isVerb && hasLemma(token.readings, token.text)) {
            if (isVerbLeft(tokens, place, beforeNoun, behindVerbs)) continue;
            if (beforeNoun && isVerbAsNoun(tokens, place) && !verbs.has(token.text)) report(place, false);
          }
          beforeNoun = BEFORE_NOUNS.has(token.lower);
          if (hasTagLike(token.readings, /^VER:(?:MOD|AUX):[1-3]:/)) afterModal = true;
          if (!beginsWithCapital(token.text)) continue;
          const small = words.lookUp(token.lower);
          if (words.mayBeNoun(token)) {
            if (!isInfinitiveOfVerb(tokens, place, small, afterModal)) continue;
          } else if (hasTagStart(token.readings, 'SUB:') && isBeforeVerb(tokens[place + 1])) continue;
          if (first?.pos === null && small === undefined) continue;
          if (isNoNoun({ tokens, place, small }, context)) report(place, true);
        }
        return matches;
      },
    },
  ];
}

/** 1.2. Anfang: what numbers a heading. */
const isBehindNumerals = (tokens: readonly AnalysedToken[], place: number): boolean =>
  place > 2 &&
  NUMERAL.test(textAt(tokens, place - 1)) &&
  textAt(tokens, place - 2) === '.' &&
  NUMERAL.test(textAt(tokens, place - 3));

/** Is nothing to be said of a verb here, be it with a capital or without? */
function isVerbLeft(
  tokens: readonly AnalysedToken[],
  place: number,
  beforeNoun: boolean,
  behindVerbs: ReadonlySet<string>,
): boolean {
  const next = tokens[place + 1];
  if (next) {
    if (hasTag(next.readings, 'PKT')) return true;
    if (beforeNoun && (behindVerbs.has(next.text) || isBeforeClause(tokens, place))) return true;
    if (hasTagPart(tokens[place - 2]?.readings, 'VER:AUX', 'VER:MOD')) return true;
  }
  // Das Haus, das brennen muss.
  const isRelative =
    textAt(tokens, place - 1) === 'das' &&
    textAt(tokens, place - 2) === ',' &&
    hasTagLike(tokens[place - 3]?.readings, /^SUB:...:SIN:NEU$/);
  return isRelative || (beforeNoun && tokens.filter(({ readings }) => hasTagStart(readings, 'VER')).length === 1);
}

const isBeforeClause = (tokens: readonly AnalysedToken[], place: number): boolean =>
  place < tokens.length - 4 &&
  textAt(tokens, place + 1) === ',' &&
  (INTERROGATIVE.test(textAt(tokens, place + 2)) || hasTag(tokens[place + 2]?.readings, 'KON:UNT'));

function isVerbAsNoun(tokens: readonly AnalysedToken[], place: number): boolean {
  const { text, readings } = tokenAt(tokens, place);
  const next = tokens[place + 1];
  const beforePronoun =
    next !== undefined && (hasTagPart(next.readings, 'PRO:PER') || /^(?:sich|Sie)$/.test(next.text));
  return !beforePronoun && /^\p{Ll}/u.test(text) && hasTagStart(readings, 'VER:INF');
}

const isBeforeVerb = (next: AnalysedToken | undefined): boolean =>
  next !== undefined && /^\p{Ll}/u.test(next.text) && hasTagLike(next.readings, /^(?:VER:[123]:|PA2)./);

/** Is what may be a noun the infinitive or participle of a verb by the words around it: um zu Gehen? */
function isInfinitiveOfVerb(
  tokens: readonly AnalysedToken[],
  place: number,
  small: readonly Reading[] | undefined,
  afterModal: boolean,
): boolean {
  const { text, readings } = tokenAt(tokens, place);
  const before = tokenAt(tokens, place - 1);
  const next = textAt(tokens, place + 1);
  const afterZu = before.text === 'zu';
  if (afterZu && !hasTagLike(readings, /(?:NEU|MAS|FEM)$/) && hasTagStart(small, 'VER:INF')) return true;
  if (/.verhalten$/.test(text)) return false;
  if (
    place < tokens.length - 3 &&
    next === ',' &&
    INTERROGATIVE.test(textAt(tokens, place + 2)) &&
    hasTagStart(before.readings, 'VER:MOD') &&
    !hasLemma(before.readings, 'mögen') &&
    textAt(tokens, place + 3) !== 'zum'
  )
    return true;
  if (small === undefined || !hasTagPart(readings, 'SUB:NOM:SIN:NEU:INF', 'SUB:DAT:PLU:')) return false;
  if (!afterZu && !hasTagPart(before.readings, 'SUB', 'EIG', 'VER:AUX:3:', 'ADV:TMP', 'ABK')) return false;
  if (
    hasTag(small, 'PA2:PRD:GRU:VER') &&
    !hasTagStart(before.readings, 'VER:AUX:3') &&
    !hasTag(small, 'VER:3:PLU:PRT:NON')
  )
    return true;
  return (
    (place >= tokens.length - 2 || next === ',') &&
    (afterZu || afterModal) &&
    text.startsWith('Über') &&
    hasTagPart(small, 'VER:INF:', 'PA2:PRD:GRU:VER')
  );
}

/** Auf Deutsch, das Deutsche. */
function isLanguage({ tokens, place }: CapitalWord, words: GermanWords, languages: ReadonlySet<string>): boolean {
  const text = textAt(tokens, place);
  const isName =
    (text.endsWith('sch') && languages.has(text)) || languages.has(text.replace(/n$/, '').replace(/e$/, ''));
  return isName && (!words.mayBeNoun(tokens[place + 1]) || textAt(tokens, place - 1) === 'auf');
}

/** Klein Kleckersdorf */
function isPlace({ tokens, place }: CapitalWord): boolean {
  const next = tokens[place + 1];
  return (
    /^(?:Klein|Groß|Neu)$/.test(textAt(tokens, place)) &&
    next !== undefined &&
    (!isTagged(next) || hasTagStart(next.readings, 'EIG'))
  );
}

/** Behind what was left out, or the number of a heading: […] Das, (a) Das. */
function isBehindBrackets({ tokens, place }: CapitalWord): boolean {
  const before = textAt(tokens, place - 1);
  if (before !== ')' && before !== ']') return false;
  const inside = textAt(tokens, place - 2);
  if ((place === 4 && inside === '…') || (place === 6 && inside === '.')) return true;
  const isReference =
    place > 3 && textAt(tokens, place - 3) === '(' && hasTagStart(tokens[place - 4]?.readings, 'SUB:');
  return NUMERAL.test(inside) && !isReference;
}

/** Is there a verb from here on, or none before? */
function beginsSentence({ tokens, place, small }: CapitalWord): boolean {
  const own = small ?? tokenAt(tokens, place).readings;
  const isSentence =
    hasTagStart(own, 'VER:') || tokens.slice(place + 1).some(({ readings }) => hasTagStart(readings, 'VER:'));
  return isSentence || !tokens.slice(0, place).some(({ readings }) => hasTagStart(readings, 'VER'));
}
