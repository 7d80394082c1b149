import { elementAt, wordAt } from '#kit/element-at';
import type { Dictionary } from '../../../store/words/dictionary.ts';
import { MARK } from '../../../store/words/word-lists-layout.ts';
import { normalise } from '../normalise.ts';

/** A query for places of a kind. */
export interface CategoryQuery {
  /** `key=value`s, the likeliest first. */
  readonly kinds: readonly string[];
  /** Around the place, in the place, or just beside its name. */
  readonly where: 'near' | 'in' | 'beside';
  /** Where to look; empty where the query says nothing. */
  readonly place: string;
}

/** Words between a kind and a place, in many languages; longer ones first in each list. */
const NEAR = (
  'in der naehe von|in der nahe von|in the vicinity of|close to|next to|near to|near|nahe bei|nahe|bei|um|cerca de|cerca del|' +
  'junto a|pres de|pres du|a cote de|proche de|vicino a|vicino|perto de|proximo a|dichtbij|bij|naer|nara|lahella|blizko|' +
  'poblizu|w poblizu|okolo|kolem|vozle|ryadom s|bilya|yakininda|konta'
).split('|');
const IN = (
  'in der|in dem|in den|in|im|within|at|en el|en la|en|de la|a la|au|aux|dans|a|nel|nella|em|no|na|te|i|pa|w|we|v|ve|vo|' +
  'u gradu|u|ban|ssa|ko'
).split('|');

/** Most words of a phrase for a kind. */
const LONGEST_PHRASE = 5;

/** Finds what a phrase stands for. */
export class CategoryPhraseReader {
  readonly #words: Dictionary;
  readonly #kinds: readonly string[];
  readonly #more: ReadonlyMap<string, readonly string[]>;

  /** @param kinds by number in the lists of phrases @param more phrases that an operator has added */
  constructor(words: Dictionary, kinds: readonly string[], more: ReadonlyMap<string, readonly string[]>) {
    this.#words = words;
    this.#kinds = kinds;
    this.#more = more;
  }

  /** The kind and the place in a free query; undefined where it does not begin or end with a phrase for a kind. */
  read(text: string): CategoryQuery | undefined {
    const explicit = /^(.*?)\[([A-Za-z_:]+)=([^\][]+)\](.*)$/.exec(text);
    if (explicit) {
      const [, before = '', key = '', value = '', after = ''] = explicit;
      return { kinds: [`${key}=${value}`], where: 'beside', place: `${before.trim()} ${after.trim()}`.trim() };
    }
    const named = /^(.*?)\[([^\][=]+)\](.*)$/.exec(text);
    if (named) {
      const [, before = '', phrase = '', after = ''] = named;
      const kinds = this.#kindsOf(normalise(phrase));
      return kinds && { kinds, where: 'beside', place: `${before.trim()} ${after.trim()}`.trim() };
    }
    const words = normalise(text.replaceAll(',', ' '))
      .split(' ')
      .filter((word) => word !== '');
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
      const kinds = this.#kindsOf(words.slice(0, length).join(' '));
      if (kinds) return { kinds, ...whereIn(words.slice(length).join(' ')) };
    }
    for (let length = Math.min(LONGEST_PHRASE, words.length - 1); length > 0; length--) {
      const kinds = this.#kindsOf(words.slice(-length).join(' '));
      if (kinds) return { kinds, where: 'beside', place: words.slice(0, -length).join(' ') };
    }
    return undefined;
  }

  #kindsOf(phrase: string): readonly string[] | undefined {
    // "restaurants" is a phrase for halls of them, and the plural of the phrase for one.
    let kinds: Set<string> | undefined;
    for (const form of formsOf(phrase)) {
      const known = this.#more.get(form) ?? this.#known(form);
      if (known === undefined) continue;
      kinds ??= new Set();
      for (const kind of known) kinds.add(kind);
    }
    return kinds === undefined || kinds.size === 0 ? undefined : [...kinds];
  }

  #known(phrase: string): readonly string[] | undefined {
    const list = this.#words.find(MARK.phrase + phrase);
    if (list === undefined) return undefined;
    const { places, infos, length } = list.decoded(0);
    const rows = Array.from({ length }, (_, at) => [infos[at] ?? 0, wordAt(places, at)] as const);
    return rows.sort((a, b) => a[0] - b[0]).map(([, row]) => elementAt(this.#kinds, row));
  }
}

function whereIn(rest: string): Pick<CategoryQuery, 'where' | 'place'> {
  for (const word of NEAR)
    if (rest.startsWith(`${word} `)) return { where: 'near', place: rest.slice(word.length + 1) };
  for (const word of IN) if (rest.startsWith(`${word} `)) return { where: 'in', place: rest.slice(word.length + 1) };
  return { where: 'beside', place: rest };
}

/** A phrase as it is, and what it can be the plural of. */
function formsOf(phrase: string): string[] {
  const forms = [phrase];
  for (const { ending, singulars } of PLURALS)
    if (phrase.length > ending.length + 2 && phrase.endsWith(ending))
      for (const singular of singulars) forms.push(phrase.slice(0, -ending.length) + singular);
  return forms;
}

/** Endings of plurals, each with what stands there in the singular. */
const PLURALS: readonly { readonly ending: string; readonly singulars: readonly string[] }[] = [
  { ending: 'ies', singulars: ['y'] },
  { ending: 'es', singulars: ['', 'e'] },
  { ending: 's', singulars: [''] },
  { ending: 'en', singulars: ['', 'e'] },
  { ending: 'n', singulars: [''] },
  { ending: 'er', singulars: [''] },
  { ending: 'e', singulars: ['', 'a'] },
  { ending: 'i', singulars: ['o', 'e', 'a', ''] },
  { ending: 'y', singulars: ['a', ''] },
  { ending: 'a', singulars: [''] },
];
