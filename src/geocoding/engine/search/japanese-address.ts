/**
 * Splits addresses that are written without blanks, coarse before fine, as in Japan: prefecture, city or district, ward,
 * then the quarter with the numbers of its part, its block and its house.
 */

/** Han, Hiragana and Katakana, with what stands between them in names. */
const LETTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]';
const POSTCODE = /^\s*〒?\s*(\d{3}-?\d{4})\s*/u;
const PREFECTURE = /^(北海道|東京都|(?:京都|大阪)府|\p{Script=Han}{2,3}県)/u;
/** Cities and districts end so; names that hold the letter themselves are taken whole. */
const MUNICIPALITY = new RegExp(`^(四日市市|廿日市市|野々市市|市川市|市原市|(?:(?!区)${LETTER}){1,6}?[市郡])`, 'u');
const WARD = new RegExp(`^(${LETTER}{1,6}?[区町村])`, 'u');
const DIGITS: Readonly<Record<string, string>> = {
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
};

/**
 * The phrases of a Japanese address, fine before coarse: the house number, the quarter, then what lies around it.
 * @returns undefined for what is no such address
 */
export function japanesePhrases(text: string): string[] | undefined {
  let rest = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^日本国?/, '');
  const [whole = '', postcode] = POSTCODE.exec(rest) ?? [];
  rest = rest.slice(whole.length);
  const parts: string[] = [];
  const take = (pattern: RegExp): void => {
    const [part] = pattern.exec(rest) ?? [];
    if (part === undefined) return;
    parts.push(part);
    rest = rest.slice(part.length);
  };
  take(PREFECTURE);
  const hasPrefecture = parts.length > 0;
  take(MUNICIPALITY);
  take(WARD);
  // Without a prefecture, two parts tell that this is an address and not a name.
  if (parts.length < (hasPrefecture ? 1 : 2) || (rest === '' && parts.length < 2)) return undefined;
  const [, quarter = '', numbers = ''] = /^(.*?)((?:\d|[一二三四五六七八九十](?=丁目|番|号)).*)?$/u.exec(rest) ?? [];
  const house = numbers
    .replace(/[一二三四五六七八九十](?=丁目|番|号|$)/gu, (digit) => DIGITS[digit] ?? digit)
    .replace(/丁目|番地?の?|号室?/gu, '-')
    .replace(/[^\d-]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  const place = quarter === '' && house !== '' ? (parts.pop() ?? '') : quarter;
  const fine = [place, house].filter((part) => part !== '').join(' ');
  return [fine, ...parts.reverse(), postcode ?? ''].filter((part) => part !== '');
}
