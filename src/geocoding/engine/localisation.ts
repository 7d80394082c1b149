import type { Names } from './names.ts';

/**
 * The languages of an Accept-Language text, best first: by weight, equal weights in their order; a regional variant
 * is followed by its language when that is not named itself (Nominatim 5.3, localization/base.py).
 */
export function acceptedLanguages(text: string): readonly string[] {
  // Clients ask in the same languages again.
  if (text !== lastText) {
    lastLanguages = parseLanguages(text);
    lastText = text;
  }
  return lastLanguages;
}

let lastText = '';
let lastLanguages: readonly string[] = [];

function parseLanguages(text: string): readonly string[] {
  const wanted: { tag: string; weight: number }[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*([a-z_-]+)(?:;\s*q\s*=\s*([01](?:\.\d+)?))?\s*$/i.exec(part);
    if (match) wanted.push({ tag: match[1], weight: Number(match[2] ?? 1) });
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
  return languages;
}

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

/** The name to show for a reader of these languages; empty when the object has none. */
export function localName(names: Names, languages: readonly string[]): string {
  if (names.only !== undefined) return names.only;
  for (const [tag, ofPlace] of outputTags(languages)) {
    const name = names.get(tag) ?? names.get(ofPlace);
    if (name !== undefined) return name;
  }
  return names.entries()[0]?.[1] ?? '';
}

const tagsOfLanguages = new WeakMap<readonly string[], readonly (readonly [string, string])[]>();

/** The tags to look for, best first, each with the one that a linked place's name has. */
export function outputTags(languages: readonly string[]): readonly (readonly [tag: string, ofPlace: string])[] {
  let tags = tagsOfLanguages.get(languages);
  if (tags === undefined) {
    tags = OUTPUT_NAMES.flatMap((tag) =>
      tag.endsWith(':XX') ? languages.map((language) => tag.slice(0, -2) + language) : [tag],
    ).map((tag) => [tag, `_place_${tag}`] as const);
    tagsOfLanguages.set(languages, tags);
  }
  return tags;
}
