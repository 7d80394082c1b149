import { addressParts, displayName, localLines } from '../engine/address.ts';
import { localName } from '../engine/localisation.ts';
import type { OsmType, Place, SharedLines, SplitAddress } from '../engine/place.ts';
import { importanceOf, labelOf } from '../engine/ranks.ts';
import { type AnswerBytes, escaped } from './answer-bytes.ts';
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
  /** A label that was looked for in vain: that of house numbers comes again and again. */
  absent: string | undefined;
  /** Does a JSON object leave the members where they are put? */
  readonly isOrdered: boolean;
  /** The text for other readers that was made before, and how many there are with it. */
  next: SharedText | undefined;
  count: number;
}

const pieceOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const PLACE_ID = pieceOf('{"place_id":');
const LAT = pieceOf(',"lat":"');
const LON = pieceOf('","lon":"');
const DISPLAY_NAME = pieceOf('","display_name":"');
const NEXT_NAME = pieceOf(', ');
const ADDRESS = pieceOf('","address":{');
const NEXT_MEMBER = pieceOf(',"');
const MEMBER = pieceOf('"');
const VALUE = pieceOf('":"');
const BOX = pieceOf('},"boundingbox":["');
const BOX_WITHOUT_ADDRESS = pieceOf('","boundingbox":["');
const NEXT_SIDE = pieceOf('","');
const END = pieceOf('"]}');

/**
 * `json` and `jsonv2` of most places, the bytes that {@link import('./format-json.ts').placeJson} gives, put together
 * from pieces that are kept with what places have in common: the lines of an address that all houses of a street share,
 * main tag and ranks. Nothing is kept with a place itself.
 */
export class PlaceBytes {
  readonly #mostLanguages: number;
  readonly #kinds: Record<Format, WeakMap<object, string>> = { json: new WeakMap(), jsonv2: new WeakMap() };
  /** Names and labels of the own lines of the address under way. */
  readonly #names: string[] = [];
  readonly #labels: string[] = [];
  #attribution = '';
  #licences: Readonly<Record<OsmType, string>> = { N: '', W: '', R: '' };

  /** @param mostLanguages how many texts are kept at most with the lines of a street */
  constructor(mostLanguages: number) {
    this.#mostLanguages = mostLanguages;
  }

  /**
   * Begins an answer and writes its body.
   * @param options nothing beyond the address is shown @returns false for a place that must be written otherwise
   */
  write(place: Place, format: PlaceFormat, options: ShowOptions, into: AnswerBytes): boolean {
    const { placeId, osmType, osmId, split, kind } = place;
    if (split === undefined || kind === undefined || placeId === undefined) return false;
    if (osmType === undefined || osmId === undefined || !(placeId >= 0 && osmId >= 0)) return false;
    if (format !== 'json' && format !== 'jsonv2') return false;
    into.start();
    into.piece(PLACE_ID);
    into.integer(placeId);
    into.text(this.#licencesOf(place.attribution)[osmType]);
    into.integer(osmId);
    into.piece(LAT);
    into.degrees(place.lat);
    into.piece(LON);
    into.degrees(place.lon);
    into.text(this.#kind(place, kind, format));
    const name = localName(place.names, options.languages);
    if (name !== '') into.json(name);
    if (!this.#address(split, place.countryCode, options, into)) return false;
    const [south, north, west, east] = boxOf(place);
    into.degrees(south);
    into.piece(NEXT_SIDE);
    into.degrees(north);
    into.piece(NEXT_SIDE);
    into.degrees(west);
    into.piece(NEXT_SIDE);
    into.degrees(east);
    into.piece(END);
    return true;
  }

  /** The display name, and the address where it is wanted, each with what stands around it. */
  #address(
    { own, shared }: SplitAddress,
    countryCode: string | undefined,
    { languages, addressdetails }: ShowOptions,
    into: AnswerBytes,
  ): boolean {
    const text = this.#sharedText(shared, countryCode, languages);
    if (!text.isOrdered) return false;
    into.piece(DISPLAY_NAME);
    const names = this.#names;
    const labels = this.#labels;
    let shown = 0;
    let last: string | undefined;
    let lastLabel: string | undefined;
    for (const line of own) {
      const name = localName(line.names, languages);
      if (name === '') continue;
      const label = labelOf(line, countryCode);
      if (label === lastLabel || !isApart(text, label)) return false;
      if (line.names.only === undefined && line.names.get('ISO3166-2') !== undefined) return false;
      if (name !== last) {
        if (last !== undefined) into.piece(NEXT_NAME);
        into.json(name);
      }
      last = name;
      lastLabel = label;
      names[shown] = name;
      labels[shown++] = label;
    }
    if (text.first !== undefined) {
      const rest = text.first === last ? text.displayRest : text.display;
      if (last !== undefined && rest !== '') into.piece(NEXT_NAME);
      into.text(rest);
    }
    if (!addressdetails) {
      into.piece(BOX_WITHOUT_ADDRESS);
      return true;
    }
    into.piece(ADDRESS);
    for (let at = 0; at < shown; at++) {
      into.piece(at === 0 ? MEMBER : NEXT_MEMBER);
      into.json(labels[at]);
      into.piece(VALUE);
      into.json(names[at]);
      into.piece(MEMBER);
    }
    into.text(shown === 0 ? text.members.slice(1) : text.members);
    into.piece(BOX);
    return true;
  }

  #sharedText(shared: SharedLines, countryCode: string | undefined, languages: readonly string[]): SharedText {
    const first = shared.shown as SharedText | undefined;
    for (let text = first; text !== undefined; text = text.next)
      if (text.languages === languages && text.countryCode === countryCode) return text;
    const text = sharedText(shared, countryCode, languages);
    // Where they are too many it begins anew.
    if (first !== undefined && first.count < this.#mostLanguages) {
      text.next = first;
      text.count = first.count + 1;
    }
    shared.shown = text;
    return text;
  }

  /** Members that follow from main tag and ranks, with what stands before and after them. */
  #kind(place: Place, kind: object, format: Format): string {
    const kinds = this.#kinds[format];
    let text = kinds.get(kind);
    if (text === undefined) {
      const classLabel = format === 'json' ? 'class' : 'category';
      const { category, type, rankSearch } = place;
      text =
        `","${classLabel}":"${escaped(category)}","type":"${escaped(type)}","place_rank":${rankSearch},` +
        `"importance":${pythonFloat(importanceOf(rankSearch))},` +
        `"addresstype":"${escaped(labelOf(place, place.countryCode))}","name":"`;
      kinds.set(kind, text);
    }
    return text;
  }

  #licencesOf(attribution: string): Readonly<Record<OsmType, string>> {
    if (attribution !== this.#attribution) {
      const of = (type: OsmType): string =>
        `,"licence":"${escaped(attribution)}","osm_type":"${OSM_TYPE_NAMES[type]}","osm_id":`;
      this.#licences = { N: of('N'), W: of('W'), R: of('R') };
      this.#attribution = attribution;
    }
    return this.#licences;
  }
}

/** Labels that JSON objects do not leave where they are put. */
const NUMERIC = /^\d/;

/** Can a member of this label stand before the shared ones as it is? */
function isApart(text: SharedText, label: string): boolean {
  if (label === text.absent) return true;
  if (text.labels.has(label) || NUMERIC.test(label)) return false;
  text.absent = label;
  return true;
}

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
    absent: undefined,
    isOrdered: !parts.some(([label]) => NUMERIC.test(label)),
    next: undefined,
    count: 1,
  };
}
