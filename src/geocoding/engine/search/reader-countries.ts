import type { Languages } from '../localisation.ts';
import type { Names } from '../names.ts';
import { isInOtherLetters, normalise } from './normalise.ts';

/** Lists of languages for which names are remembered. */
const MOST_READERS = 32;

/** Names of a country that a reader knows, normalised: a line for each, with a blank before each word. */
interface KnownNames {
  /** In Latin letters. */
  readonly latin: string;
  /** In others. */
  readonly foreign: string;
}

/** The names of countries that readers know: those in the country's languages, in English, and in their own. */
export class ReaderCountries {
  readonly #namesOf: (country: number) => Names;
  readonly #byReader = new Map<string, KnownNames[]>();
  #languages: Languages | undefined;
  #known: KnownNames[] = [];

  /** @param namesOf all names of a country by its number */
  constructor(namesOf: (country: number) => Names) {
    this.#namesOf = namesOf;
  }

  /** Does a name have a word that begins so? @param letters normalised @param isForeign were they written in other letters than Latin ones? */
  begins(country: number, letters: string, isForeign: boolean, languages: Languages): boolean {
    if (languages !== this.#languages) this.#turnTo(languages);
    let known = this.#known[country];
    if (known === undefined) {
      known = knownNames(this.#namesOf(country), languages);
      this.#known[country] = known;
    }
    return (isForeign ? known.foreign : known.latin).includes(` ${letters}`);
  }

  #turnTo(languages: Languages): void {
    const key = languages.codes.join(' ');
    let known = this.#byReader.get(key);
    if (known === undefined) {
      if (this.#byReader.size >= MOST_READERS) this.#byReader.clear();
      known = [];
      this.#byReader.set(key, known);
    }
    this.#languages = languages;
    this.#known = known;
  }
}

function knownNames(names: Names, { codes }: Languages): KnownNames {
  const known = { latin: '', foreign: '' };
  const own = names.get('name')?.split(' / ') ?? [];
  for (const name of [...own, names.get('name:en'), ...codes.map((code) => names.get(`name:${code}`))])
    if (name !== undefined) known[isInOtherLetters(name) ? 'foreign' : 'latin'] += ` ${normalise(name)}\n`;
  return known;
}
