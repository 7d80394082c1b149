import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { SpellingRules } from '../../store/spelling/dictionary.ts';
import { EditDistance } from '../text/edit-distance.ts';
import { englishFrequency } from './english/frequency.ts';
import { harmlessRareWords } from './english/rare-words.ts';
import { englishVocabulary } from './english/vocabulary.ts';
import { germanDictionary } from './german/dictionary.ts';
import { isCompound, learnJoining } from './german/joining.ts';
import { numerals } from './german/numerals.ts';
import { germanVocabulary } from './german/vocabulary.ts';
import { italianDictionary } from './italian/dictionary.ts';
import { italianVocabulary } from './italian/vocabulary.ts';
import { isOneEdit } from './one-edit.ts';
import { isOwnWord, nearOwnWords } from './own-words.ts';
import { editCosts, isMark } from './suggestions/edit-costs.ts';
import { keyboardRows, neighbouringKeys } from './suggestions/keyboards.ts';
import { nearestFirst } from './suggestions/nearest-first.ts';
import { singleEdits } from './suggestions/single-edits.ts';
import { CaseRules } from './words/case-rules.ts';
import type { LetterPlaces } from './words/letter-places.ts';
import { syllables } from './words/stem-forms.ts';

/** What mistakes cost, how near words are, and what dictionaries are made of. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-costs.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(171);
beforeEach(() => {
  random = randomNumbers(171);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
const words = (text: string): string[] => text.split(' ');

const RULES: Readonly<Record<string, Partial<SpellingRules>>> = {
  plain: {},
  full: {
    key: ['qwe', 'asd'],
    maps: [
      ['a', 'à'],
      ['ß', 'ss', 'z'],
      ['e', 'o'],
    ],
    replacements: [
      ['f', 'ph'],
      ['ph', 'f'],
      ['k', 'c'],
      ['^a', 'b'],
      ['x$', 'y'],
      ['a lot', 'alot'],
      ['q', ''],
      ['able', 'ible'],
      ['ck', 'k_'],
    ],
  },
};
const rulesOf = (name: string): SpellingRules =>
  ({ key: [], maps: [], replacements: [], ...RULES[name] }) as unknown as SpellingRules;
const LANGUAGES = words('en-US en-GB de-DE fr es tr ru-RU uk-UA bg el fa be pl-PL cs sk hu it sv xx');
const LETTERS = "abcdefghijklmnopqrstuvwxyzàáâäåæçéèêëíîïñóôöøßúüűыёаеиояэюуътдбпвфгкшщсзьηιυοωαεñ'-.’1";

test('what mistakes cost in each language', () => {
  const letters = [...LETTERS];
  const answers = LANGUAGES.flatMap((language) =>
    Object.keys(RULES).map((name) => {
      const costs = editCosts(rulesOf(name), language);
      const rows = letters.map((typed) =>
        letters.map((meant) => costs.substitution(typed.charCodeAt(0), meant.charCodeAt(0))).join(' '),
      );
      const facts = letters.map((letter, at) => {
        const unit = letter.charCodeAt(0);
        const next = elementAt(letters, (at * 7 + 3) % letters.length).charCodeAt(0);
        return [costs.isVowel(unit), isMark(unit), costs.areBeside(unit, next), costs.areBeside(next, unit)].join();
      });
      const { substitution: _one, isVowel: _two, areBeside: _three, ...numbers } = costs;
      return [`${language} ${name}`, [numbers, rows, facts]] as const;
    }),
  );
  golden.check(['costs'], toldAnswers(answers, 0));
  golden.check(
    ['keyboards'],
    toldAnswers(
      LANGUAGES.map((language) => [language, [keyboardRows(language), [...neighbouringKeys(keyboardRows(language))]]]),
      1,
    ),
  );
});

test('what one mistake makes of a word', () => {
  const list = words("a ab abb phone fake alot o'er aa-b kick able sss x täglich éte");
  const answers = list.flatMap((word) =>
    ['en', 'de', 'fr'].map((language) => {
      const costs = editCosts(rulesOf('full'), language);
      const found: string[] = [];
      const stop = word === 'kick' ? 20 : 5000;
      const letters = [..."aekp'"].map((letter) => letter.charCodeAt(0));
      singleEdits(word, costs, letters, undefined, (text, cost) => found.push(`${text} ${cost}`) < stop);
      // What it asks of the places where letters may stand.
      const asked: string[] = [];
      const places = {
        allows: (from: number, to: number, number: number): boolean => (from + 2 * to + number) % 4 > 0,
        allowsText: (from: number, to: number, text: string): boolean => asked.push(`${from}-${to} ${text}`) % 5 > 0,
      } as unknown as LetterPlaces;
      const allowed: string[] = [];
      singleEdits(word, costs, letters, places, (text, cost) => allowed.push(`${text} ${cost}`) < stop);
      return [`${word} ${language}`, [found, asked, allowed]] as const;
    }),
  );
  golden.check(['single edits'], toldAnswers(answers, 2));
});

/** A word with some slips. */
function slipped(word: string, slips: number): string {
  let made = word;
  for (let count = slips; count > 0; count--) {
    const at = below(made.length + 1);
    const [head, tail] = [made.slice(0, at), made.slice(at)];
    made = of([
      head + tail.slice(1),
      head + of([...'aeéxyÄ']) + tail,
      head + of([...'aeéxyÄ']) + tail.slice(1),
      head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ]);
  }
  return made;
}

test('how near words are to each other', () => {
  const list = words(
    "a ab house houses café naïve Zürich o'clock Straße abcabcabcabcabcabcabcabcabcabcab abcdefghijklmnopqrstuvwxyzabcdefghijkl",
  );
  const answers = Array.from({ length: 700 }, () => {
    const one = slipped(of(list), below(3));
    const other = slipped(random() < 0.8 ? one : of(list), below(4));
    return [
      `${one} ${other}`,
      [new EditDistance(one).to(other), new EditDistance(other).to(one), isOneEdit(one, other)],
    ] as const;
  });
  golden.check(['distances'], toldAnswers(answers, 20));
  const own = new Set(words("iPhone xylo d'Arc Zürich naïve Äpfel xyl abcd"));
  const written = Array.from({ length: 300 }, () => {
    const word = slipped(of([...own]), below(3));
    const shown = of([word, word.toUpperCase(), word.toLowerCase(), word.replaceAll("'", '’'), word.normalize('NFD')]);
    return [shown, [isOwnWord(own, shown), nearOwnWords(own, shown, 2), isOwnWord(new Set(), shown)]] as const;
  });
  golden.check(['own words'], toldAnswers(written, 10));
});

test('suggestions, the nearest first', () => {
  const list = words('house horse hose mouse café cafe houses a ab');
  const answers = Array.from({ length: 400 }, () => {
    const word = slipped(of(list), 1);
    const near = Array.from({ length: below(8) }, () =>
      random() < 0.25 ? `${of(list)} ${of(list)}` : slipped(random() < 0.8 ? word : of(list), below(4)),
    );
    const frequencies = new Map(near.map((one) => [one, random() < 0.3 ? 0 : below(26)]));
    const frequency = (one: string): number => frequencies.get(one) ?? 0;
    const told = near.map((one) => `${one}=${frequency(one)}`).join(', ');
    return [
      `${word}: ${told}`,
      [nearestFirst(word, near, frequency, true), nearestFirst(word, near, frequency, false)],
    ] as const;
  });
  golden.check(['nearest first'], toldAnswers(answers, 10));
});

test('letter cases and syllables', () => {
  const list = words(
    'istanbul İstanbul ISPARTA ışık NASA McDonald straße STRASSE Straße ǆ Ǆ ﬁn 123 i I ÇOK çok Ёлка ёЛка 𐐀bc -A a-B iPhone',
  );
  const answers = words('tr az en de el').flatMap((language) => {
    const cases = new CaseRules(language);
    return ['', ...list].map(
      (word) =>
        [
          `${language} ${word}`,
          [
            cases.lower(word),
            cases.upper(word),
            cases.capitalise(word),
            cases.uncapitalise(word),
            cases.of(word),
            syllables(word, 'aeiouıİ'),
          ],
        ] as const,
    );
  });
  golden.check(['cases'], toldAnswers(answers, 10));
});

/** Lines in blocks, so that a difference can be found. */
function inBlocks(name: string, lines: readonly string[], block = 200): (readonly [string, unknown])[] {
  return Array.from(
    { length: Math.ceil(lines.length / block) },
    (_, at) => [`${name} ${at * block}`, lines.slice(at * block, (at + 1) * block)] as const,
  );
}

test('words that the dictionaries have of us', () => {
  const german = germanVocabulary();
  const frequency = englishFrequency();
  const rare = words('corelation correlations abandonne xylophon houses hous zzz theatrics walkin');
  golden.check(
    ['words'],
    toldAnswers(
      [
        ...words('en-US en-GB en-AU en-CA en-NZ en-ZA').flatMap((variant) =>
          inBlocks(variant, englishVocabulary(variant).split('\n'), 400),
        ),
        ...Object.entries(german).flatMap(([name, list]) => inBlocks(name, [...(list as Iterable<string>)])),
        ...Object.entries(numerals()).flatMap(([name, list]) => inBlocks(name, [...(list as Iterable<string>)])),
        ...inBlocks('Italian', italianVocabulary(), 400),
        ...inBlocks(
          'octaves',
          [...frequency].map(([word, octave]) => `${word} ${octave}`),
          4000,
        ),
        ['rare', harmlessRareWords(rare, new Map([...frequency, ['house', 9], ['walking', 4], ['zz', 3]]))],
      ],
      0,
    ),
  );
});

const NOUNS = words('Arbeit Markt Schutz Amt Plan Tag Wasser Brand Verkehr Umwelt Straße Haus Zeit Verwaltung Öl Hund');
const FORMS = words('frei lang bunt rein klar');
const VERBS = words('gehen gegangen legen gelegt fahren');
const PARTICLES = words('auf ab an ein aus vor nach hinauf um mit');

test('German dictionaries of drawn words', () => {
  const answers = Array.from({ length: 6 }, (_, at) => {
    const list = new Set<string>();
    for (const noun of NOUNS) if (random() < 0.9) list.add(noun);
    for (let count = 90; count > 0; count--) {
      const first = of(NOUNS);
      const joint = of(['', '', 's', 'n', 'es']);
      list.add(first + joint + of(NOUNS).toLowerCase() + (random() < 0.15 ? of(NOUNS).toLowerCase() : ''));
    }
    for (const form of FORMS)
      for (const ending of ['', 'e', 'em', 'en', 'er', 'es'])
        for (const beginning of ['', ...NOUNS.map((noun) => noun.toLowerCase()), 'arbeits'])
          if (random() < 0.93) list.add(beginning + form + ending);
    for (const verb of VERBS) {
      list.add(verb);
      for (const particle of PARTICLES) if (random() < 0.7) list.add(particle + verb);
    }
    list.add('Donaudampfschifffahrtsgesellschaftskapitän').add('X1').add('McKay').add('a');
    const all = [...list];
    const joining = learnJoining(list);
    const {
      affixes,
      words: lines,
      octaves,
    } = germanDictionary({
      words: all,
      frequent: [all.slice(0, 9).map((one) => one.toLowerCase()), VERBS, ['xyz', 'arbeit', 'rein']],
      firstNames: ['anna', 'jo', 'hans'],
      lastNames: ['müller', 'ng', 'voß', 'marx', 'klaus'],
      swiss: at % 2 === 1,
    } as Parameters<typeof germanDictionary>[0]);
    const compounds = all.map((word) => isCompound(word.toLowerCase(), joining));
    return inBlocks(
      `German ${at}`,
      [
        ...Object.entries(joining).map(([name, set]) => `${name} ${[...set]}`),
        ...compounds.map(String),
        ...affixes.split('\n'),
        ...lines.split('\n'),
        ...[...(octaves ?? [])].map(([word, octave]) => `${word} ${octave}`),
      ],
      2000,
    );
  }).flat();
  golden.check(['German'], toldAnswers(answers, 0));
});

test('Italian dictionaries of drawn words', () => {
  const nouns = words(
    "lottatore attore orto rana attivita' citta cittadino Re-Mida amica metereologo fine aereoporto z pittore senatore muratore",
  );
  const answers = Array.from({ length: 6 }, () => {
    const drawn = <T>(list: readonly (readonly [string, T])[]): Record<string, T> =>
      Object.fromEntries(list.filter(() => random() < 0.7));
    const { affixes, words: lines } = italianDictionary({
      nouns: drawn(nouns.map((noun) => [noun, 'x'] as const)),
      adjectives: drawn(
        words('verde lungo lunga vecchio abile facile amato amata caduto aperto aperti ampio').map(
          (form, at) => [form, [at % 3 === 0 ? form : 'base', /[td][oai]$/.test(form)]] as const,
        ),
      ),
      verbs: drawn<never>(
        [
          [
            'cadere',
            { ger: { pres: 'cadendovi' }, inf: { pres: 'cadervi' }, ind: { past: { S1: 'cadetti' }, pres: null } },
          ],
          [
            'credere',
            { ind: { past: { S1: 'credei', P3: 'crederono' } }, part: { past: 'creduto', pres: 'credente' } },
          ],
          ['porre', { ger: { pres: 'ponendo' }, impr: { pres: { P2: 'ponete' } }, part: { past: { MS: 'posto' } } }],
          ['lavarsi', { inf: { pres: 'lavarsi' }, ind: { past: { S1: 'mi lavai' } } }],
          ['essere', { ind: { pres: { S1: 'sono', P3: 'sono' }, past: { S1: 'fui' } }, cong: 'sia' }],
          ['organizzare', { ger: 'organizzando' }],
        ].map(([infinitive, forms]) => [infinitive as string, forms as never] as const),
      ),
    });
    return [affixes.length, [affixes, lines.split('\n').slice(0, 250)]] as const;
  });
  golden.check(
    ['Italian'],
    toldAnswers(
      answers.flatMap(([length, [affixes, lines]], at) => [
        [`affixes ${at} ${length}`, at === 0 ? affixes : ''] as const,
        ...inBlocks(`Italian ${at}`, lines, 20),
      ]),
      0,
    ),
  );
});
