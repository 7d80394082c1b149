import type { Geocoder } from '../geocoder.ts';
import type { Languages } from '../localisation.ts';
import type { Place } from '../place.ts';
import { confidenceOf, hasHouseNumber, type Level, levelOf, wordsIn } from './confidence.ts';
import { plainSearch } from './search-query.ts';

/** An address in parts, as a table has it; all may be empty. */
export interface AddressRecord {
  /** A whole address, or what is left of one. */
  readonly address?: string | undefined;
  /** Of a place of interest. */
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly housenumber?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
}

/** What an address means. */
export interface FoundAddress {
  readonly place: Place;
  /** 0 to 1; see confidence.ts. */
  readonly confidence: number;
  /** How fine the answer is. */
  readonly level: Level;
}

/** Answers among which others that fit alike are counted. */
const ALIKE = 5;
/** Searches for one address at most. */
const MOST_SEARCHES = 6;
/** Degrees beyond which two answers are different places. */
const APART = 0.02;

/** The phrases of an address, fine before coarse. */
function phrasesOf(record: AddressRecord): string[] {
  const joined = (...parts: (string | undefined)[]): string =>
    parts
      .map((part) => part?.trim() ?? '')
      .filter((part) => part !== '')
      .join(' ');
  return [
    record.name ?? '',
    ...(record.address ?? '').split(/[,;\n、，]/),
    joined(record.street, record.housenumber),
    joined(record.postcode, record.city),
    record.county ?? '',
    record.state ?? '',
    record.country ?? '',
  ]
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** How fine the answer to an address can be; undefined where that cannot be seen. */
function wantedLevel({ address, street, ...record }: AddressRecord): Level | undefined {
  const has = (part: string | undefined): boolean => part !== undefined && part.trim() !== '';
  if (has(record.housenumber) || has(record.name)) return 'house';
  if (has(address)) {
    const [first = ''] = (address ?? '').split(',');
    return hasHouseNumber(first) && !/^\s*\d{4,6}\s/.test(first) ? 'house' : undefined;
  }
  if (has(street)) return hasHouseNumber(street ?? '') ? 'house' : 'street';
  if (has(record.city) || has(record.postcode)) return 'town';
  if (has(record.county)) return 'county';
  return has(record.state) ? 'state' : 'country';
}

/**
 * Finds what an address means: as it is written, then with wrong letters forgiven, then without its finest parts.
 * @returns undefined where nothing of it is found, or it is empty
 * @throws ServiceError SEARCH_TIMEOUT
 */
export function findAddress(geocoder: Geocoder, record: AddressRecord, languages: Languages): FoundAddress | undefined {
  const phrases = phrasesOf(record);
  const text = phrases.join(', ');
  if (text === '') return undefined;
  const wanted = wantedLevel(record);
  const attempts = [
    { text, fuzzy: false },
    { text, fuzzy: true },
  ];
  for (let from = 1; from < phrases.length; from++) {
    const rest = phrases.slice(from).join(', ');
    attempts.push({ text: rest, fuzzy: false }, { text: rest, fuzzy: true });
  }
  for (const attempt of attempts.slice(0, MOST_SEARCHES)) {
    const found = geocoder.search(plainSearch({ ...attempt, languages, limit: ALIKE })) ?? [];
    const rated = found.map((place) => {
      const level = levelOf(place);
      return { place, level, fit: { ...wordsIn(text, place), wanted, found: level } };
    });
    const alone = rated.map((one) => ({ ...one, confidence: confidenceOf({ ...one.fit, others: 0 }) }));
    const [best] = alone;
    if (best === undefined || best.fit.matched + best.fit.similar === 0) continue;
    const { place, level } = best;
    const others = alone.filter(
      (other) =>
        other.confidence >= best.confidence &&
        Math.hypot(other.place.lat - place.lat, other.place.lon - place.lon) > APART,
    ).length;
    // Of towns and countries with one name the best known is meant; of streets and houses nobody can say.
    const isClear = level !== 'street' && level !== 'house';
    return { place, level, confidence: confidenceOf({ ...best.fit, others: isClear ? 0 : others }) };
  }
  return undefined;
}
