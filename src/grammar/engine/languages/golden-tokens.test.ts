import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { PackedCodeTables } from '../../store/pack/packed-code-tables.ts';
import type { Reading } from '../text/reading.ts';
import { traitsOf } from './language-traits.ts';

/** How each language cuts texts into tokens, and what it takes unknown words for. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-tokens.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(181);
beforeEach(() => {
  random = randomNumbers(181);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const words = (text: string): string[] => text.split(' ');

/** Parts of words, numbers and marks that are put together without blanks as often as with them. */
const PIECES =
  "don't Don’t it's IT’S 'tis ’twas rock'n'roll I’m l'eau d’un qu'il c'est-à-dire chante-t-il rendez-vous vas-y donne-le-moi anar-se'n portar-la-hi d'1 dels pel can vint-i-dos qui-sap-lo col·legi col.legi l.l niby-dom czarno-biały jedno-pół 3-letni guarda-chuva 12º 3ª 12% 30° 1.000 1 000 10 000 12 345 678 3,5 10:30 7:5 1990-х 3-5 5-й 21-го рр. м. І.Франко USB-кабель мʼята п'ять п’ять т.д. 1990рр слово2 https://a.b/c?d=e www.x.org a@b.co x@y e-mail -- - – — ... .. ?! !!! … « » “ ” „ ‘ ’ ' \" ( ) [ ] , . ; : ! ? / * # & € $ £ % + = _ soft\u00adhyphen naïve Straße œuvre été 学 ĳs".split(
    ' ',
  );
const BETWEEN = ['', ' ', ' ', ' ', '\u00a0', '\u202f', '\n', '  ', '-', "'", '’', '.'];
const KNOWN = new Set(
  words("it's rendez-vous guarda-chuva vint-i-dos e-mail т.д. м. dom czarny jedno p'ять donne aujourd'hui anar portar"),
);
const tagsOf = (word: string): readonly Reading[] =>
  ({
    czarno: [{ pos: 'adja', lemma: 'czarno' }],
    biały: [{ pos: 'adj:sg:nom', lemma: 'biały' }],
    niby: [{ pos: 'subst:sg', lemma: 'niby' }],
    dom: [{ pos: 'subst:sg:nom', lemma: 'dom' }],
    jedno: [{ pos: 'num:comp', lemma: 'jedno' }],
    pół: [{ pos: 'num:comp', lemma: 'pół' }],
  })[word] ?? [];

const LANGUAGES = words('en de fr es pt ca it nl pl ru uk sv');

for (const language of LANGUAGES)
  test(`tokens of ${language}`, () => {
    const split = traitsOf(language).tokenizer((word) => KNOWN.has(word), tagsOf);
    const answers = Array.from({ length: 250 }, () => {
      let text = '';
      for (let count = 2 + below(6); count > 0; count--) text += of(PIECES) + of(BETWEEN);
      if (random() < 0.1) text = text.toUpperCase();
      return [text, split(text).map((piece) => `${piece.start}-${piece.end} ${piece.text}`)] as const;
    });
    golden.check([language], toldAnswers(answers, 3));
  });

test('what languages tell of themselves', () => {
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_key, one: unknown) =>
        one instanceof RegExp ? String(one) : typeof one === 'function' ? 'function' : one,
      ),
    );
  golden.check(
    ['traits'],
    toldAnswers(
      LANGUAGES.map((language) => [language, plain(traitsOf(language))]),
      12,
    ),
  );
});

interface Guessed {
  readonly tables?: PackedCodeTables;
  readonly lexicon: Readonly<Record<string, readonly string[]>>;
  readonly beginnings: readonly string[];
  readonly ends: readonly string[];
  readonly more: readonly string[];
}
const GUESSED: Readonly<Record<string, Guessed>> = {
  de: {
    lexicon: {
      Haus: ['SUB:NOM:SIN:NEU'],
      Tür: ['SUB:NOM:SIN:FEM'],
      Arbeit: ['SUB:NOM:SIN:FEM'],
      Amt: ['SUB:NOM:SIN:NEU'],
      gehen: ['VER:INF:NON'],
      geht: ['VER:3:SIN:PRÄ:NON'],
      gegangen: ['VER:PA2:NON', 'PA2:PRD:GRU:VER'],
      blauer: ['ADJ:NOM:SIN:MAS:GRU:SOL'],
      einfach: ['ADJ:PRD:GRU'],
      fachst: ['VER:2:SIN:PRÄ:SFT'],
      klar: ['ADJ:PRD:GRU'],
      geklärt: ['PA2:PRD:GRU:VER'],
      Ion: ['SUB:NOM:SIN:NEU'],
      allerdings: ['ADV'],
      Ding: ['SUB:NOM:SIN:NEU'],
    },
    beginnings: words('Haus Tür Arbeit Arbeits Häuser haus auf ein un an EU- Ding Aller ab zurück Kollis weg um'),
    ends: words(
      'tür haus amt arbeit gehen geht gegangen zugehen blauer fachst klar geklärt ion ionen dings xul s -Tür -haus -blauer',
    ),
    more: words('Blauer Gehen Aufgehen einfachst Allerdings Haus-Xul Unklar unklar X-Tür Arbeitsamtstür HausTürAmt'),
  },
  fr: {
    tables: {
      guesses: {
        prefixes: [
          ['(?i)(auto)(.+)', 'V .+'],
          ['(?i)(mini)(.+)', '[NJ] .+'],
        ],
      },
    },
    lexicon: { danser: ['V inf'], chat: ['N m s'], vert: ['J m s'], auto: ['N f s'] },
    beginnings: words('auto mini Auto MINI xx'),
    ends: words('danser chat vert auto xul'),
    more: words('danser autominichat'),
  },
  es: {
    tables: {
      guesses: {
        adverb: 'AQ.FS.',
        prefixes: [
          ['(des|re)(.+)', 'V.+'],
          ['(in)(.+)', 'A.+'],
        ],
      },
    },
    lexicon: { lenta: ['AQ0FS0'], lento: ['AQ0MS0'], hacer: ['VMN0000'], útil: ['AQ0CS0'] },
    beginnings: words('des re in lenta lento útil xx Re'),
    ends: words('hacer útil lenta mente ment xul'),
    more: words('Lentamente LENTAMENTE mente rehacermente'),
  },
  pt: {
    tables: { guesses: { adverb: 'AQ.FS.', prefixes: [['(re)(.+)', 'V.+']] } },
    lexicon: { lenta: ['AQ0FS0'], fazer: ['VMN0000'] },
    beginnings: words('12 3 1.000 −5 lenta re 3,5'),
    ends: words('º ª o a os as ºs ˢ % ° mente fazer ᵒ ᵃs'),
    more: words('12os 5% −3° 1,5° %'),
  },
  ca: {
    tables: { guesses: { adverb: 'AQ0FS0', prefixes: [['(re)(.+)', 'V.+']] } },
    lexicon: { clara: ['AQ0FS0'], fer: ['VMN00000'] },
    beginnings: words('clara re Clara xx'),
    ends: words('ment mente fer clara'),
    more: words('refer'),
  },
  uk: {
    lexicon: {
      слово: ['noun:inanim:n:v_naz', 'noun:inanim:n:v_zna'],
      кабель: ['noun:inanim:m:v_naz'],
      білий: ['adj:m:v_naz'],
      синій: ['adj:m:v_naz', 'adj:m:v_zna:rinanim'],
      "м'ята": ['noun:inanim:f:v_naz'],
      фільм: ['noun:inanim:m:v_naz'],
      іти: ['verb:imperf:inf'],
      Київ: ['noun:inanim:m:v_naz:prop:geo'],
    },
    beginnings: words('слово- кабель- білий- USB- 3- 12– супер авіа Київ- слово-кабель- Слово-'),
    ends: words('кабель білий синій фільм слово іти Київ xx'),
    more: [
      ...words(
        'XIV IIII XL MMXXIV X 10:30 +5 -3,5% 3–5 10\u00a0000 1990-2000 фі\u0301льм мʼята Кабель м’ята супер- -кабель',
      ),
      ...words('й го му м а ї у ю е і х ми ий ого тий того ма ти ві ох ьох та те ті их тих тими шою зо').flatMap(
        (one) => ['7', '10', '21'].map((digits) => `${digits}-${one}`),
      ),
    ],
  },
  nl: { lexicon: { café: ['ZNW'] }, beginnings: words('ca'), ends: words('fé'), more: [] },
};

for (const [language, { tables = {}, lexicon, beginnings, ends, more }] of Object.entries(GUESSED))
  test(`guesses of ${language}`, () => {
    const guess = traitsOf(language).tagger.guess?.(tables);
    const lookup = (form: string): readonly Reading[] =>
      (lexicon[form] ?? []).map((pos) => ({ pos, lemma: form.toLowerCase() === 'tür' ? null : form }));
    const forms = [
      ...more,
      ...beginnings.flatMap((one) =>
        ends.flatMap((end) => [one + end, one + of(ends) + end, of(beginnings) + one + end]),
      ),
    ];
    golden.check(
      [`guesses of ${language}`],
      toldAnswers(
        [...new Set(forms)].map((form) => [
          form,
          (guess?.(form, lookup) ?? []).map(({ pos, lemma }) => `${lemma}:${pos}`),
        ]),
        10,
      ),
    );
  });
