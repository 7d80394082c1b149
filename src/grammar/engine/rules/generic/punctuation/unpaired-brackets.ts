import { codeRule } from '../../code-rule.ts';
import type { Document, Examples, RuleInfo, RuleMatch, TextRule } from '../../rule.ts';
import { fill, messagesOf } from '../messages.ts';
import { type Unpaired, unpairedQuotationMarks } from './quotation-marks.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const BRACKETS: Readonly<Record<string, Examples>> = {
  en: {
    wrong: ['The garden [[(]]behind the house was empty.', 'The list was long[[]]] but nobody minded.'],
    right: ['The garden (behind the house) was empty.', 'There are two ways: a) by train, b) on foot :-)'],
  },
  de: {
    wrong: ['Der Garten [[(]]hinter dem Haus war leer.', 'Die Liste war lang[[]]] und alt.'],
    right: ['Der Garten (hinter dem Haus) war leer.', 'Es gibt zwei Wege: a) mit dem Zug, b) zu Fuß.'],
  },
  fr: {
    wrong: [
      'Le jardin [[(]]derrière la maison était vide.',
      'La liste était longue[[]]] et vieille.',
      'Il parla de [[«]] petits pas et sortit.',
      'Elle dit non [[»]] et partit.',
    ],
    right: [
      'Le jardin (derrière la maison) était vide.',
      'Il y a deux voies : a) le train, b) la route.',
      'Il parla de « petits pas » et sortit.',
      'Elle dit « non » et partit.',
    ],
  },
  es: {
    wrong: [
      'El jardín [[(]]detrás de la casa estaba vacío.',
      'La lista era larga[[]]] y vieja.',
      'Lo llamó [[«]]un pequeño paso.',
      'Ella dijo no[[»]] y se fue.',
    ],
    right: [
      'El jardín (detrás de la casa) estaba vacío.',
      'Hay dos formas: a) en tren, b) a pie.',
      'Lo llamó «un pequeño paso».',
      'Ella dijo “no” y se fue.',
    ],
  },
};
const QUOTATION_MARKS: Readonly<Record<string, Examples>> = {
  en: {
    wrong: ['He called it [[“]]a small step.', 'She said [["]]no and left.'],
    right: ['He called it “a small step”.', 'She said "no" and left.', 'The screen measures 24" and costs little.'],
  },
  de: {
    wrong: ['Er nannte es [[„]]einen kleinen Schritt.', 'Sie sagte nein[[“]] und ging.'],
    right: ['Er nannte es „einen kleinen Schritt“.', 'Sie sagte »nein« und «ja» und ging.'],
  },
};

const rule = (id: string, description: string, examples: Readonly<Record<string, Examples>>) =>
  codeRule({ id, category: 'PUNCTUATION', description, contextForSureMatch: -1, examples });

const toMatch = (info: RuleInfo, { at, mark, missing }: Unpaired, language: string): RuleMatch => ({
  rule: info,
  from: at,
  to: at + mark.length,
  message: fill(messagesOf(language).unpaired, missing),
  shortMessage: messagesOf(language).short.unpaired,
  replacements: [],
});

/** Languages whose rule has an id of its own in LanguageTool. */
const BRACKETS_OF_LANGUAGE = new Set(['en', 'es', 'pl', 'ru']);
/** Languages where quotation marks have a rule of their own there; elsewhere they go with the brackets. */
const QUOTES_OF_LANGUAGE = new Set(['en', 'de']);

const bracketsId = (language: string): string =>
  `${BRACKETS_OF_LANGUAGE.has(language) ? `${language.toUpperCase()}_` : ''}UNPAIRED_BRACKETS`;

/** Where a text goes on that may be only a part, so that what opens there may close behind it; its end where it ends. */
function openEnd({ text, ranges }: Document): number {
  return /[.?!]\s*$/.test(text) ? text.length : (ranges.at(-1)?.start ?? text.length);
}

/**
 * Brackets without counterpart. Smileys and numbering such as "a)" need none.
 * @param original none is reported that opens in a last sentence without an end, as with LanguageTool
 */
export function unpairedBrackets(language: string, original: boolean): TextRule {
  const { info, examples } = rule(bracketsId(language), 'A bracket or quotation mark without its partner', BRACKETS);
  return {
    info,
    examples,
    check: (document: Document) => {
      const { text } = document;
      const open: Unpaired[] = [];
      const unpaired: Unpaired[] = [];
      for (const { 0: mark, index: at } of text.matchAll(/[()[\]{}]/g)) {
        const [closing, opening = ''] = [CLOSING[mark], OPENING[mark]];
        if (closing !== undefined) {
          if (!/[:;=8]-?$/.test(text.slice(Math.max(0, at - 2), at))) open.push({ at, mark, missing: closing });
        } else if (open.at(-1)?.mark === opening) open.pop();
        else if (!isSmileyOrNumbering(text, at)) unpaired.push({ at, mark, missing: opening });
      }
      const end = original ? openEnd(document) : text.length;
      const never = open.filter(({ at }) => at < end);
      return [...unpaired, ...never].sort((a, b) => a.at - b.at).map((found) => toMatch(info, found, language));
    },
  };
}

function isSmileyOrNumbering(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at);
  return (
    /(?:[:;=8xX]['’]?[-o^]?|\^_?\^)$/.test(before) || /(?:^|[\s(])(?:\p{L}|\p{N}{1,3}|[ivxlcIVXLC]{1,6})$/u.test(before)
  );
}

// Double quotation marks by language, the opening one first. German and Polish close with marks that open elsewhere.
const QUOTES: Readonly<Record<string, readonly string[]>> = {
  en: ['""', '“”'],
  de: ['""', '„“', '»«', '«»'],
  fr: ['""', '«»', '“”'],
  es: ['""', '«»', '“”'],
  pt: ['""', '“”', '«»'],
  it: ['""', '«»', '“”'],
  ca: ['""', '«»', '“”'],
  nl: ['""', '“”', '„”'],
  pl: ['""', '„”'],
  ru: ['""', '«»', '„“'],
  uk: ['""', '«»', '„“'],
};
// Those that LanguageTool's own rule looks at, where they are others.
const ORIGINAL_QUOTES: Readonly<Record<string, readonly string[]>> = {
  fr: [],
  it: ['«»'],
  pl: ['""', '„”', '«»'],
  pt: ['""', '“”'],
  ru: ['""', '“”', '„“'],
};

/**
 * Double quotation marks without counterpart.
 * @param original only those that LanguageTool looks at, paragraph by paragraph as there
 */
export function unpairedQuotes(language: string, original: boolean): TextRule | undefined {
  const pairs = (original ? ORIGINAL_QUOTES[language] : undefined) ?? QUOTES[language];
  if (!pairs || pairs.length === 0) return undefined;
  const { info, examples } = QUOTES_OF_LANGUAGE.has(language)
    ? rule(`${language.toUpperCase()}_UNPAIRED_QUOTES`, 'A quotation mark without its partner', QUOTATION_MARKS)
    : rule(bracketsId(language), 'A bracket or quotation mark without its partner', {});
  const opening = pairs.map((pair) => pair[0]).join('');
  const goesOnWith = new RegExp(`^\\s*[${opening}]`);
  return {
    info,
    examples,
    check: (document: Document) => {
      const { text } = document;
      if (!original) return unpairedQuotationMarks(text, pairs).map((found) => toMatch(info, found, language));
      const end = openEnd(document);
      const matches: RuleMatch[] = [];
      let start = 0;
      for (const paragraph of text.split(/(?<=\n[^\S\n]*\n)/)) {
        const following = text.slice(start + paragraph.length, start + paragraph.length + 20);
        for (const found of unpairedIn(paragraph, goesOnWith.test(following), pairs))
          if (start + found.at < end || !opening.includes(found.mark))
            matches.push(toMatch(info, { ...found, at: start + found.at }, language));
        start += paragraph.length;
      }
      return matches;
    },
  };
}

function unpairedIn(paragraph: string, goesOn: boolean, pairs: readonly string[]): Unpaired[] {
  const unpaired: Unpaired[] = [];
  const straight: number[] = [];
  const ways = pairs.map(([opening = '', closing = '']) => ({ opening, closing, at: -1 }));
  for (const { 0: mark, index: at } of paragraph.matchAll(/["“”„«»]/g)) {
    if (!pairs.some((pair) => pair.includes(mark))) continue;
    if (mark === '"') {
      // 5'10" and 24" are lengths.
      if (!/[\d'’′]$/.test(paragraph.slice(Math.max(0, at - 1), at)) || straight.length % 2 === 1) straight.push(at);
      continue;
    }
    const opens = ways.find(({ opening }) => opening === mark);
    const closing = ways.filter((way) => way.closing === mark);
    // A mark may open in one way of quoting and close in another: »so« and «so».
    const closes = closing.find((way) => way.at >= 0);
    const [first] = closing;
    if (closes) closes.at = -1;
    else if (opens) {
      if (opens.at >= 0) unpaired.push({ at: opens.at, mark, missing: opens.closing });
      opens.at = at;
    } else if (first) {
      if (straight.length % 2 === 1) straight.pop();
      else unpaired.push({ at, mark, missing: first.opening });
    }
  }
  for (const { opening, closing, at } of ways)
    if (at >= 0 && !goesOn) unpaired.push({ at, mark: opening, missing: closing });
  const last = straight.at(-1);
  if (last !== undefined && straight.length % 2 === 1 && !goesOn) unpaired.push({ at: last, mark: '"', missing: '"' });
  return unpaired;
}
