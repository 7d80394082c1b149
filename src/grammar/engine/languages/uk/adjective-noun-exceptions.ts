import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type CaseGovernment, hasCase } from './case-government.ts';
import { agree, agreeInCase, agreeInGender, type Inflection, inflectionsAs, nounInflections } from './inflections.ts';
import { hasLemma, hasTag, isCapitalised, wordSet } from './tags.ts';
import { COUNTING, JOINING, MEASURES, MONTHS, TIMES, WITH } from './word-groups.ts';

/** An adjective and a noun behind it that do not agree. */
export interface Pair {
  readonly tokens: readonly AnalysedToken[];
  /** Their places; words may stand between them. */
  readonly adjective: number;
  readonly noun: number;
  readonly ones: readonly Inflection[];
  readonly others: readonly Inflection[];
  readonly government: CaseGovernment;
}

type Exception = (pair: Pair) => boolean;

const VERB = /^(?:verb|advp)/;
const NUMERAL = /num/;

const nounAt = (token: AnalysedToken): Inflection[] => nounInflections(token.readings);
const adjectiveAt = (token: AnalysedToken): Inflection[] => inflectionsAs('adj', token.readings);

/** The place of a token before this one, at most so far away, past tokens that all may stand between. */
function before(
  tokens: readonly AnalysedToken[],
  from: number,
  most: number,
  wanted: (token: AnalysedToken) => boolean,
  between: (token: AnalysedToken) => boolean = () => true,
): number {
  for (let i = from; i > 0 && i > from - most; i--) {
    const token = tokens[i];
    if (!token) return -1;
    if (wanted(token)) return i;
    if (!between(token)) return -1;
  }
  return -1;
}

const isPart = (token: AnalysedToken): boolean =>
  token.text === ',' || hasTag(token, /^(?:prep|num|adj|adv(?!p)|conj:coord)/);

/** What the adjective asks for stands behind it: the word it governs is not the one that it describes. */
const governs: Exception = ({ tokens, adjective, noun, ones, others, government }) => {
  const one = tokens[adjective];
  if (!one) return false;
  const lemmas = new Set(one.readings.map(({ lemma }) => lemma));
  const asks = (lemma: string | null): boolean =>
    lemma !== null && others.some((other) => government.of(lemma).has(other.case));
  if (![...lemmas].some(asks)) return false;
  const next = tokens[noun + 1];
  // Another noun that could be the described one has to be of the right form.
  if (!next || !hasTag(next, /^noun/)) return true;
  return hasTag(next, /^noun.*v_(?:rod|oru|naz|dav)/) || agree(ones, nounAt(next));
};

/** An adverb between asks for the case. */
const adverbGoverns: Exception = ({ tokens, adjective, noun, government }) => {
  const adverb = tokens[adjective + 1];
  if (noun - adjective < 2 || !adverb) return false;
  const cases = government.ofToken(adverb, /^adv/);
  return cases.size > 0 && hasCase(tokens[noun], cases);
};

/** The adjective before this one governs, and describes the noun behind both. */
const outerAdjective: Exception = ({ tokens, adjective, ones, others, government }) => {
  const outer = tokens[adjective - 1];
  if (!outer || !hasTag(outer, /^adj/)) return false;
  const governed = outer.readings.some(
    ({ lemma }) => lemma !== null && ones.some((one) => government.of(lemma).has(one.case)),
  );
  if (governed && agree(adjectiveAt(outer), others)) return true;
  return hasTag(outer, /adjp:pasv/) && ones.some((one) => one.case === 'v_oru') && agree(adjectiveAt(outer), others);
};

/** With a preposition it belongs to the adjective or the verb before: the noun is another's. */
const behindPreposition: Exception = ({ tokens, adjective, noun, ones, others, government }) => {
  const preposition = tokens[adjective - 1];
  const outer = tokens[adjective - 2];
  if (!preposition || !outer || !hasTag(preposition, /prep/)) return false;
  if (hasLemma(outer, wordSet('порівняно аналогічно')) && hasLemma(preposition, WITH)) return true;
  const cases = government.ofToken(preposition, /^prep/);
  if (!hasCase(tokens[adjective], cases)) return false;
  if (
    (hasTag(outer, /^verb/) ||
      hasLemma(outer, wordSet('би б')) ||
      /^(?:поряд|відміну|порівнянні)$/.test(outer.lower)) &&
    hasTag(tokens[noun], /^noun.*v_(?:naz|zna|oru)/)
  )
    return true;
  const outerForms = adjectiveAt(outer);
  if (agree(outerForms, others)) return true;
  return (
    JOINING.has(tokens[noun + 1]?.lower ?? '') &&
    hasTag(outer, /^adj:p:/) &&
    ones.length > 0 &&
    agreeInCase(outerForms, others, 'p')
  );
};

/** A participle says by whom or with what. */
const passive: Exception = ({ tokens, adjective, noun }) =>
  hasTag(tokens[adjective], /adjp:pasv/) && hasTag(tokens[noun], /v_oru/);

/** Link verbs, and others that call something so: the adjective is the predicate, the noun the subject. */
const predicate: Exception = ({ tokens, adjective, noun, ones, others, government }) => {
  const one = tokens[adjective];
  const other = tokens[noun];
  if (!one || !other) return false;
  const links = wordSet('бути ставати стати залишатися залишитися');
  const link = before(tokens, adjective - 1, 60, (token) => hasLemma(token, links));
  if (link > 0) {
    if (hasTag(one, /v_naz.*:&?adjp:pasv/) && agreeInGender(ones, others, 'v_naz', 'v_naz')) return true;
    if (hasTag(one, /^adj.*v_oru/)) {
      if (hasTag(other, /^noun.*v_naz/) && (agreeInGender(ones, others, 'v_oru', 'v_naz') || joinedAfter(tokens, noun)))
        return true;
      if (hasTag(other, /^noun.*v_dav/) && agreeInGender(ones, others, 'v_oru', 'v_dav')) return true;
    }
  }
  if (!hasTag(one, /^adj.*v_oru/)) return false;
  if (hasTag(other, /^noun.*v_naz/) && before(tokens, adjective - 1, 60, (token) => hasTag(token, VERB)) > 0)
    return true;
  const verb = before(tokens, adjective - 1, 4, (token) => hasTag(token, VERB));
  const governing = verb > 0 ? tokens[verb] : undefined;
  if (governing && agreeInGender(ones, others, 'v_oru', 'v_zna')) {
    const cases = government.ofToken(governing, VERB);
    if (cases.has('v_oru')) return true;
  }
  if (hasTag(tokens[adjective - 1], /adjp:pasv|^prep/) || !hasTag(other, /^noun.*v_(?:zna|naz)/)) return false;
  for (let i = noun + 1; i <= noun + 5 && i < tokens.length; i++) {
    const later = tokens[i];
    if (!later || !hasTag(later, /^verb/)) continue;
    return (
      hasTag(other, /^noun.*v_naz/) ||
      (government.ofToken(later, VERB).has('v_zna') && agreeInGender(ones, others, 'v_oru', 'v_zna'))
    );
  }
  return false;
};

const joinedAfter = (tokens: readonly AnalysedToken[], noun: number): boolean =>
  JOINING.has(tokens[noun + 1]?.lower ?? '');

/** Nouns of doing: the adjective in the instrumental is what something becomes, the noun what becomes it. */
const doing: Exception = ({ tokens, adjective, noun, ones, others }) =>
  hasTag(tokens[adjective], /^adj.*v_oru/) &&
  hasTag(tokens[noun], /^noun.*v_rod/) &&
  agreeInGender(ones, others, 'v_oru', 'v_rod') &&
  before(tokens, adjective - 1, 60, ({ lower }) => /[нт]тя$|ння$/.test(lower) || /[нт]н?(?:ям|ю|і)$/.test(lower)) > 0;

/** One adjective in the plural for several nouns, or several adjectives for one noun in the plural. */
const severalNouns: Exception = ({ tokens, adjective, noun, ones, others }) => {
  if (!hasTag(tokens[adjective], /^adj:p:/)) return false;
  const next = tokens[noun + 1];
  const second = tokens[noun + 2];
  if (!next || !second) return false;
  if (/^[—–-]$/.test(next.text) && hasTag(second, /^(?:adj|noun)/)) return agreeInCase(ones, others);
  if (WITH.has(next.text) && hasTag(second, /^(?:noun|numr).*v_oru/)) return agreeInCase(ones, others);
  if (!agreeInCase(ones, others, 'p')) return false;
  for (let i = noun + 1; i < tokens.length && i <= noun + 3; i++) {
    const token = tokens[i];
    if (!token) return false;
    if (JOINING.has(token.lower)) {
      const after = tokens[token.lower === 'а' && tokens[i + 1]?.lower === 'також' ? i + 2 : i + 1];
      return (
        after === undefined ||
        hasTag(after, /^(?:num|adj|noun|adv(?!p))/) ||
        isCapitalised(after.text) ||
        /^["«“„]$/.test(after.text)
      );
    }
    if (!hasTag(token, /^(?:prep|adj|noun|number:latin|adv(?!p))/) && !isCapitalised(token.text)) return false;
  }
  return false;
};

const severalAdjectives: Exception = ({ tokens, adjective, noun, ones, others }) => {
  const one = tokens[adjective];
  if (!hasTag(tokens[noun], /^noun.*:p:/)) return false;
  if (/[—–-]/.test(one?.text ?? '') && hasTag(one, /&numr/)) return agreeInCase(ones, others);
  if (!agreeInCase(ones, others, undefined, 'p')) return false;
  for (let i = adjective - 1; i > 0 && i > adjective - 4; i--) {
    const token = tokens[i];
    const earlier = tokens[i - 1];
    if (!token) return false;
    if (JOINING.has(token.lower)) {
      return (
        i < 2 ||
        hasTag(earlier, /^(?:adj|numr|number|conj:coord|adv(?!p))/) ||
        /^(?:[,)»”/]|.*[–-])$/.test(earlier?.text ?? '') ||
        before(tokens, i - 1, 6, (other) => hasTag(other, /^(?:adj|numr)/), isPart) > 0
      );
    }
    if (!earlier || !isPart(earlier)) return false;
  }
  return false;
};

/** Contrasted adjectives: neither on the left nor on the right sides. */
const contrasted: Exception = ({ tokens, adjective, noun, ones, others }) => {
  if (!hasTag(tokens[noun], /^noun.*:p:/) || !agreeInCase(ones, others)) return false;
  if (adjective > 2 && WITH.has(tokens[adjective - 1]?.lower ?? '') && hasTag(tokens[adjective], /^adj.*v_oru/))
    return hasTag(tokens[adjective - 2], /^adj/);
  return (
    adjective > 5 &&
    hasTag(tokens[adjective - 1], /^prep/) &&
    /^(?:а?ні|хоч|що|як)$/.test(tokens[adjective - 2]?.lower ?? '') &&
    tokens[adjective - 3]?.text === ','
  );
};

const DATES = wordSet('на в у за о до після близько раніше');
const FRACTIONS = wordSet('десятий сотий тисячний десятитисячний стотитисячний мільйонний мільярдний');
const DUAL =
  /^(?:.*[2-4]|два|дві|обидва|обидві|двоє|двійко|три|троє|чотири|четверо|півтор[аи]|(?:один|два|три|двоє|троє)[–—-].*)$/;

/** Numerals: ordinals and dates, fractions, adjectives behind two to four. */
const numerals: Exception = ({ tokens, adjective, noun, ones, others }) => {
  const one = tokens[adjective];
  const other = tokens[noun];
  const previous = tokens[adjective - 1];
  if (!one || !other) return false;
  if (previous && hasTag(previous, NUMERAL) && hasTag(one, /^adj.*num/)) {
    if (hasTag(previous, /^(?:noun|numr)/) && hasTag(one, /^adj:p:v_rod/)) return true;
    if (hasLemma(previous, wordSet('один'), /^numr:f:/) && agree(inflectionsAs('numr', previous.readings), ones))
      return true;
  }
  if (hasLemma(one, FRACTIONS) && hasTag(one, /:[fp]:/) && hasTag(other, /^noun.*v_rod/)) return true;
  if (
    hasTag(one, /:p:v_(?:rod|naz)/) &&
    before(tokens, adjective - 1, 5, ({ lower }) => DUAL.test(lower)) > 0 &&
    (hasTag(other, /:p:v_naz|:n:v_rod/) || /^(?:імені|ока)$/.test(other.text))
  )
    return true;
  if (hasTag(one, /:&numr/)) {
    if (hasTag(one, /:f:/) && (DATES.has(previous?.lower ?? '') || /^(?:ночі|ранку|вечора|дня)$/.test(other.text)))
      return !hasLemma(other, wordSet('хвилина година'));
    if (hasTag(one, /:n:/) && hasLemma(other, MONTHS, /v_rod/)) return true;
    if (/^\d*\d\d[—–-](?:й|го|м|му)$|^\d*\d0[—–-](?:ті|тих|их|х)$/.test(one.text)) return true;
    if (/^\d+[—–-]\d+[—–-]/.test(one.text) && hasTag(other, /:p:/)) return agreeInCase(ones, others);
  }
  if (previous && hasTag(one, NUMERAL)) {
    const head = wordSet('абзац розділ пункт підпункт частина стаття');
    if (hasLemma(previous, head) && (hasTag(other, /^noun:inanim:.:v_rod/) || agree(ones, nounAt(previous))))
      return true;
    const earlier = tokens[adjective - 2];
    if (/^[–—/]$/.test(previous.text) && earlier && hasTag(earlier, NUMERAL)) return agreeInCase(ones, others);
  }
  return false;
};

/** Measures and counts behind the noun: in a row of years, some five times. */
const counted: Exception = ({ tokens, adjective, noun, ones, others }) => {
  const one = tokens[adjective];
  const other = tokens[noun];
  const next = tokens[noun + 1];
  if (!one || !other) return false;
  if (next) {
    const isNumber = (token: AnalysedToken | undefined): boolean =>
      hasTag(token, /^(?:num(?:ber|r:p:v_naz)|noun.*:p:v_naz:&numr)/);
    if (
      hasLemma(other, MEASURES, /^noun.*p:v_(?:naz|rod)/) &&
      (isNumber(next) || (hasTag(next, /^prep/) && isNumber(tokens[noun + 2])))
    )
      return true;
    if (
      hasLemma(other, wordSet('пара низка ряд купа більшість десятка сотня тисяча мільйон')) &&
      (hasTag(next, /^noun.*:p:v_rod/) || (hasTag(next, /^adj:p:v_rod/) && hasTag(tokens[noun + 2], /^noun.*:p:v_rod/)))
    )
      return true;
    if (hasLemma(other, TIMES) && next.lower === 'тому') return true;
    if (/^(?:чверть|третин[аиу])$/.test(other.lower) && hasTag(next, /^noun.*v_rod/))
      return hasTag(one, /^adj:p:v_rod|adjp/);
    if (hasLemma(other, COUNTING) && hasTag(one, /adjp:pasv/) && /^(?:разів|раз|років)$/.test(next.lower)) return true;
    if (/^(?:площею|об['’]ємом|довжиною|висотою|зростом|вагою|ціною)$/.test(other.lower))
      return hasTag(next, /^prep|num/);
  }
  if (hasLemma(other, MEASURES, /^noun:inanim:p:v_oru/)) return true;
  if (other.lower.startsWith('пів') && hasTag(one, /^adj:p:v_rod/) && hasTag(other, /^noun.*v_rod/)) return true;
  return /[—–-]/.test(other.text) && hasTag(one, /^adj:p:/) && agreeInCase(ones, others);
};

/** Names: adjectives as names behind their noun, streets, feasts, orders. */
const names: Exception = ({ tokens, adjective, noun, ones }) => {
  const one = tokens[adjective];
  const previous = tokens[adjective - 1];
  const other = tokens[noun];
  if (!one || !other) return false;
  const capital = /^[А-ЯІЇЄҐ]/.test(one.text);
  if (capital && hasLemma(one, wordSet('божий господній Христовий'))) return true;
  if (capital && previous && hasTag(previous, /noun/) && agree(ones, nounAt(previous))) return true;
  if (
    capital &&
    previous &&
    isCapitalised(previous.text) &&
    hasTag(previous, /^adj/) &&
    hasLemma(other, wordSet('війна'))
  )
    return true;
  if (/^(?:ім\.|імені|ордена)$/.test(other.text) && tokens[noun + 1]) return true;
  return /^[А-ЯІЇЄҐ]/.test(other.text) && hasLemma(one, wordSet('колишній тодішній теперішній нинішній'), /^adj.*:f:/);
};

/** Indefinite words that take the adjective into their case: something new. */
const indefinite: Exception = ({ tokens, adjective, ones }) => {
  const previous = tokens[adjective - 1];
  if (!previous || adjective < 2) return false;
  return hasLemma(previous, wordSet('ніщо щось ніхто хтось')) && agree(nounAt(previous), ones);
};

const ASKING = wordSet('здатний змушений винний повинний готовий спроможний');
const CONVINCED = /^(?:переконана|впевнена|упевнена|годна|ладна|певна|причетна|обрана|призначена)$/;

/** Predicates with something behind them that is no noun of theirs. */
const standingAlone: Exception = ({ tokens, adjective, noun }) => {
  const one = tokens[adjective];
  const other = tokens[noun];
  if (!one || !other) return false;
  if (hasLemma(one, ASKING)) return true;
  if (CONVINCED.test(one.lower) && hasTag(other, /^noun:anim:m:v_naz/)) return true;
  if (hasTag(one, /adjp:actv.*:bad/)) return true;
  if (hasTag(other, /predic/)) {
    const verb = /past:n|futr:s:3|inf/;
    const next = tokens[noun + 1];
    if (hasTag(next, verb) || (hasTag(next, /^adv/) && hasTag(tokens[noun + 2], verb))) return true;
  }
  return (
    noun > 1 &&
    /^(?:ввечері|увечері|вранці|уранці|чимало|багато|небагато|немало|обмаль)$/.test(tokens[noun - 1]?.lower ?? '') &&
    hasTag(other, /^noun.*v_rod/)
  );
};

/** Whole phrases in which words stand beside each other that do not belong together. */
const PHRASES: readonly [before: RegExp | undefined, adjective: RegExp, noun: RegExp][] = [
  [undefined, /^голому$/, /^сорочка$/],
  [/^(?:ні)?чого$/, /^доброго$/, /./],
  [/^[ву]$/, /^(?:цілому|основному|середньому|подальшому)$/, /./],
  [undefined, /^береженого$/, /^бог$/],
  [undefined, /^кожна$/, /^(?:вагою|масою|вартістю|потужністю|тривалістю|чисельністю|номіналом|накладом)$/],
  [undefined, /^старш/, /^(?:зміни|групи)$/],
  [/^на$/, /^повну$/, /./],
  [/^на$/, /^рівних$/, /./],
  [/^на$/, /./, /^манер$/],
  [/^(?:друг|перш)/, /^світов/, /./],
  [/метр/, /^(?:квадратн|кубічн)/, /./],
  [/%$/, /^річних$/, /./],
  [/^(?:пас|пасе)/, /^задніх$/, /./],
  [/^(?:ма[ємтюв])/, /^рівних$/, /./],
  [/^до$/, /^єдиного$/, /./],
  [/^поряд/, /^денн/, /./],
  [undefined, /^власне$/, /./],
  [undefined, /^(?:сильн|могутн|велик)/, /^(?:миру|світу)$/],
  [undefined, /^дівоче$/, /./],
  [undefined, /^(?:вольному|вільному)$/, /^воля$/],
  [undefined, /./, /^(?:станом|зразка|плюс|мінус|гвардії)$/],
  [undefined, /./, /^богом$/],
  [undefined, /^(?:той|та|те|ті|того|тієї|тих)$/, /^(?:родом|кулею|розміром)$/],
  [undefined, /^таких$/, /^(?:меншість|більшість)$/],
  [/^ще$/, /./, /^раз$/],
  [undefined, /^\d{1,2}[‘’-][а-д]$/, /^клас/],
];
const inPhrases: Exception = ({ tokens, adjective, noun }) => {
  const one = tokens[adjective]?.lower ?? '';
  const other = tokens[noun]?.lower ?? '';
  const previous = tokens[adjective - 1]?.lower ?? '';
  return PHRASES.some(
    ([first, second, third]) => second.test(one) && third.test(other) && (first === undefined || first.test(previous)),
  );
};

/** So that, the one who: pronouns that point at a clause. */
const pointing: Exception = ({ tokens, adjective, noun }) => {
  const one = tokens[adjective]?.lower ?? '';
  const other = tokens[noun];
  if (one === 'таке' && tokens.slice(Math.max(0, adjective - 3), adjective).some(({ lower }) => lower === 'що'))
    return true;
  if (/^так(?:е|ого)$/.test(one) && hasTag(other, /^noun.*v_naz/))
    return hasTag(tokens[noun + 1], /^verb/) || hasTag(tokens[noun + 2], /^verb/);
  if (one === 'той' && hasTag(other, /^noun.*v_(?:zna|oru)/)) return hasTag(tokens[noun + 1], /^verb/);
  return one === 'таких' && hasTag(other, /:p:v_naz/);
};

const EXCEPTIONS: readonly Exception[] = [
  passive,
  governs,
  adverbGoverns,
  outerAdjective,
  behindPreposition,
  predicate,
  doing,
  severalNouns,
  severalAdjectives,
  contrasted,
  numerals,
  counted,
  names,
  indefinite,
  standingAlone,
  inPhrases,
  pointing,
];

/** Is there a reason why an adjective does not agree with the noun behind it? */
export const mayDiffer = (pair: Pair): boolean => EXCEPTIONS.some((exception) => exception(pair));
