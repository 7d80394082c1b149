import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalise } from '../engine/search/normalise.ts';
import { WORD_BYTES } from '../store/words/word-lists-layout.ts';

/** The npm data set that names kinds of places in many languages. */
export const PHRASES_PACKAGE = '@openstreetmap/id-tagging-schema';

/** Keys whose values are kinds of places that people look for. */
const KEYS = new Set(
  'amenity shop tourism leisure office craft healthcare historic natural railway aeroway emergency public_transport man_made'.split(
    ' ',
  ),
);

/** Keys that say more of a stop or station. */
const TRANSPORT = new Set('public_transport bus train tram subway light_rail highway railway station'.split(' '));

interface Preset {
  readonly tags: Readonly<Record<string, string>>;
}
interface Translation {
  readonly name?: string;
  readonly terms?: readonly string[] | string;
}

/** Phrases for kinds of places: normalised phrase to `key=value`s, the likeliest first. */
export type CategoryPhrases = ReadonlyMap<string, readonly string[]>;

/**
 * The names of kinds of places in all languages of the data set, and further words for them that mean one kind only.
 * @returns nothing where the data set is not installed: searches then know no kinds by their names
 */
export function installedPhrases(): CategoryPhrases {
  const phrases = new Map<string, string[]>();
  const directory = packageDirectory();
  if (directory === undefined) return phrases;
  const presets = readJson(join(directory, 'presets.min.json')) as Readonly<Record<string, Preset>>;
  const kinds = new Map<string, string>();
  for (const [id, { tags }] of Object.entries(presets)) {
    const [[key, value] = ['', ''], ...others] = Object.entries(tags);
    // Stops and stations have tags of public transport beside their own.
    const isTransport = others.length > 0 && others.every(([other]) => TRANSPORT.has(other));
    if ((others.length === 0 || isTransport) && value !== '*' && value !== 'yes')
      if (KEYS.has(key) || tags.highway === 'bus_stop')
        kinds.set(id, tags.highway === 'bus_stop' ? 'highway=bus_stop' : `${key}=${value}`);
  }
  const add = (text: string, kind: string): void => {
    const phrase = normalise(text);
    if (phrase.length < 2 || phrase.length >= WORD_BYTES) return;
    const known = phrases.get(phrase);
    if (known === undefined) phrases.set(phrase, [kind]);
    else if (!known.includes(kind) && known.length < 4) known.push(kind);
  };
  // Values are English words: "school" is one more name of a school, whose preset is called school grounds.
  for (const kind of kinds.values()) add(kind.slice(kind.indexOf('=') + 1).replaceAll('_', ' '), kind);
  const languages = readdirSync(join(directory, 'translations'))
    .filter((file) => file.endsWith('.min.json'))
    .sort();
  const terms = new Map<string, string | undefined>();
  for (const file of languages) {
    const [translation] = Object.values(readJson(join(directory, 'translations', file)) as object) as {
      presets?: { presets?: Readonly<Record<string, Translation>> };
    }[];
    const byTerm = new Map<string, string | undefined>();
    for (const [id, { name, terms: more }] of Object.entries(translation?.presets?.presets ?? {})) {
      const kind = kinds.get(id);
      if (kind === undefined) continue;
      if (name !== undefined) add(name, kind);
      for (const term of typeof more === 'string' ? more.split(',') : (more ?? [])) {
        const word = normalise(term);
        byTerm.set(word, byTerm.has(word) && byTerm.get(word) !== kind ? undefined : kind);
      }
    }
    for (const [term, kind] of byTerm) if (!terms.has(term)) terms.set(term, kind);
  }
  for (const [term, kind] of terms) if (kind !== undefined && !phrases.has(term)) add(term, kind);
  return phrases;
}

/** Name and version of the data set; nothing where it is not installed. */
export function phrasesVersion(): string[] {
  const directory = packageDirectory();
  if (directory === undefined) return [];
  const { version } = readJson(join(directory, '..', 'package.json')) as { version: string };
  return [`${PHRASES_PACKAGE} ${version}`];
}

function packageDirectory(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`${PHRASES_PACKAGE}/package.json`);
    const directory = join(dirname(entry), 'dist');
    return existsSync(directory) ? directory : undefined;
  } catch {
    return undefined;
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
