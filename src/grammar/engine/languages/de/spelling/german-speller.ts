import { MorfologikDictionary, parseInfo } from '../../../../store/morfologik/dictionary.ts';
import { StringTable } from '../../../../store/pack/string-table.ts';
import { BoundedMap } from '../../../bounded-map.ts';
import { taggerOf } from '../../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../../pack/installed-pack.ts';
import { listLines } from '../../../pack/list-lines.ts';
import { capitalise } from '../../../pattern/suggestion.ts';
import { type ListedWords, listedWords, withListedWords } from '../../../spelling/listed-words.ts';
import { isOneEdit } from '../../../spelling/one-edit.ts';
import type { SpelledWord, Speller } from '../../../spelling/speller.ts';
import { nearestFirst } from '../../../spelling/suggestions/nearest-first.ts';
import type { Sentence } from '../../../text/token.ts';
import { type CompoundLists, GermanCompoundCheck } from './compound-check.ts';
import { CompoundSplitter, knownCompounds } from './compound-splitter.ts';
import { wordsOf } from './sentence-words.ts';

/** Longer words are never checked. */
const LONGEST = 200;
/** Of two words that are taken for one, and of both together. */
const SHORTEST_OF_TWO = 3;
const LONGEST_COMPOUND = 70;
/** Suggestions that are put into order. */
const CANDIDATES = 30;
const NO_LATIN = /^\P{Script=Latin}+$/u;
const CAPITAL = '[A-ZÄÖÜ]';
const SMALL = '[a-zäöüß]';
const FIRST_CAPITAL = new RegExp(`^${CAPITAL}(?:${SMALL}|-)+$`);
/** Nouns whose first parts end in s. */
const NEEDS_S = /(?:tum|ling|ion|tät|keit|schaft|sicht|ung|en)$/;
/** What makes an adjective stronger or weaker: prefixes, and words that are compounded with it. */
const DEGREES = ['erz', 'extra', 'hyper', 'mega', 'super', 'ultra', 'ur'];
const SHADES = ['bitter', 'dunkel', 'früh', 'gemein', 'lau', 'minder', 'stock', 'tod'];
const ELATIVE = new RegExp(`^(?:${[...DEGREES, ...SHADES].join('|')})`);
const DIRECTION = /^(?:nord|ost|süd|west)/;
/** What may stand between parts that share the end of the last word: Haus- und Hofarbeit. */
const BETWEEN = new Set([',', '/', '&', 'und', 'oder', 'bzw.', 'beziehungsweise', 'sowie', 'statt']);
const SHARED_END = new RegExp(`^${CAPITAL}${SMALL}{2,}(?:ei|öl)$`);
/** Dialects shorten words behind an apostrophe: 'stel, 'tel, 'sat. */
const SHORTENED = /^(?:sat|stels?|tels?)$/;
/** Words such as Rechtschaf that lack their last letter. */
const SHEEP = /^.{3,}schaf(?:s|en)?$/;

/** Bürger*innen, EU-Bürger:innen */
const GENDERED = new RegExp(`(?:${CAPITAL}{1,10}-)?${CAPITAL}${SMALL}{1,25}[*:_]${SMALL}{1,25}`, 'g');
/** Files and accounts. */
const NAME_PART = '[a-zA-Z\\d-]{1,25}';
const FILE = `${NAME_PART}_${NAME_PART}\\.[a-zA-Z]{1,5}`;
const ACCOUNT = `@${NAME_PART}_[\\w-]{1,25}`;
const UNDERLINED = new RegExp(`${FILE}|${ACCOUNT}`, 'g');

const withoutDot = (word: string): string => (word.endsWith('.') ? word.slice(0, -1) : word);
const uncapitalise = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * The German speller as LanguageTool 6.6 has it: words with their hyphens and dots, Hunspell's dictionary, the lists of
 * the pack, and compounds that neither has.
 */
export class GermanSpeller implements Speller {
  readonly code: string;
  readonly #dictionary: Speller;
  readonly #listed: Speller;
  readonly #lists: ListedWords;
  readonly #compounds: GermanCompoundCheck | undefined;
  readonly #isNoun: (word: string) => boolean;
  readonly #isAdjective: (word: string) => boolean;
  readonly #isOnlyNoun: (word: string) => boolean;
  readonly #adjectives: RegExp | undefined;
  readonly #joinedAdjectives: RegExp | undefined;
  readonly #fileName: RegExp | undefined;
  readonly #verdicts: BoundedMap<string, boolean>;
  readonly #frequencies: MorfologikDictionary | undefined;

  constructor(dictionary: Speller, pack: InstalledPack, variant: string) {
    this.code = dictionary.code;
    this.#dictionary = dictionary;
    this.#lists = listedWords(variant, (name) => pack.part(name));
    this.#listed = withListedWords(dictionary, this.#lists);
    this.#verdicts = new BoundedMap(pack.limits.rememberedForms / 2);
    const frequencies = pack.part('frequencies.dict');
    this.#frequencies =
      frequencies && new MorfologikDictionary(frequencies, parseInfo(pack.partText('frequencies.info') ?? ''));
    const tagger = taggerOf(pack);
    const has = (word: string, tag: string): boolean => tagger.tag(word, true).some(({ pos }) => pos?.startsWith(tag));
    this.#isNoun = (word) => has(word, 'SUB:');
    this.#isAdjective = (word) => has(word, 'ADJ:');
    this.#isOnlyNoun = (word) => {
      const readings = tagger.tag(word, true);
      return readings.length > 0 && readings.every(({ pos }) => pos?.startsWith('SUB:'));
    };
    const { compounds, fileTypes } = pack.codeTables;
    this.#adjectives = compounds && pack.expressions.whole(compounds.expressions.adjectives);
    this.#joinedAdjectives = compounds && pack.expressions.whole(compounds.expressions.joinedAdjectives);
    this.#fileName = fileTypes && new RegExp(`.\\.(?:${fileTypes.map(RegExp.escape).join('|')})$`, 'i');
    const words = pack.part('compounds.words');
    if (!words || !compounds) return;
    const table = new StringTable(words);
    const more = new Set(compounds.words);
    const known = knownCompounds(listLines(pack.partText('compounds.splits') ?? ''));
    for (const parts of compounds.splits) known.set(parts.join('').toLowerCase(), parts);
    this.#compounds = new GermanCompoundCheck(
      new CompoundSplitter((lower) => table.has(lower) || more.has(lower), known),
      tagger,
      compoundLists(pack),
      compounds,
      pack.expressions,
      (word) => this.#isMisspelt(word),
    );
  }

  isCorrect(word: string): boolean {
    return !this.#isMisspelt(word);
  }

  suggest(word: string, limit: number): string[] {
    const near = this.#listed.suggest(word, CANDIDATES);
    if (!this.#frequencies) return near.slice(0, limit);
    // What begins a sentence is seldom there with its capital letter.
    const frequency = isCapitalised(word)
      ? (one: string): number => Math.max(this.frequency(one), this.frequency(uncapitalise(one)))
      : (one: string): number => this.frequency(one);
    const parted = this.#parted(word);
    const single = nearestFirst(
      word,
      near.filter((one) => !one.includes(' ')),
      frequency,
      false,
    );
    const isClose = single.some((one) => isOneEdit(one.toLowerCase(), word.toLowerCase()));
    return (isClose ? [...single, ...parted] : [...parted, ...single]).slice(0, limit);
  }

  frequency(word: string): number {
    return this.#frequencies?.frequency(word) ?? 0;
  }

  /** The two right words that a word is made of, the shortest first word first. */
  #parted(word: string): string[] {
    const parted: string[] = [];
    if (word.length > LONGEST_COMPOUND) return parted;
    for (let at = SHORTEST_OF_TWO; at <= word.length - SHORTEST_OF_TWO; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      if (!this.#isMisspelt(first) && !this.#isMisspelt(second)) parted.push(`${first} ${second}`);
    }
    return parted;
  }

  misspelt(sentence: Sentence): SpelledWord[] {
    const words = wordsOf(sentence);
    const wrong = words.filter((_, at) => this.#isWrongAt(words, at));
    return wrong.length === 0 ? wrong : outsideOf(this.#leftAlone(sentence.text), wrong.map(reported));
  }

  /** Where both genders stand in one word (Leser*in), and names with underscores. */
  #leftAlone(text: string): { readonly from: number; readonly to: number }[] {
    return [GENDERED, UNDERLINED].flatMap((pattern) =>
      Array.from(text.matchAll(pattern), (found) => ({
        word: found[0],
        from: found.index,
        to: found.index + found[0].length,
      })).filter(({ word }) => pattern !== GENDERED || !this.#isMisspelt(word.replace(/[*:_]/, ''))),
    );
  }

  #isWrongAt(words: readonly SpelledWord[], at: number): boolean {
    const word = words[at]?.text ?? '';
    if (word === '' || word.length > LONGEST) return false;
    let wrong = this.#verdicts.get(word);
    if (wrong === undefined) {
      wrong = this.#isWrongAlone(word);
      this.#verdicts.set(word, wrong);
    }
    return wrong && (this.#isProhibited(withoutDot(word)) || !this.#isRightHere(words, at, word));
  }

  /** Is a word wrong whatever stands around it? */
  #isWrongAlone(word: string): boolean {
    const bare = withoutDot(word);
    if (this.#isIgnored(word) && !this.#isProhibited(bare)) return false;
    if (!this.#isMisspelt(word)) return false;
    if (!this.#isProhibited(word) && !this.#isProhibited(bare) && this.#compounds?.accepts(bare)) return false;
    return !bare.startsWith('-') || (/[^-+]/.test(bare) && this.#isMisspelt(bare.slice(1)));
  }

  /** Do the words around a misspelt one show that it is right? */
  #isRightHere(words: readonly SpelledWord[], at: number, word: string): boolean {
    if (at === 0) return this.#isListed(uncapitalise(word));
    const afterSign = words[at - 1]?.text === '';
    if (at === 1 && afterSign && isCapitalised(word) && !this.#isMisspelt(word.toLowerCase())) return true;
    if (afterSign && SHORTENED.test(word)) return true;
    if (afterSign && /^s?tel-/.test(word)) return !this.#isMisspelt(word.slice(word.indexOf('-') + 1));
    if (/\.(?:mp|woff)$/.test(word) && words[at + 1]?.text === '') return true;
    return word.endsWith('-') && this.#sharesEnd(words, at, word.slice(0, -1));
  }

  /** Haus- in "Haus- und Hofarbeit": the end is that of a compound that follows. */
  #sharesEnd(words: readonly SpelledWord[], at: number, beginning: string): boolean {
    const rest = words.slice(at + 1).find(({ text }) => text !== '' && !text.endsWith('-') && !BETWEEN.has(text));
    if (!rest) return false;
    const whole = withoutDot(rest.text);
    const isCompound =
      (this.#compounds?.countParts(whole) ?? 1) > 1 || whole.indexOf('-') > 0 || SHARED_END.test(whole);
    if (!isCompound) return false;
    if (this.#dictionary.isCorrect(beginning) || this.#isListed(beginning) || this.#lists.parts.has(beginning))
      return true;
    const noun = beginning.slice(0, -1);
    return beginning.endsWith('s') && NEEDS_S.test(noun) && this.#dictionary.isCorrect(noun);
  }

  #isMisspelt(word: string): boolean {
    if (SHEEP.test(word) && !this.#isMisspelt(word.replace(/schafs?$/, 'schaft').replace(/schafen$/, 'schaften')))
      return true;
    if (this.#isProhibited(withoutDot(word))) return true;
    return word !== '--' && !this.#dictionary.isCorrect(word) && !this.#isListed(word);
  }

  /** Is a word in the lists, with its letter case or a capital first letter? */
  #isListed(word: string): boolean {
    if (word.length > LONGEST || word.length < 2 || NO_LATIN.test(word)) return true;
    const { right } = this.#lists;
    for (const words of right) if (words.has(word)) return true;
    const bare = withoutDot(word);
    if (bare.length < 2) return true;
    const lower = FIRST_CAPITAL.test(bare) ? bare.toLowerCase() : bare;
    for (const words of right) if (words.has(bare) || words.has(lower)) return true;
    return false;
  }

  #isProhibited(word: string): boolean {
    return this.#lists.isWrong(word);
  }

  /** Words that are not asked whether they are misspelt. */
  #isIgnored(word: string): boolean {
    return (
      this.#isListed(word) ||
      this.#isOfListedWord(word) ||
      this.#fileName?.test(word) === true ||
      this.#isAdjectiveOfNoun(word) ||
      (/mitarbeitenden?$/.test(word) && this.#dictionary.isCorrect(word.replace(/mitarbeitenden?$/, 'mitarbeiter'))) ||
      this.#isElative(word)
    );
  }

  #isElative(word: string): boolean {
    const rest = word.replace(ELATIVE, '');
    return rest !== word && rest.length >= 3 && !this.#isMisspelt(rest);
  }

  /** wasserabhängig: a noun and an adjective that is made with nouns. */
  #isAdjectiveOfNoun(word: string): boolean {
    const adjective = this.#adjectives?.exec(word)?.[1];
    if (adjective === undefined || !this.#isMisspelt(word)) return false;
    const noun = capitalise(word.slice(0, word.lastIndexOf(adjective)));
    if (!this.#isMisspelt(noun))
      return !this.#joinedAdjectives?.test(noun) && this.#isOnlyNoun(noun) && !this.#isMisspelt(`${noun}test`);
    const plain = noun.slice(0, -1);
    return noun.endsWith('s') && !this.#isMisspelt(plain) && this.#joinedAdjectives?.test(plain) === true;
  }

  /** A compound with a word of the lists. */
  #isOfListedWord(word: string): boolean {
    if (!isCapitalised(word) && !DIRECTION.test(word)) return false;
    const parts = word.split('-').filter((part, at, all) => part !== '' || all.slice(at + 1).some((one) => one !== ''));
    if (parts.length < 2) return this.#beginsWithListedWord(word);
    const isKnown = (part: string): boolean => this.#isListed(part) || this.#lists.parts.has(part);
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    let rest: string[];
    if (isKnown(word.slice(first.length + 1))) rest = this.#isListed(first) ? [] : [first];
    else if (isKnown(word.slice(0, -last.length - 1))) rest = this.#isListed(last) ? [] : [last];
    else {
      rest = parts.filter((part) => !isKnown(part));
      if (rest.length === parts.length) return false;
    }
    return rest.every((part) => this.#dictionary.isCorrect(part));
  }

  #beginsWithListedWord(word: string): boolean {
    let length = word.length;
    while (length >= 3 && !this.#lists.right.some((words) => words.has(word.slice(0, length)))) length--;
    if (length < 3) {
      const direction = DIRECTION.exec(word)?.[0];
      if (direction === undefined) return false;
      length = direction.length;
    }
    const beginning = word.slice(0, length);
    let rest = withoutDot(word.slice(length));
    const isNoun = this.#isNoun(rest);
    const isSmallNoun = !isNoun && !isCapitalised(rest) && this.#isNoun(capitalise(rest));
    const isDirected =
      /^(?:nord|ost|süd|west)$/.test(beginning) && (this.#isAdjective(beginning) || /.ische?[mnrs]?$/.test(rest));
    const isSmall = /^\p{Ll}+$/u.test(rest);
    const fits =
      isDirected || ((isNoun || isSmallNoun) && !/^\p{Lu}+$/u.test(beginning) && (isSmall || beginning.endsWith('-')));
    if (!fits || rest.length <= 2) return false;
    if (NEEDS_S.test(beginning) && rest.startsWith('s')) rest = rest.slice(1);
    return this.#dictionary.isCorrect(rest) || this.#dictionary.isCorrect(capitalise(rest));
  }
}

/** What is reported of a wrong word: without the dot behind it and a hyphen before it. */
function reported({ text, from }: SpelledWord): SpelledWord {
  const start = text.startsWith('-') ? 1 : 0;
  return { text: withoutDot(text).slice(start), from: from + start };
}

const outsideOf = (
  ranges: readonly { readonly from: number; readonly to: number }[],
  words: readonly SpelledWord[],
): SpelledWord[] =>
  words.filter((word) => !ranges.some(({ from, to }) => word.from >= from && word.from + word.text.length <= to));

function compoundLists(pack: InstalledPack): CompoundLists {
  const list = (name: string): Set<string> =>
    new Set(pack.lines(`resource/de/${name}`).map((line) => line.split(';')[0]?.trim() ?? ''));
  return {
    needS: list('words_infix_s.txt'),
    verbStems: list('verb_stems.txt'),
    verbPrefixes: list('verb_prefixes.txt'),
    otherPrefixes: list('other_prefixes.txt'),
    oldSpellings: list('alt_neu.csv'),
  };
}
