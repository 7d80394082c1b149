import type { Names } from './names.ts';

/** Tags that can name an object, best first; XX stands for each accepted language (Nominatim's OUTPUT_NAMES). */
const OUTPUT_NAMES = [
  'name:XX',
  'name',
  'brand',
  'official_name:XX',
  'short_name:XX',
  'official_name',
  'short_name',
  'ref',
];

/** The languages that a reader accepts. */
export class Languages {
  /** Best first. */
  readonly codes: readonly string[];
  /** Tags of names for this reader, best first, each with the one that a linked place's name has. */
  readonly tags: readonly (readonly [tag: string, ofPlace: string])[];

  constructor(codes: readonly string[]) {
    this.codes = codes;
    this.tags = OUTPUT_NAMES.flatMap((tag) =>
      tag.endsWith(':XX') ? codes.map((code) => tag.slice(0, -2) + code) : [tag],
    ).map((tag) => [tag, `_place_${tag}`] as const);
  }
}

/**
 * The languages of an Accept-Language text, best first: by weight, equal weights in their order; a regional variant
 * is followed by its language when that is not named itself (Nominatim 5.3, localization/base.py).
 */
export function acceptedLanguages(text: string): Languages {
  const wanted: { tag: string; weight: number }[] = [];
  for (const part of text.split(',')) {
    const [, tag, weight = 1] = /^\s*([a-z_-]+)(?:;\s*q\s*=\s*([01](?:\.\d+)?))?\s*$/i.exec(part) ?? [];
    if (tag !== undefined) wanted.push({ tag, weight: Number(weight) });
  }
  wanted.sort((a, b) => b.weight - a.weight);
  const tags = new Set(wanted.map(({ tag }) => tag));
  const languages: string[] = [];
  for (const { tag } of wanted) {
    languages.push(tag);
    const dash = tag.indexOf('-');
    const language = tag.slice(0, dash);
    if (dash > 0 && !tags.has(language)) languages.push(language);
  }
  return new Languages(languages);
}

/** Reads the languages of one request after the other. Clients ask in the same languages again. */
export class LanguageReader {
  readonly #fallback: string;
  #text = '';
  #languages = acceptedLanguages('');

  /** @param fallback the Accept-Language text of requests that name no language */
  constructor(fallback: string) {
    this.#fallback = fallback;
  }

  /**
   * @param text in the form of Accept-Language
   * @returns the same object as before where the text is the same as before
   */
  read(text: string | undefined): Languages {
    const asked = text || this.#fallback;
    if (asked !== this.#text) {
      this.#languages = acceptedLanguages(asked);
      this.#text = asked;
    }
    return this.#languages;
  }
}

/** The name to show for a reader of these languages; empty when the object has none. */
export function localName(names: Names, { tags }: Languages): string {
  if (names.only !== undefined) return names.only;
  for (const [tag, ofPlace] of tags) {
    const name = names.get(tag) ?? names.get(ofPlace);
    if (name !== undefined) return name;
  }
  return names.entries()[0]?.[1] ?? '';
}
