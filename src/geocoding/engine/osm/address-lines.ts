import type { OsmIndex, PlaceRecord } from '../../store/osm-index.ts';
import type { PlaceNumber } from '../../store/place-number.ts';
import { type ChainRef, type TagsRef, type TextRef, tagsRef } from '../../store/record-ref.ts';
import type { CountryNames } from '../country-names.ts';
import { type Names, OneName } from '../names.ts';
import { type AddressLine, SharedLines, type SplitAddress } from '../place.ts';
import type { TownAt } from '../town-lines.ts';
import { IndexLine, type IndexObject, type IndexObjects } from './index-objects.ts';
import { type Gaps, MissingLines } from './missing-lines.ts';
import { UNITS } from './nearest-object.ts';

/** The address of an object: its lines in the order of answers, and the country and postcode that hold for it. */
export interface Address extends SplitAddress {
  readonly countryCode: string | undefined;
  readonly postcode: string | undefined;
  /** Lines out of the worldwide index among them. */
  readonly filled: readonly AddressLine[];
}

/** All lines of an address. */
export const allLines = ({ own, shared }: SplitAddress): readonly AddressLine[] =>
  own.length === 0 ? shared.lines : [...own, ...shared.lines];

/** A line of a chain while lines are put in order. */
interface Kept {
  readonly object: IndexObject;
  readonly rank: number;
  readonly own: boolean;
  readonly isAddress: boolean;
  readonly fromArea: boolean;
}

/** The lines of a chain, or of two, by rank. */
interface Chain {
  readonly lines: readonly Kept[];
  /** Are they the street's alone? */
  readonly isShared: boolean;
  /** Can no object finer than a street be among them? */
  readonly isCoarse: boolean;
  /** Does it depend on the object which of them are part of the address? */
  readonly isOpen: boolean;
  /** On what it depends where several lines have one rank: nothing, names in the object's tags, its point as well. */
  readonly depends: 'no' | 'tags' | 'point';
  /** All names of lines that have one rank with others; found when they are first asked for. */
  rivals: ReadonlySet<string> | undefined;
  /** What was chosen where neither mattered, for objects without a postcode among their tags and with one. */
  readonly choices: (Choice | undefined)[];
}

/** What the tags of an address say about a chain. */
interface TagsOnChain {
  readonly addressRef: TagsRef;
  readonly hasPostcode: boolean;
  /** Do they name one of several lines of a rank? */
  readonly nameRival: boolean;
}

/** How an open chain is for an object. */
interface Choice {
  readonly lines: readonly AddressLine[];
  /** The country that a line tells. */
  readonly countryCode: string | undefined;
  /** Does a line tell the postcode? */
  readonly hasPostcode: boolean;
}

/** What the lines after an object's own follow from. */
interface Origin {
  readonly isOfStreet: boolean;
  readonly countryOfRecord: string | undefined;
  /** Text ref, -1 for none. */
  readonly postcodeRef: TextRef;
  readonly tagged: string | undefined;
  readonly chosen: readonly AddressLine[] | undefined;
  readonly filled: readonly AddressLine[];
}

/** Tails of one street that are kept at most: it has a few postcodes. */
const TAILS = 8;

/** The lines after an object's own, which many objects of a street have in common. */
class Tail extends SharedLines implements Origin {
  readonly isOfStreet: boolean;
  readonly countryOfRecord: string | undefined;
  readonly postcodeRef: TextRef;
  readonly tagged: string | undefined;
  readonly chosen: readonly AddressLine[] | undefined;
  readonly filled: readonly AddressLine[];
  readonly countryCode: string | undefined;
  readonly postcode: string | undefined;
  /** Do all of them come after lines of the object's own? */
  readonly isAfterOwn: boolean;
  /** The tail that the street was given before, and how many there are with it. */
  next: Tail | undefined;
  count = 1;

  constructor(
    lines: readonly AddressLine[],
    { isOfStreet, countryOfRecord, postcodeRef, tagged, chosen, filled }: Origin,
    countryCode: string | undefined,
    postcode: string | undefined,
  ) {
    super(lines);
    this.isOfStreet = isOfStreet;
    this.countryOfRecord = countryOfRecord;
    this.postcodeRef = postcodeRef;
    this.tagged = tagged;
    this.chosen = chosen;
    this.filled = filled;
    this.countryCode = countryCode;
    this.postcode = postcode;
    const [first] = lines;
    this.isAfterOwn = first === undefined || keyOf(first) > OWN_KEY;
  }
}

/** What the addresses of the objects of a street, or wherever they belong, begin with. */
interface Street {
  readonly chainRef: ChainRef;
  readonly chain: Chain;
  tails: Tail | undefined;
  /** What the extract does not say here. */
  readonly gaps: Gaps;
  /** Units; where it is. */
  readonly x: number;
  readonly y: number;
  /** Lines for the gaps by the city that address tags name. */
  readonly fills: Map<string | undefined, readonly AddressLine[]>;
  /** Those of the last object: neighbours have the same. */
  tags: TagsOnChain;
}

const NO_TAGS: TagsOnChain = { addressRef: tagsRef(0), hasPostcode: false, nameRival: false };

const NO_LINES: readonly AddressLine[] = [];
const NO_KEPT: readonly Kept[] = [];
const HOUSE_NUMBER_RANK = 28;

/** Makes the lines of addresses (Nominatim 5.3, results.py). */
export class AddressReader {
  readonly #objects: IndexObjects;
  readonly #index: OsmIndex;
  readonly #countryNames: CountryNames;
  readonly #chains = new Map<ChainRef, Chain>();
  readonly #countries = new Map<string, readonly AddressLine[]>();
  readonly #streets = new Map<PlaceNumber, Street>();
  readonly #missing: MissingLines;

  /** @param townAt what fills gaps of the extract */
  constructor(objects: IndexObjects, countryNames: CountryNames, townAt?: TownAt) {
    this.#objects = objects;
    this.#missing = new MissingLines(objects.index, townAt);
    this.#countryNames = countryNames;
    this.#index = objects.index;
  }

  /**
   * @param x units, the result's point @param y units
   * @param houseNumber an interpolated number, which then stands for the object's own
   */
  of(object: IndexObject, x: number, y: number, houseNumber?: string): Address {
    const index = this.#index;
    const { record } = object;
    const number = houseNumber ?? index.houseNumber(record);
    const own: AddressLine[] = [];
    if (record.namesRef !== 0) own.push(this.#ownLine(object));
    if (number !== undefined) own.push(made('house_number', new OneName(number, 'ref'), HOUSE_NUMBER_RANK, true));
    const unlisted = record.unlistedPlace ? index.tag(record.addressRef, 'place') : undefined;
    if (unlisted !== undefined) own.push(made('locality', new OneName(unlisted), 25, true));

    const of = linesOf(record);
    const street = this.#streetOf(of === record.id ? record : undefined, of);
    const chain = this.#chainOf(record, of, street);
    const tagged = record.postcodeRef < 0 ? index.tag(record.addressRef, 'postcode') : undefined;
    const choice = chain.isOpen ? this.#choiceOf(record, street, chain, x, y) : undefined;
    const filled = this.#filled(record, street, chain);
    const isShared =
      chain.isShared &&
      (of !== record.id || record.kind.rankSearch <= 27) &&
      unlisted === undefined &&
      !isPostcode(record) &&
      ((chain.isCoarse && record.kind.rankSearch > 27) || !isAmong(chain.lines, record));
    let tail = isShared ? known(street.tails, record, of, tagged, choice?.lines, filled) : undefined;
    if (tail === undefined) {
      tail = this.#tail(object, of, tagged, choice, chain.lines, filled);
      if (isShared) keep(tail, street);
    }
    const { countryCode, postcode } = tail;
    if (isShared && tail.isAfterOwn) return { own, shared: tail, countryCode, postcode, filled };
    const lines = [...own, ...tail.lines];
    inOrder(lines, object.placeId);
    return { own: NO_LINES, shared: new SharedLines(lines), countryCode, postcode, filled };
  }

  /** The lines after the object's own. */
  #tail(
    object: IndexObject,
    of: PlaceNumber,
    tagged: string | undefined,
    chosen: Choice | undefined,
    chain: readonly Kept[],
    filled: readonly AddressLine[],
  ): Tail {
    const index = this.#index;
    const { record } = object;
    const choice = chosen ?? onlyChoice(chain);
    const lines = [...choice.lines, ...filled];
    let postcode = choice.hasPostcode ? undefined : index.postcode(record);
    if (!isPostcode(record)) {
      postcode ??= tagged ?? index.tag(record.addressRef, 'postcode');
      if (postcode !== undefined && !/[,;]/.test(postcode))
        lines.push(made('postcode', new OneName(postcode, 'ref'), 5, true));
    }
    const countryCode = record.countryCode ?? choice.countryCode;
    if (countryCode !== undefined) lines.push(...this.#country(countryCode));
    if (of !== record.id) lines.push(this.#objects.get(of).ownLine);
    inOrder(lines, object.placeId);
    const origin = {
      isOfStreet: of === record.id,
      countryOfRecord: record.countryCode,
      postcodeRef: record.postcodeRef,
      tagged,
      chosen: chosen?.lines,
      filled,
    };
    return new Tail(lines, origin, countryCode, postcode);
  }

  /** The lines that the worldwide index adds to an address. */
  #filled(record: PlaceRecord, street: Street, chain: Chain): readonly AddressLine[] {
    const { gaps, fills } = street;
    if (gaps.steps === 0) return NO_LINES;
    const { x, y } = street;
    const city = this.#index.tag(record.addressRef, 'city');
    if (chain !== street.chain)
      return this.#missing.fill(this.#missing.gapsIn(record, chain.lines), record.x, record.y, city);
    let lines = fills.get(city);
    if (lines === undefined) {
      lines = this.#missing.fill(gaps, x, y, city);
      if (fills.size >= TAILS) fills.clear();
      fills.set(city, lines);
    }
    return lines;
  }

  /** The same as {@link #choice}, kept where many objects have it in common. @param chain the street's, or one with more */
  #choiceOf(record: PlaceRecord, street: Street, chain: Chain, x: number, y: number): Choice {
    const { depends, lines, choices } = chain;
    if (chain !== street.chain) return this.#choice(record, lines, x, y, true);
    const { hasPostcode, nameRival } = this.#tagsOn(street, record.addressRef);
    const isNamed = depends !== 'no' && (nameRival || this.#isNumberOfRival(record, chain));
    if (depends === 'point' || isNamed) return this.#choice(record, lines, x, y, isNamed);
    const kind = hasPostcode ? 1 : 0;
    let choice = choices[kind];
    if (choice === undefined) {
      choice = this.#choice(record, lines, x, y, false);
      choices[kind] = choice;
    }
    return choice;
  }

  #tagsOn(street: Street, addressRef: TagsRef): TagsOnChain {
    if (street.tags.addressRef === addressRef) return street.tags;
    const index = this.#index;
    const rivals = rivalsOf(street.chain);
    const tags = addressRef === 0 ? [] : index.tags(addressRef);
    street.tags = {
      addressRef,
      hasPostcode: tags.some(([key]) => key === 'postcode'),
      nameRival: tags.some(([, value]) => rivals.has(value)),
    };
    return street.tags;
  }

  #isNumberOfRival(record: PlaceRecord, chain: Chain): boolean {
    const number = this.#index.houseNumber(record);
    return number !== undefined && record.addressRef !== 0 && rivalsOf(chain).has(number);
  }

  /**
   * Which lines of an open chain are part of an object's address.
   * @param x units @param y units @param isNamed may its tags name a line?
   */
  #choice(record: PlaceRecord, kept: readonly Kept[], x: number, y: number, isNamed: boolean): Choice {
    const index = this.#index;
    const lines: AddressLine[] = [];
    let countryCode: string | undefined;
    let hasPostcode = false;
    let score: ((line: Kept) => number) | undefined;
    for (let from = 0, first = kept[0]; first !== undefined; first = kept[from]) {
      const { rank } = first;
      let to = from + 1;
      while (to < kept.length && kept[to]?.rank === rank) to++;
      let others = NO_KEPT;
      // Only where lines compete for a rank does it matter which is the first.
      if (to - from > 1) {
        score ??= this.#scores(record, x, y, isNamed);
        [first = first, ...others] = inScore(kept.slice(from, to), score);
      }
      const { object: named, fromArea } = first;
      countryCode ??= named.record.countryCode;
      let isAddress = true;
      if (isPostcodeLine(first)) {
        isAddress = fromArea && index.tag(record.addressRef, 'postcode') === undefined;
        hasPostcode ||= isAddress;
      }
      lines.push(named.line(isAddress));
      for (const { object } of others) lines.push(object.line(false));
      from = to;
    }
    return { lines, countryCode, hasPostcode };
  }

  /** The address of a postcode that no object stands for. */
  ofPostcode(code: string, country: string): readonly AddressLine[] {
    return [made('postcode', new OneName(code, 'ref'), 5, true), ...this.#country(country)];
  }

  /**
   * How well lines suit an object: 2 when it names the line itself, 0 when the line was found to be part of the address,
   * 1 when it is an area around the point after all, else -1.
   */
  #scores(record: PlaceRecord, x: number, y: number, isNamed: boolean): (line: Kept) => number {
    const index = this.#index;
    const named = isNamed && record.addressRef !== 0 ? index.addressTags(record).map(([, value]) => value) : [];
    let areasAround: readonly number[] | undefined;
    return ({ object: { record: line, names }, isAddress, fromArea }) => {
      if (named.length > 0 && names.entries().some(([, name]) => named.includes(name))) return 2;
      if (isAddress) return 0;
      if (!fromArea) return -1;
      areasAround ??= index.areasAt(x, y);
      return areasAround.includes(line.id) ? 1 : -1;
    };
  }

  /** A street, or what holds for an object in its place. @param record that of the place, where it is at hand */
  #streetOf(record: PlaceRecord | undefined, of: PlaceNumber): Street {
    let street = this.#streets.get(of);
    if (street === undefined) {
      const own = record ?? this.#objects.get(of).record;
      const { chainRef, kind, x, y } = own;
      const chain = this.#chain(chainRef);
      const gaps = this.#missing.gapsIn(own, chain.lines);
      street = { chainRef, chain, tails: undefined, tags: NO_TAGS, gaps, x, y, fills: new Map() };
      // Houses without a street are asked for once each.
      if (record === undefined || kind.rankSearch <= 27) {
        if (this.#streets.size >= this.#objects.capacity) this.#streets.clear();
        this.#streets.set(of, street);
      }
    }
    return street;
  }

  /** The chain of the object, then that of its street, by rank. */
  #chainOf({ id, chainRef }: PlaceRecord, of: PlaceNumber, street: Street): Chain {
    if (of === id || chainRef === 0 || chainRef === street.chainRef) return street.chain;
    // The sort is stable: what the format has in order stays so.
    const lines = [...this.#lines(chainRef, true), ...street.chain.lines].sort((a, b) => b.rank - a.rank);
    return { lines, isShared: false, isOpen: true, isCoarse: false, depends: 'point', rivals: undefined, choices: [] };
  }

  /** A chain of a street, which is asked for again with each of its houses. */
  #chain(ref: ChainRef): Chain {
    let chain = this.#chains.get(ref);
    if (chain === undefined) {
      const lines = this.#lines(ref, false);
      const isOpen = lines.some((line, at) => isPostcodeLine(line) || line.rank === lines[at - 1]?.rank);
      const isCoarse = lines.every(({ object }) => object.record.kind.rankSearch <= 27);
      chain = {
        lines,
        isShared: true,
        isOpen,
        isCoarse,
        depends: dependenceOf(lines),
        rivals: undefined,
        choices: [undefined, undefined],
      };
      if (this.#chains.size >= this.#objects.capacity) this.#chains.clear();
      this.#chains.set(ref, chain);
    }
    return chain;
  }

  /** The lines of a chain by rank. */
  #lines(ref: ChainRef, own: boolean): Kept[] {
    return this.#index
      .chain(ref)
      .map(({ place, isAddress, fromArea }): Kept => {
        const object = this.#objects.get(place);
        return { object, rank: object.rankAddress === 11 ? 5 : object.rankAddress, own, isAddress, fromArea };
      })
      .sort((a, b) => b.rank - a.rank);
  }

  #ownLine(object: IndexObject): AddressLine {
    const names = this.countryNamesOf(object);
    return names === undefined ? object.ownLine : new IndexLine(object, true, 0, false, names);
  }

  /** The names of a country's own object beside those that it has in other languages; undefined for other objects. */
  countryNamesOf({ record }: IndexObject): Names | undefined {
    const { countryCode, id } = record;
    if (record.kind.rankSearch > 4 || countryCode === undefined) return undefined;
    if (this.#index.countries.get(countryCode) !== id) return undefined;
    return this.#country(countryCode)[1]?.names;
  }

  /** The lines of a country; its name comes from everywhere that it is written. */
  #country(code: string): readonly AddressLine[] {
    let lines = this.#countries.get(code);
    if (!lines) {
      const general = this.#countryNames.of(code.toUpperCase());
      const area = this.#index.countries.get(code);
      const names = area === undefined ? general : new OverlaidNames(this.#objects.get(area).names, general);
      lines = [made('country_code', new OneName(code, 'ref'), 4, false), made('country', names, 4, true)];
      this.#countries.set(code, lines);
    }
    return lines;
  }
}

/** The place whose chain holds for an object too: the street of a house, the area of a hidden place node. */
export function linesOf({ id, kind, interpolation, parent, linkedTo }: PlaceRecord): PlaceNumber {
  if (kind.rankSearch > 27 || interpolation) return parent < 0 ? id : parent;
  return linkedTo < 0 ? id : linkedTo;
}

/** Lines of one rank, the one first that is part of the address. */
function inScore(lines: readonly Kept[], score: (line: Kept) => number): Kept[] {
  return lines
    .map((line) => ({ line, score: score(line) }))
    .sort(
      (a, b) =>
        Number(b.line.own) - Number(a.line.own) ||
        b.score - a.score ||
        Number(b.line.fromArea) - Number(a.line.fromArea),
    )
    .map(({ line }) => line);
}

/** Lines are in order of their keys: by rank, what is not part of the address before what is. */
const keyOf = ({ rankAddress, isAddress }: AddressLine): number => 1000 - 2 * rankAddress + Number(isAddress);
/** That of a house number, after which nothing of the object's own comes. */
const OWN_KEY = 1000 - 2 * HOUSE_NUMBER_RANK + 1;

/** Sorts lines: the object itself, then by key; otherwise they stay. */
function inOrder(lines: AddressLine[], itself: number): void {
  const keys = lines.map((line) => (line.placeId === itself ? 0 : keyOf(line)));
  // Nearly in order already, which suits insertion.
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at];
    const key = keys[at];
    if (line === undefined || key === undefined) break;
    let to = at;
    for (; to > 0; to--) {
      const before = lines[to - 1];
      const keyBefore = keys[to - 1];
      if (before === undefined || keyBefore === undefined || keyBefore <= key) break;
      lines[to] = before;
      keys[to] = keyBefore;
    }
    lines[to] = line;
    keys[to] = key;
  }
}

/** The choice of a chain that is not open. */
const onlyChoice = (chain: readonly Kept[]): Choice => ({
  lines: chain.map(({ object }) => object.line(true)),
  countryCode: chain.find(({ object }) => object.record.countryCode !== undefined)?.object.record.countryCode,
  hasPostcode: false,
});

/** Lines that have their rank with others. */
const tiedOf = (lines: readonly Kept[]): Kept[] =>
  lines.filter(({ rank }, at) => lines[at - 1]?.rank === rank || lines[at + 1]?.rank === rank);

function rivalsOf(chain: Chain): ReadonlySet<string> {
  chain.rivals ??= new Set(tiedOf(chain.lines).flatMap(({ object }) => object.names.entries().map(([, name]) => name)));
  return chain.rivals;
}

/** On what it depends which of several lines of a rank is part of an address. */
function dependenceOf(lines: readonly Kept[]): Chain['depends'] {
  const tied = tiedOf(lines);
  if (tied.length === 0) return 'no';
  return tied.some(({ isAddress, fromArea }) => fromArea && !isAddress) ? 'point' : 'tags';
}

/** Does a line tell a postcode? */
const isPostcodeLine = ({ rank, object: { type } }: Kept): boolean =>
  rank === 5 && (type === 'postcode' || type === 'postal_code');

/** Is a place itself a postcode? */
const isPostcode = ({ kind: { category, type } }: PlaceRecord): boolean =>
  (category === 'boundary' || category === 'place') && (type === 'postal_code' || type === 'postcode');

/** The tail of an object among those of its street. */
function known(
  tails: Tail | undefined,
  { id, countryCode, postcodeRef }: PlaceRecord,
  of: number,
  tagged: string | undefined,
  chosen: readonly AddressLine[] | undefined,
  filled: readonly AddressLine[],
): Tail | undefined {
  for (let tail = tails; tail !== undefined; tail = tail.next)
    if (
      tail.postcodeRef === postcodeRef &&
      tail.tagged === tagged &&
      tail.countryOfRecord === countryCode &&
      tail.filled === filled &&
      tail.isOfStreet === (of === id) &&
      areSame(tail.chosen, chosen)
    )
      return tail;
  return undefined;
}

/** Puts a tail before those that a street has; where these are too many it begins anew. */
function keep(tail: Tail, street: Street): void {
  const before = street.tails;
  if (before !== undefined && before.count < TAILS) {
    tail.next = before;
    tail.count = before.count + 1;
  }
  street.tails = tail;
}

const isAmong = (chain: readonly Kept[], { id }: PlaceRecord): boolean =>
  chain.some(({ object }) => object.record.id === id);

const areSame = (a: readonly AddressLine[] | undefined, b: readonly AddressLine[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((line, at) => line === b[at]));

function made(type: string, names: Names, rankAddress: number, isAddress: boolean): AddressLine {
  return {
    placeId: undefined,
    osmType: undefined,
    osmId: undefined,
    category: 'place',
    type,
    names,
    extratags: undefined,
    adminLevel: 15,
    rankAddress,
    isAddress,
    distance: 0,
  };
}

/** Names of which some stand before others. */
class OverlaidNames implements Names {
  readonly #above: Names;
  readonly #below: Names;

  constructor(above: Names, below: Names) {
    this.#above = above;
    this.#below = below;
  }

  get(tag: string): string | undefined {
    return this.#above.get(tag) ?? this.#below.get(tag);
  }

  entries(): readonly (readonly [string, string])[] {
    return Object.entries({
      ...Object.fromEntries(this.#below.entries()),
      ...Object.fromEntries(this.#above.entries()),
    });
  }
}

/** Degrees between the centres of two places. */
export const apart = (a: PlaceRecord, b: PlaceRecord): number => Math.hypot(a.x - b.x, a.y - b.y) / UNITS;
