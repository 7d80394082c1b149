import { MorfologikDictionary, parseInfo } from '../../store/morfologik/dictionary.ts';
import { capitalise } from '../pattern/suggestion.ts';
import type { Reading } from '../text/token.ts';
import type { InstalledPack } from './installed-pack.ts';

/** Word forms whose readings are remembered; more begin anew. */
const MAX_MEMO = 20_000;

export interface TaggerOptions {
  /** Also the readings of the form in small letters. */
  readonly lowerCase: boolean;
  /** An unknown form in small letters gets the readings of the capitalised one. */
  readonly capitalised: boolean;
  /** An unknown form in capitals gets the readings of the capitalised one. */
  readonly fromCapitals: boolean;
  /** Several tags stand in one entry, with this between them. */
  readonly tagSeparator?: string;
}

/** Gives word forms their readings: a pack's dictionary with its additions and removals. */
export class Tagger {
  readonly #options: TaggerOptions;
  readonly #dictionary: MorfologikDictionary | undefined;
  readonly #added = new Map<string, Reading[]>();
  readonly #removed = new Set<string>();
  readonly #memo = new Map<string, readonly Reading[]>();

  constructor(pack: InstalledPack, options: TaggerOptions) {
    this.#options = options;
    const { language } = pack.summary;
    const bytes = pack.part('tagger.dict');
    const info = pack.part('tagger.info');
    this.#dictionary = bytes && info && new MorfologikDictionary(bytes, parseInfo(Buffer.from(info).toString('utf8')));
    for (const name of ['added.txt', 'added_custom.txt'])
      for (const line of pack.lines(`resource/${language}/${name}`)) {
        const [form, lemma, tag] = line.split('\t');
        if (tag === undefined) continue;
        const reading = { pos: tag.trim(), lemma };
        const list = this.#added.get(form);
        if (list) list.push(reading);
        else this.#added.set(form, [reading]);
      }
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
    for (const reading of this.#added.get(form) ?? []) take(reading);
    const { tagSeparator } = this.#options;
    for (const { stem, tag } of this.#dictionary?.lookup(form) ?? [])
      for (const pos of tagSeparator === undefined ? [tag] : tag.split(tagSeparator)) take({ pos, lemma: stem });
    return own;
  }

  /** Is the form known as it stands or in small letters? */
  knows(form: string): boolean {
    return this.tag(form).length > 0;
  }

  /** The readings of a form; empty when it is unknown. */
  tag(form: string): readonly Reading[] {
    let known = this.#memo.get(form);
    if (!known) {
      known = this.#tag(form);
      if (this.#memo.size >= MAX_MEMO) this.#memo.clear();
      this.#memo.set(form, known);
    }
    return known;
  }

  #tag(form: string): readonly Reading[] {
    const { lowerCase, capitalised, fromCapitals } = this.#options;
    const lower = form.toLowerCase();
    const shouted = form === form.toUpperCase() && form !== lower;
    const mixed = !shouted && form.slice(1) !== lower.slice(1);
    const readings = [...this.lookup(form)];
    if (lowerCase && lower !== form && !mixed) readings.push(...this.lookup(lower));
    if (readings.length > 0) return readings;
    if (capitalised && lower === form) return this.lookup(capitalise(form));
    if (fromCapitals && shouted && form.length > 1) return this.lookup(capitalise(lower));
    return [];
  }
}
