import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { compileHunspell } from '../../store/hunspell/compile-hunspell.ts';
import { decodeSpellingDictionary, encodeSpellingDictionary } from '../../store/spelling/dictionary-file.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { englishVocabulary } from './english/vocabulary.ts';
import { HunspellSpeller } from './hunspell-speller.ts';

/** What is suggested for the first words, and digests of what is for each ten of all. */
interface Golden {
  readonly suggested: Record<string, string>;
  readonly digests: Record<string, string>;
}
const golden = new GoldenFile<Record<string, Golden>>(new URL('./golden-spellings.json', import.meta.url));
const TOLD = 80;
const TEN = 10;

/** Words of a list, each with up to two slips, or two of them together, in other cases and with marks. */
function misspelt(seed: number, count: number, words: readonly string[], letters: string): string[] {
  const random = randomNumbers(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const slip = (word: string): string => {
    const at = below(word.length);
    const letter = letters.charAt(below(letters.length));
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const made = [
      head + tail.slice(1),
      head + letter + tail,
      head + letter + tail.slice(1),
      head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
      head + tail.charAt(0) + tail,
      `${head} ${tail}`,
      `${head}-${tail}`,
      word.normalize('NFD').replace(/\p{M}/gu, ''),
    ];
    return elementAt(made, below(made.length));
  };
  return Array.from({ length: count }, () => {
    let word = elementAt(words, below(words.length));
    const kind = random();
    if (kind < 0.12) word += elementAt(words, below(words.length));
    else if (kind < 0.16) word += `-${elementAt(words, below(words.length))}`;
    else {
      word = slip(word);
      if (random() < 0.35 && word.length > 2) word = slip(word);
    }
    const shown = random();
    if (shown < 0.12) word = word.toUpperCase();
    else if (shown < 0.3) word = word.charAt(0).toUpperCase() + word.slice(1);
    else if (shown < 0.36) word += "'s";
    else if (shown < 0.38) word += '.';
    return word.replaceAll(' ', '');
  });
}

function check(group: string, words: readonly string[], speller: HunspellSpeller): void {
  const suggested: Record<string, string> = {};
  const digests: Record<string, string> = {};
  const answer = (word: string): string =>
    `${speller.isCorrect(word) ? 'right' : 'wrong'} ${speller.has(word)} ${speller.frequency(word)}: ${speller.suggest(word, 6).join(', ')}`;
  for (let at = 0; at < words.length; at += TEN) {
    const ten = words.slice(at, at + TEN).map((word) => [word, answer(word)] as const);
    if (at < TOLD) for (const [word, told] of ten) suggested[word] = told;
    digests[at] = createHash('sha256').update(JSON.stringify(ten)).digest('hex').slice(0, 10);
  }
  golden.check([group], { suggested, digests });
}

/** A speller of a dictionary that was written into a file and read again. */
function spellerOf(code: string, affixes: string, entries: readonly string[], octaves: ReadonlyMap<string, number>) {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const dictionary = compileHunspell(bytes(affixes), bytes(`${entries.length}\n${entries.join('\n')}\n`), { octaves });
  const read = decodeSpellingDictionary(encodeSpellingDictionary(dictionary, 'key'), 'words', 'key');
  return new HunspellSpeller(code, read, DEFAULT_LIMITS);
}

const octavesOf = (words: readonly string[]): Map<string, number> =>
  new Map(words.map((word, at) => [word, (at * 7) % 15]));

/** Endings and beginnings of words, joining, replacements: most of what the format knows. */
const ENGLISH = `SET UTF-8
TRY esianrtolcdugmphbyfvkwz'
WORDCHARS '
REP 6
REP f ph
REP ph f
REP ei ie
REP ^alot$ a_lot
REP able$ ible
REP shun tion
MAP 2
MAP aàâ
MAP eéè
KEY qwertyuiop|asdfghjkl|zxcvbnm
PFX R Y 1
PFX R 0 re .
PFX U Y 2
PFX U 0 un [^i]
PFX U 0 in i
SFX D Y 4
SFX D 0 d e
SFX D y ied [^aeiou]y
SFX D 0 ed [^ey]
SFX D 0 ed [aeiou]y
SFX G Y 2
SFX G e ing e
SFX G 0 ing [^e]
SFX S Y 3
SFX S y ies [^aeiou]y
SFX S 0 s [^sxy]
SFX S 0 es [sx]
SFX M Y 1
SFX M 0 's .
SFX Z Y 1
SFX Z 0 er/S [^e]
ONLYINCOMPOUND O
COMPOUNDMIN 3
COMPOUNDRULE 1
COMPOUNDRULE n*1t
NOSUGGEST !
KEEPCASE K
FORBIDDENWORD F
`;

test('what is suggested for misspelt words of an English dictionary', () => {
  const words = englishVocabulary('en-US')
    .split('\n')
    .filter((_, at) => at % 9 === 0);
  const more = [
    'NASA/K',
    'mph/K',
    'bad/!',
    'xylo/O',
    'alot/F',
    'happy/U',
    'walk/RDGSZ',
    'carry/RDS',
    "don't",
    'I',
    'a',
    'e-mail/S',
  ];
  const small =
    'the of and to in is that it was for on are as with his they at be this from have or by one had not but what all'
      .split(' ')
      .concat([
        'receive/DGS',
        'believe/DGS',
        'photo/SM',
        'nation/SM',
        'house/SMDG',
        'café',
        'naïve',
        'January',
        'Paris/M',
        '1/n',
        '2/n',
        'th/t',
      ]);
  const entries = [...small, ...more, ...words];
  const plain = entries.map((entry) => entry.replace(/\/.*/, ''));
  check(
    'en',
    misspelt(1, 500, [...plain, ...plain.slice(0, 60), 'receives', 'houses', 'walking'], 'etaoinshrdlu-'),
    spellerOf('en-US', ENGLISH, entries, octavesOf(plain)),
  );
});

const GERMAN = `SET UTF-8
TRY esianrtolcdugmphbyfvkwäüößáéêàâñESIANRTOLCDUGMPHBYFVKWÄÜÖ
CHECKSHARPS
MAP 3
MAP uü
MAP oö
MAP ß(ss)
REP 3
REP ß ss
REP f ph
REP e ä
COMPOUNDBEGIN x
COMPOUNDMIDDLE y
COMPOUNDEND z
COMPOUNDPERMITFLAG c
COMPOUNDMIN 2
ONLYINCOMPOUND o
FORBIDDENWORD f
CIRCUMFIX u
SFX N Y 2
SFX N 0 en [^e]
SFX N 0 n e
SFX S Y 2
SFX S 0 s .
SFX S 0 s/xyoc .
PFX G Y 1
PFX G 0 ge .
`;

test('what is suggested for misspelt words that are put together', () => {
  const nouns =
    'Arbeit/xyzSN Markt/xyzS Straße/xyzN Brücke/xyzN Haus/xyz Tür/xyzN Öl/xyz Gefäß/xyz Fuß/xyzS Ball/xyz Käse/xyz Übung/xyzNS Bär/xyzN Größe/xyzN';
  const rest =
    'der die das und nicht können/G größer schön/N laufen/G gehen/G heiß/N Mühle/xyzN fahren/xyG arbeitsam/N über/xy Standart/f';
  const entries = `${nouns} ${rest}`.split(' ');
  const plain = entries.map((entry) => entry.replace(/\/.*/, ''));
  const joined = plain.slice(0, 14).flatMap((one, at) =>
    plain
      .slice(0, 14)
      .filter((_, other) => (at + other) % 3 === 0)
      .map((two) => one + two.toLowerCase()),
  );
  check(
    'de',
    misspelt(2, 400, [...plain, ...joined, 'Arbeitsmarkt', 'Straßenbrücke', 'Fußballtürgröße'], 'enisratdhäöüß'),
    spellerOf('de-DE', GERMAN, entries, octavesOf(plain)),
  );
});
