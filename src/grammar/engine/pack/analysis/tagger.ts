import { MorfologikDictionary, parseInfo } from '../../../store/morfologik/dictionary.ts';
import { SimilarForms } from '../../../store/morfologik/similar-forms.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Limits } from '../../limits.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { Reading } from '../../text/token.ts';
import type { PackContents } from '../pack-contents.ts';
import { type AddedForms, addedFormsOf } from './added-forms.ts';
import type { Guess } from './guess.ts';
import type { TaggerOptions } from './tagger-options.ts';

/** Is a form another one with a letter more, less or changed? For word lists without a dictionary. */
function isNear(form: string, word: string): boolean {
  if (form === word || Math.abs(form.length - word.length) > 1) return false;
  let start = 0;
  while (start < form.length && form[start] === word[start]) start++;
  let end = 0;
  while (end < Math.min(form.length, word.length) - start && form.at(-1 - end) === word.at(-1 - end)) end++;
  return Math.max(form.length, word.length) - start - end <= 1;
}

/** Gives word forms their readings: a pack's dictionary with its additions and removals. */
export class Tagger {
  readonly #options: TaggerOptions;
  readonly #guess: Guess | undefined;
  readonly #dictionary: MorfologikDictionary | undefined;
  readonly #added: AddedForms;
  readonly #removed = new Set<string>();
  readonly #memo: BoundedMap<string, readonly Reading[]>;

  readonly #limits: Limits;
  #similar: SimilarForms | undefined;

  constructor(pack: PackContents) {
    const options = pack.traits.tagger;
    this.#options = options;
    this.#limits = pack.limits;
    this.#memo = new BoundedMap(pack.limits.rememberedForms);
    this.#guess = options.guess?.(pack.codeTables);
    const { language } = pack.summary;
    const bytes = pack.part('tagger.dict');
    const info = pack.partText('tagger.info');
    this.#dictionary = bytes && info !== undefined ? new MorfologikDictionary(bytes, parseInfo(info)) : undefined;
    this.#added = addedFormsOf(pack);
    for (const name of ['removed.txt', 'removed_custom.txt'])
      for (const line of pack.lines(`resource/${language}/${name}`)) {
        const [form, lemma, tag] = line.split('\t');
        if (tag !== undefined) this.#removed.add(`${form}\t${lemma}\t${tag.trim()}`);
      }
  }

  /** Exactly the form's own readings. */
  lookup(form: string): readonly Reading[] {
    const own: Reading[] = [];
    const take = (reading: Reading): void => {
      if (!this.#removed.has(`${form}\t${reading.lemma}\t${reading.pos}`)) own.push(reading);
    };
    for (const reading of this.#added.readings(form)) take(reading);
    const { tagSeparator } = this.#options;
    for (const { stem, tag } of this.#dictionary?.lookup(form) ?? [])
      for (const pos of tagSeparator === undefined ? [tag] : tag.split(tagSeparator)) take({ pos, lemma: stem });
    return own;
  }

  /**
   * Known forms near a word, the nearest and most frequent first: those within one letter, when there are none within
   * two, then three. Letter case and accents count nothing; the word itself is left out.
   */
  near(word: string): readonly string[] {
    const dictionary = this.#dictionary;
    if (!dictionary) return [...this.#added.forms()].filter((form) => isNear(form, word));
    const length = [...word].length;
    for (let distance = 1; distance <= (length < 3 ? 1 : length < 5 ? 2 : 3); distance++) {
      const found = dictionary.near(word, distance, this.#limits.nearWordSteps).filter(({ form }) => form !== word);
      if (found.length === 0) continue;
      return found
        .map(({ form, distance: from }) => ({ form, rank: from * 26 + 25 - dictionary.frequency(form) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ form }) => form);
    }
    return [];
  }

  /** Known forms that somebody may have meant, as the dictionary tells what is alike; the likeliest first. */
  similar(word: string): readonly string[] {
    if (!this.#dictionary) return this.near(word);
    this.#similar ??= new SimilarForms(this.#dictionary);
    return this.#similar.near(word, this.#limits.nearWordSteps);
  }

  /** Is the form known as it stands or in small letters? */
  knows(form: string): boolean {
    return this.tag(form).length > 0;
  }

  /** The readings of a form; empty when it is unknown. @param first does it begin a sentence? */
  tag(form: string, first = false): readonly Reading[] {
    const key = first && this.#options.german ? `^${form}` : form;
    let known = this.#memo.get(key);
    if (!known) {
      known = this.#options.german ? this.#tagGerman(form, first) : this.#tag(form);
      this.#memo.set(key, known);
    }
    return known;
  }

  #tagGerman(form: string, first: boolean): readonly Reading[] {
    const own = [...this.lookup(form)];
    const lower = form.toLowerCase();
    if (first && lower !== form && form.slice(1) === lower.slice(1)) own.push(...this.lookup(lower));
    return own.length > 0 ? own : (this.#guess?.(form, (one) => this.lookup(one)) ?? []);
  }

  #tag(form: string): readonly Reading[] {
    const { lowerCase, capitalised, fromCapitals, withoutAccents, ligatures, guessesMixed } = this.#options;
    const lower = form.toLowerCase();
    const shouted = form === form.toUpperCase() && form !== lower;
    const mixed = !shouted && form.slice(1) !== lower.slice(1);
    const readings = [...this.lookup(form)];
    if (lowerCase && lower !== form && !mixed) readings.push(...this.lookup(lower));
    if (readings.length > 0) return readings;
    if (ligatures && /oe|ae/i.test(form)) {
      const joined = form.replaceAll('oe', 'œ').replaceAll('Oe', 'Œ').replaceAll('ae', 'æ');
      if (joined !== form) return this.#tag(joined);
    }
    const bare = withoutAccents
      ? form
          .normalize('NFD')
          .replace(/\u0301/g, '')
          .normalize('NFC')
      : form;
    if (bare !== form) return this.#tag(bare);
    if (capitalised && lower === form) return this.lookup(capitalise(form));
    if (fromCapitals && shouted && form.length > 1) readings.push(...this.lookup(capitalise(lower)));
    if (readings.length > 0 || (mixed && !guessesMixed)) return readings;
    return this.#guess?.(form, (one) => this.lookup(one)) ?? [];
  }
}

/** The tagger of a pack, made once. */
export const taggerOf = (pack: PackContents): Tagger => pack.made(newTagger);

const newTagger = (pack: PackContents): Tagger => new Tagger(pack);
