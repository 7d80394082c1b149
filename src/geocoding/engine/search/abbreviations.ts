import { crc32 } from 'node:zlib';
import { elementAt } from '#kit/element-at';

/**
 * Words and their abbreviations as they stand on signs and in addresses. The first word of each row stands for all of
 * them, in names and in queries alike, so that no list of an index is needed twice.
 */
const ROWS = [
  // English
  'st street str saint strasse straße sint sankt skt sveti sveta svaty',
  'ave avenue av aven avn avda avenida avinguda avgda',
  'rd road',
  'dr drive drv doctor doktor',
  'ln lane',
  'blvd boulevard bd boul bld bulevar bulevard bulwar bulvar bul bulvari',
  'ct court crt',
  'pl place platz plaza plaats praca pza piazza plac plads plass plein ploshchad ploshcha plosca',
  'sq square',
  'ter terrace terr terrasse',
  'pkwy parkway pky pkway',
  'hwy highway hway',
  'cres crescent cresc',
  'n north nord',
  's south sued sud',
  'e east',
  'w west',
  'ne northeast',
  'nw northwest',
  'se southeast',
  'sw southwest',
  'mt mount',
  'mtn mountain',
  'cir circle circ',
  'expy expressway expwy',
  'fwy freeway frwy',
  'tpke turnpike tnpk',
  'trl trail',
  'aly alley',
  'gdns gardens gdn garden',
  'gr grove grv',
  'pk park',
  'cl close',
  'brg bridge bri',
  'ctr center centre cntr',
  'ft fort',
  'hts heights',
  'jct junction',
  'lk lake',
  'pt point',
  'rte route',
  'stn station sta',
  'sts streets',
  'univ university universitaet universitat universite universidad universita universidade',
  'bldg building',
  'hosp hospital',
  'intl international',
  'apt apartment apartments',
  'jr junior',
  'sr senior',
  'and und et y i og och en',
  // German
  'wg weg',
  'g gasse gas',
  'ch chaussee',
  'bhf bahnhof',
  'hbf hauptbahnhof',
  'alt alte alter altes',
  'nr nummer number no numero num',
  'prof professor',
  'bgm buergermeister burgermeister',
  'gr grosse grosser grosses gross',
  'kl kleine kleiner kleines klein',
  'ob ober obere oberer',
  'unt unter untere unterer',
  // French
  'imp impasse',
  'all allee allees aleja al aleje alee',
  'che chemin chem',
  'crs cours',
  'fbg faubourg fg',
  'gal general gen generale',
  'res residence residencia',
  'ste sainte santa sta',
  'pass passage psge',
  'qu quai quay',
  'sqr',
  'mal marechal',
  'pdt president',
  // Spanish, Catalan, Portuguese, Italian
  'c calle carrer calles',
  'ctra carretera carr',
  'r rua rue ru',
  'tv travessa trav travesia travessia',
  'alm alameda',
  'v via',
  'vle viale',
  'cso corso',
  'lgo largo',
  'po paseo passeig pg',
  'rda ronda',
  'cno camino cami',
  'estr estrada',
  'rod rodovia',
  'jd jardim jardin',
  'vl vila villa',
  'vco vicolo',
  'str strada stradale',
  // Dutch
  'ln laan',
  // Nordic
  'v vej veg vei vaeg vag vegen veien vagen',
  'g gade gate gata gatan gt',
  // Slavic
  'ul ulica ulitsa ulitza vulitsya vulica vulytsia ulice',
  'nam namesti namestie',
  'pr prospekt prosp prospect',
  'per pereulok prov provulok',
  'os osiedle',
  'sh shosse',
  'nab naberezhnaya',
  'trg tr',
  'cd cesta',
  // Hungarian, Romanian, Turkish, Finnish, Estonian, Baltic
  'u utca utcaja',
  'krt korut',
  'sos soseaua',
  'cad cadde caddesi',
  'sok sokak sokagi sk',
  'mah mahalle mahallesi',
  'k katu',
  'tie t',
  'g gatve',
  'iela',
  'mnt maantee',
  // Vietnamese, Indonesian, Arabic, Thai
  'dg duong',
  'jl jalan jln',
  'sh shari sharia share',
  'th thanon',
];

const CANONICAL: ReadonlyMap<string, string> = table();

function table(): Map<string, string> {
  const canonical = new Map<string, string>();
  for (const row of ROWS) {
    const [first = '', ...others] = row.split(' ');
    // Rows that share a word are one: each word has one form only.
    const shared = [first, ...others].map((word) => canonical.get(word)).find((form) => form !== undefined);
    const form = shared ?? first;
    for (const word of [first, ...others]) if (!canonical.has(word)) canonical.set(word, form);
  }
  return canonical;
}

/** CRC-32 of the table: an index is searched best with the table that it was made with. */
export const wordForms = (): number => crc32(ROWS.join('\n'));

/** The form that stands for a word and its abbreviations. */
export const canonicalWord = (word: string): string => CANONICAL.get(word) ?? word;

/** Forms of words that begin with some letters, for those who type a word that stands in an abbreviated form. */
export function formsBeginning(prefix: string): string[] {
  const forms = new Set<string>();
  let at = firstFrom(prefix);
  for (let entry = IN_ORDER[at]; entry?.[0].startsWith(prefix); entry = IN_ORDER[++at])
    if (!entry[1].startsWith(prefix)) forms.add(entry[1]);
  return [...forms];
}

/** Words with their forms, in order. */
const IN_ORDER = [...CANONICAL].sort(([a], [b]) => (a < b ? -1 : 1));

/** Where the words from a text on begin in that order. */
function firstFrom(text: string): number {
  let low = 0;
  let high = IN_ORDER.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (elementAt(IN_ORDER, middle)[0] < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Forms of words that a wrong one differs from in one letter, and compounds whose ending is wrong in one letter. */
export function formsAlike(wrong: string): string[] {
  const forms = new Set<string>();
  for (const [word, form] of CANONICAL) if (word.length > 3 && isOneEdit(wrong, word)) forms.add(form);
  for (const length of [6, 7, 8])
    if (wrong.length > length + 1 && isOneEdit(wrong.slice(-length), 'strasse'))
      forms.add(`${wrong.slice(0, -length)}str`);
  return [...forms];
}

/** Is one letter another one, missing or added, or are two neighbours in each other's place? */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.length === restB.length)
    return (
      restA.slice(1) === restB.slice(1) ||
      (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    );
  return restA.slice(1) === restB || restB.slice(1) === restA;
}

/** Endings of compound words in German, Dutch and Nordic languages, each with the short form that it gets. */
const ENDINGS: readonly (readonly [ending: string, short: string])[] = [
  ['strasse', 'str'],
  ['straat', 'straat'],
  ['gasse', 'gasse'],
  ['platz', 'platz'],
  ['plein', 'plein'],
  ['allee', 'allee'],
  ['damm', 'damm'],
  ['ufer', 'ufer'],
  ['ring', 'ring'],
  ['weg', 'weg'],
  ['gatan', 'gatan'],
  ['vagen', 'vagen'],
  ['gade', 'gade'],
  ['vej', 'vej'],
  ['katu', 'katu'],
  ['str', 'str'],
];

/** A compound with its ending in the short form: hauptstrasse and hauptstr are one. */
export const shortCompound = (word: string): string =>
  word.length > 7 && word.endsWith('strasse') ? `${word.slice(0, -7)}str` : word;

/** A compound in its parts, the ending as a word of its own: berlinerstr is berliner st. */
export function splitCompound(word: string): readonly [string, string] | undefined {
  for (const [ending] of ENDINGS)
    if (word.length > ending.length + 2 && word.endsWith(ending))
      return [word.slice(0, -ending.length), canonicalWord(ending === 'str' ? 'strasse' : ending)];
  return undefined;
}

/** Two words as one compound: haupt strasse is hauptstr. undefined where the second one is no ending. */
export function joinCompound(first: string, second: string): string | undefined {
  for (const [ending, short] of ENDINGS)
    if (second === ending || second === canonicalWord(ending)) return first + short;
  return undefined;
}
