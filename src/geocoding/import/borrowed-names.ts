import { elementAt } from '#kit/element-at';
import { normalise } from '../engine/search/normalise.ts';
import type { ClassifiedPlace } from './classify-places.ts';

/** People of a place, as a share of another one's, from which a name is rather its own than the other one's. */
const SHARE = 0.2;

/** What borrowed names are found out from. */
type NamedPlace = Pick<ClassifiedPlace, 'name' | 'otherNames' | 'written' | 'country' | 'population'>;

/**
 * Other names of places that rather mean another place of the country: one that has the name too, is shown by a name that
 * reads like it, and is not much smaller. Sources mix neighbours up, and keep what a place was called a hundred years ago.
 */
export function borrowedNames<P extends NamedPlace>(places: readonly P[]): ReadonlyMap<P, ReadonlySet<string>> {
  const shown = places.map(({ name }) => normalise(name));
  const sounds = shown.map(soundsOf);
  /** By country and name: the largest place that is shown by a name that reads like it. */
  const owners = new Map<string, P>();
  places.forEach((place, at) => {
    for (const name of place.otherNames) {
      if (soundsOf(name) !== sounds[at]) continue;
      const key = `${place.country} ${name}`;
      if (place.population > (owners.get(key)?.population ?? 0)) owners.set(key, place);
    }
  });
  const borrowed = new Map<P, ReadonlySet<string>>();
  places.forEach((place, at) => {
    const names = place.otherNames.filter((name) => {
      const owner = owners.get(`${place.country} ${name}`);
      if (owner === undefined || owner.population < SHARE * place.population) return false;
      return !isLike(name, elementAt(shown, at)) && !isWrittenOtherwise(name, place, owner);
    });
    if (names.length > 0) borrowed.set(place, new Set(names));
  });
  return borrowed;
}

/** Is a name in Latin letters one that a place writes otherwise than another place? 甘州 and 赣州 both read gan zhou. */
function isWrittenOtherwise(name: string, { written }: NamedPlace, other: NamedPlace): boolean {
  const own = written.filter((one) => normalise(one) === name);
  return own.length > 0 && !own.some((one) => other.written.includes(one));
}

/** Does a name read like the beginning of the one that is shown, or the other way round, or is it a part of it? */
function isLike(name: string, shown: string): boolean {
  const [sounds, others] = [soundsOf(name), soundsOf(shown)];
  return sounds.startsWith(others) || others.startsWith(sounds) || ` ${shown} `.includes(` ${name} `);
}

/** Consonants that one alphabet has for what another one writes otherwise. */
const SOUNDS: Readonly<Record<string, string>> = { w: 'v', c: 'k', q: 'k', z: 's' };
/** What scripts leave out, or write in several ways. */
const SILENT = new Set('aeiouyj ');

/** The consonants of a normalised name: what is left of it in all scripts, and in all ways to put them into Latin letters. */
function soundsOf(name: string): string {
  let sounds = '';
  for (const letter of name) {
    const sound = SOUNDS[letter] ?? letter;
    if (!SILENT.has(letter) && !sounds.endsWith(sound)) sounds += sound;
  }
  return sounds;
}
