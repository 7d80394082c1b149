import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { hasLemma, hasTag, isCapitalised, wordSet } from './tags.ts';

const info: RuleInfo = {
  id: 'UK_MIXED_ALPHABETS',
  description: 'Latin letters in Ukrainian words and Cyrillic ones in Latin words',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

const CYRILLIC = 'аеіїкморстухАВЕІКМНОРСТУХ';
const LATIN = 'aeiïkmopctyxABEIKMHOPCTYX';
const STRESSED = 'áÁéÉíÍóÓúýÝ';
const UNSTRESSED = 'аАеЕіІоОиуУ';

const put = (text: string, from: string, to: string): string =>
  Array.from(text, (one) => {
    const at = from.indexOf(one);
    return at < 0 ? one : to.charAt(at);
  }).join('');
const toLatin = (text: string): string => put(text, CYRILLIC, LATIN);
const toCyrillic = (text: string): string =>
  Array.from(put(text, LATIN, CYRILLIC), (one) => {
    const at = STRESSED.indexOf(one);
    return at < 0 ? one : `${UNSTRESSED.charAt(at)}\u0301`;
  }).join('');

const LATIN_LETTER = `[a-zA-Z${STRESSED}ïḯḮ]`;
const CYRILLIC_LETTER = '[А-ЯҐЄІЇа-яґєії]';
const MIXED = new RegExp(`${LATIN_LETTER}'?${CYRILLIC_LETTER}|${CYRILLIC_LETTER}'?${LATIN_LETTER}`);
/** Letters that look like none of the other alphabet. */
const ONLY_CYRILLIC = /[БГҐДЄЖЗИЙЇЛПФЦЧШЩЬЮЯбвгґдєжзийїлнпфцчшщьюя]/;
const ONLY_LATIN = /[DFGJLNQRSUVZbdfghjlqrstvz]/;
const ROMAN = /^[IVXІХ]{2,8}(?:-[а-яії]{1,3})?$/;
const CYRILLIC_ROMAN = /^(?=[ХІ]{2})(?:Х{0,3}І{0,3}|І{1,3}Х{1,3})(?:-[а-яії]{1,4})?$/;
const ALIKE = /^[АВЕІКОРСТУХ]+$/;
const GRADED = wordSet('гепатит група турнір');
const COUNTED = wordSet('ст. тис. квартал півріччя тисячоліття половина');

const MESSAGES = {
  mixed: 'У цьому слові літери двох абеток.',
  latin: 'Ця літера українська, а має бути латинська.',
  cyrillic: 'Ця літера латинська, а має бути українська.',
  roman: 'Римські цифри пишуть латинськими літерами.',
  combined: 'Українську літеру складено з двох знаків.',
} as const;

/** Letters of the wrong alphabet (Ukrainian). */
export const mixedAlphabets: SentenceRule = {
  infos: [info],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens } = sentence;
    const matches: RuleMatch[] = [];
    const report = (token: AnalysedToken, what: keyof typeof MESSAGES, values: readonly string[]): void => {
      matches.push({
        rule: info,
        from: token.start,
        to: token.end,
        message: MESSAGES[what],
        shortMessage: 'Дві абетки',
        replacements: values.map((value) => ({ value })),
      });
    };
    for (const [i, token] of tokens.entries()) {
      if (i === 0 || token.text === '') continue;
      const next = tokens[i + 1];
      const single = singleLetter(tokens, i);
      if (single) report(token, single, [single === 'cyrillic' ? toCyrillic(token.text) : toLatin(token.text)]);
      if (token.text === '°' && next?.text === 'С') report(next, 'latin', ['C']);
      if (token.text.length < 2) continue;
      if (MIXED.test(token.text)) {
        const values = correctedMix(token.text);
        if (values.length > 0)
          report(token, token.text.length > 2 && !ONLY_CYRILLIC.test(token.text) ? 'latin' : 'mixed', values);
      } else if (CYRILLIC_ROMAN.test(token.text)) report(token, 'roman', [asRoman(token.text)]);
      if (/[ий]\u0306|і\u0308/.test(token.text))
        report(token, 'combined', [token.text.replaceAll('и\u0306', 'й').replaceAll('і\u0308', 'ї')]);
    }
    return matches;
  },
};

function correctedMix(text: string): string[] {
  const values: string[] = [];
  if (!ONLY_LATIN.test(text) && !ROMAN.test(text)) values.push(toCyrillic(text));
  if (text.length > 2 && (!ONLY_CYRILLIC.test(text) || ROMAN.test(text))) values.push(asRoman(text));
  return values;
}

/** In Latin letters up to a hyphen; endings of Roman numbers go. */
function asRoman(text: string): string {
  const at = text.indexOf('-');
  const latin = at < 0 ? toLatin(text) : toLatin(text.slice(0, at)) + text.slice(at);
  return latin.replace(/-[а-яєії]{1,4}/, '');
}

/** Is a token one letter of the wrong alphabet? Latin ones stand for и, а and і, Cyrillic ones for numbers and grades. */
function singleLetter(tokens: readonly AnalysedToken[], place: number): 'latin' | 'cyrillic' | undefined {
  const { text = '' } = tokens[place] ?? {};
  const previous = tokens[place - 1];
  const next = tokens[place + 1];
  if (/^[aiy]$/.test(text) || (text === 'A' && place === 1)) {
    const formula = tokens.some((token) => /^[xbB]$/.test(token.text));
    return next && /^[А-ЯҐЄІЇа-яґєії]/.test(next.text) && !formula ? 'cyrillic' : undefined;
  }
  if (place < 2 || !previous) return undefined;
  if (text === 'І') {
    const named = isCapitalised(previous.text);
    const shouted = hasTag(previous, /^prep/) && next !== undefined && /^[А-ЯҐЄІЇ]{2,}$/.test(next.text);
    return named || shouted || COUNTED.has(next?.text ?? '') ? 'latin' : undefined;
  }
  if (text === 'І.' && !/^(?:Тому|Франко)$/.test(previous.text) && hasTag(previous, /fname(?!.*abbr)/)) return 'latin';
  return ALIKE.test(text) && hasLemma(previous, GRADED) ? 'latin' : undefined;
}
