import { addressParts, displayName, localLines } from '../engine/address.ts';
import { localName } from '../engine/localisation.ts';
import type { Place, SharedLines, SplitAddress } from '../engine/place.ts';
import { importanceOf, labelOf } from '../engine/ranks.ts';
import { fixed } from './coordinate-text.ts';
import type { PlaceFormat } from './place-options.ts';
import { pythonFloat } from './python-text.ts';
import { boxOf, OSM_TYPE_NAMES, type ShowOptions } from './shown-place.ts';

type Format = 'json' | 'jsonv2';

/** Lines that neighbours share, as they stand in answers: UTF-8, a character a byte. */
interface SharedText {
  readonly languages: readonly string[];
  readonly countryCode: string | undefined;
  /** The first name, undefined when there is none. */
  readonly first: string | undefined;
  /** Their part of the display name, and the same without the first name. */
  readonly display: string;
  readonly displayRest: string;
  /** Members of the address with a comma before each. */
  readonly members: string;
  readonly labels: ReadonlySet<string>;
  /** Does a JSON object leave the members where they are put? */
  readonly isOrdered: boolean;
}

/**
 * `json` and `jsonv2` of most places, the bytes that {@link import('./format-json.ts').placeJson} gives, put together
 * from pieces that are kept with what places have in common: the lines of an address that all houses of a street share,
 * main tag and ranks. Nothing is kept with a place itself.
 */
export class PlaceBytes {
  readonly #mostLanguages: number;
  readonly #kinds: Record<Format, WeakMap<object, string>> = { json: new WeakMap(), jsonv2: new WeakMap() };
  #attribution = '';
  #licence = '';

  /** @param mostLanguages how many texts are kept at most with the lines of a street */
  constructor(mostLanguages: number) {
    this.#mostLanguages = mostLanguages;
  }

  /** @param options nothing beyond the address is shown @returns the body, UTF-8, a character a byte; undefined for a place that must be written otherwise */
  of(place: Place, format: PlaceFormat, options: ShowOptions): string | undefined {
    const { placeId, osmType, osmId, split, kind } = place;
    if (split === undefined || kind === undefined || osmType === undefined) return undefined;
    if (format !== 'json' && format !== 'jsonv2') return undefined;
    const address = this.#address(split, place.countryCode, options);
    if (address === undefined) return undefined;
    const { lat, lon } = place;
    const [south, north, west, east] = boxOf(place);
    return (
      `{"place_id":${placeId},"licence":${this.#licenceOf(place.attribution)},"osm_type":"${OSM_TYPE_NAMES[osmType]}",` +
      `"osm_id":${osmId},"lat":"${fixed(lat)}","lon":"${fixed(lon)}"${this.#kind(place, kind, format)},` +
      `"name":"${escaped(localName(place.names, options.languages))}","display_name":"${address}` +
      `"boundingbox":["${fixed(south)}","${fixed(north)}","${fixed(west)}","${fixed(east)}"]}`
    );
  }

  /** The end of the display name, and the address where it is wanted, each with what stands behind it. */
  #address(
    { own, shared }: SplitAddress,
    countryCode: string | undefined,
    { languages, addressdetails }: ShowOptions,
  ): string | undefined {
    const text = this.#sharedText(shared, countryCode, languages);
    if (!text.isOrdered) return undefined;
    let display = '';
    let members = '';
    let last: string | undefined;
    let lastLabel: string | undefined;
    for (const line of own) {
      const name = localName(line.names, languages);
      if (name === '') continue;
      const label = labelOf(line, countryCode);
      if (label === lastLabel || text.labels.has(label) || NUMERIC.test(label)) return undefined;
      if (line.names.get('ISO3166-2') !== undefined) return undefined;
      const written = escaped(name);
      if (name !== last) display += last === undefined ? written : `, ${written}`;
      members += `${members === '' ? '' : ','}"${escaped(label)}":"${written}"`;
      last = name;
      lastLabel = label;
    }
    if (text.first !== undefined) {
      const rest = text.first === last ? text.displayRest : text.display;
      display += last === undefined || rest === '' ? rest : `, ${rest}`;
    }
    if (!addressdetails) return `${display}",`;
    return `${display}","address":{${members}${members === '' ? text.members.slice(1) : text.members}},`;
  }

  #sharedText(shared: SharedLines, countryCode: string | undefined, languages: readonly string[]): SharedText {
    const kept = shared.shown as SharedText[];
    for (const text of kept) if (text.languages === languages && text.countryCode === countryCode) return text;
    const text = sharedText(shared, countryCode, languages);
    if (kept.length >= this.#mostLanguages) kept.shift();
    kept.push(text);
    return text;
  }

  /** Members that follow from main tag and ranks, with a comma before each. */
  #kind(place: Place, kind: object, format: Format): string {
    const kinds = this.#kinds[format];
    let text = kinds.get(kind);
    if (text === undefined) {
      const classLabel = format === 'json' ? 'class' : 'category';
      const { category, type, rankSearch } = place;
      text =
        `,"${classLabel}":"${escaped(category)}","type":"${escaped(type)}","place_rank":${rankSearch},` +
        `"importance":${pythonFloat(importanceOf(rankSearch))},"addresstype":"${escaped(labelOf(place, place.countryCode))}"`;
      kinds.set(kind, text);
    }
    return text;
  }

  #licenceOf(attribution: string): string {
    if (attribution !== this.#attribution) {
      this.#licence = `"${escaped(attribution)}"`;
      this.#attribution = attribution;
    }
    return this.#licence;
  }
}

/** Labels that JSON objects do not leave where they are put. */
const NUMERIC = /^\d/;

function sharedText({ lines }: SharedLines, countryCode: string | undefined, languages: readonly string[]): SharedText {
  const local = localLines(lines, languages);
  const named = local.filter(({ line, name }) => line.isAddress && name !== '');
  const first = named[0]?.name;
  const others = named.findIndex(({ name }) => name !== first);
  const parts = [...addressParts(local, countryCode)];
  return {
    languages,
    countryCode,
    first,
    display: escaped(displayName(named)),
    displayRest: others < 0 ? '' : escaped(displayName(named.slice(others))),
    members: parts.map(([label, name]) => `,"${escaped(label)}":"${escaped(name)}"`).join(''),
    labels: new Set(parts.map(([label]) => label)),
    isOrdered: !parts.some(([label]) => NUMERIC.test(label)),
  };
}

const PLAIN = /^[ !#-[\]-~]*$/;

/** A text as it stands in a string of JSON: UTF-8, a character a byte. */
function escaped(text: string): string {
  return PLAIN.test(text) ? text : Buffer.from(JSON.stringify(text).slice(1, -1)).toString('latin1');
}
