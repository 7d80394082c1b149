import { byteAt, elementAt, floatAt, wordAt } from '#kit/element-at';
import type { HouseEntry } from '../../store/house-lists.ts';
import { INFO, type PlaceList } from '../../store/words/place-list.ts';
import type { Layer } from '../layers.ts';
import type { BestOfLists } from './best-of-lists.ts';
import { bucketOfInfo, wordsOfInfo } from './name-words.ts';
import { AddressRegions, type AddressWord } from './named/address-regions.ts';
import type { FoundPlaces, NamedPlaces, Worth } from './named/named-places.ts';
import { formOf, normalise } from './normalise.ts';
import { type Plan, plansOf } from './plans.ts';
import type { QueryWord, Reading } from './readings.ts';
import type { SearchBudget } from './search-budget.ts';
import type {
  Candidate,
  CountryWords,
  MaskReader,
  PostcodeCenter,
  SearchIndex,
  Surroundings,
  WordMask,
} from './search-index.ts';
import { objectKey, type SearchQuery } from './search-query.ts';
import { isInside, isPlaced, viewPenalty } from './view.ts';

/** Penalties of a hit that is well found, beside that of its plan. */
const WELL = 0.15;
/** Places beyond which it is asked where they are before they are read. */
const MANY = 40;
/** Places of one name that are compared with an address that names no area or town. */
const MOST_ANYWHERE = 2500;
/** The same where the name is only a part of what stands between commas. */
const MOST_OF_PART = 600;
/** Places of one name that are looked at: of more the best known ones. */
const MOST_NAMED = 20_000;
/** Letters that are taken for the beginning of a word only. */
const LETTERS = 2;
/** Hits that are looked at closely. */
const MOST_HITS = 64;
/** Hits that are kept before the worst ones are left out. */
const MOST_UNSORTED = 96;
/** Places that are looked at where nothing but a name is given. */
const MOST_ALIKE = 150;
/** Places of a single word beyond twice those that are asked for, of which the names are compared. */
const MORE_ALIKE = 20;
/** The same beyond those that are asked for, where only a beginning is given. */
const MORE_TYPED = 10;
/** What a close look can change in the totals of two hits of a single word. */
const CLOSER = 0.165;
/** Plans that are listed with the effort that one takes which is looked at. */
const LISTED = 8;
/** Penalties beyond the best hit's at which a search ends. */
export const DRIFT = 0.08;
/** Words that a search which forgives typos passes over, and the penalty of each, and of each beside a postcode. */
const MOST_UNEXPLAINED = 2;
const UNEXPLAINED = 0.6;
const UNEXPLAINED_BY_POSTCODE = 0.3;
/** What speaks against a country whose name stands there twice. */
const TWICE = 0.5;
/** What speaks against a street that does not have the house. */
const NO_HOUSE = 0.3;
/** Degrees from a postcode's centre within which a place can be meant with it. */
const POSTCODE_REACH = 0.4;

/** Something that was found. All have the same members in the same order: thousands of mixed objects are slow to look at. */
export interface Hit {
  readonly index: SearchIndex;
  readonly candidate: Candidate;
  /** What the list of its only word tells of it. */
  readonly info: number | undefined;
  readonly house: { readonly entry: HouseEntry; readonly number: number } | undefined;
  readonly postcode: PostcodeCenter | undefined;
  /** What speaks against it. */
  penalty: number;
  /** 0 to 1. */
  importance: number;
  /** Words of the name, as they were read. */
  readonly words: readonly QueryWord[];
  /** Is it a house, which is found by the name of its street? */
  readonly isHouse: boolean;
  /** Is what was written a name of it that is not shown, or only in such names? Known after a close look. */
  unseen: 'name' | 'part' | undefined;
}

export const totalOf = (hit: Hit): number => hit.penalty - hit.importance;

/** Places by their importance, but those first whose names have no other words. */
const BY_BUCKET: Worth = { name: 'bucket', of: (bucket, extra) => bucket - 4 * extra };
/** Places by what a search makes of their importance and their names. */
const BY_NAME: Worth = {
  name: 'name',
  of: (bucket, extra) => bucket / 16 - 0.2 * Math.min(1, extra) - 0.05 * Math.min(extra, 4),
};

/** The list of a word, or of all that it begins. */
const listOf = ({ words, beginnings }: SearchIndex, { word, isBegun }: QueryWord): PlaceList | undefined =>
  isBegun === true ? beginnings?.beginningWith(word) : words.find(word);

/** The bit of a word in a reading, and in all readings of the search. */
interface BitOfWord {
  readonly bit: WordMask;
  readonly inSearch: number;
}

/** Runs the plans of one reading on one index. */
export class PlanRun {
  readonly hits: Hit[] = [];
  /** The least penalty of a hit. */
  best = Number.POSITIVE_INFINITY;
  /** The total of the worst hit that is kept, once there are enough. */
  #worst = Number.POSITIVE_INFINITY;
  readonly #reading: Reading;
  readonly #index: SearchIndex;
  readonly #query: SearchQuery;
  readonly #countries: CountryWords;
  readonly #budget: SearchBudget;
  readonly #lists: readonly (PlaceList | undefined)[];
  readonly #countryMasks = new Map<string, WordMask>();
  readonly #seen = new Set<number>();
  /** What plans have asked already. */
  readonly #asked = new Set<string>();
  readonly #named: NamedPlaces;
  readonly #bestOfLists: BestOfLists;
  /** Has a whole name been found? */
  #hasWhole = false;
  readonly #surroundings: (Surroundings & SearchIndex) | undefined;
  readonly #known: readonly Hit[];
  #madeBits: readonly BitOfWord[] | undefined;
  #lastWords: WordMask = 0;
  #lastInSearch = 0;
  #around: Masks | undefined;

  /**
   * @param named what plans of this search have found in the index
   * @param surroundings what another index knows around places
   * @param known what other runs have found: places that are found by name alone are left out if many of these are better
   */
  constructor(
    reading: Reading,
    index: SearchIndex,
    query: SearchQuery,
    countries: CountryWords,
    budget: SearchBudget,
    named: NamedPlaces,
    bestOfLists: BestOfLists,
    surroundings: (Surroundings & SearchIndex) | undefined,
    known: readonly Hit[] = [],
  ) {
    this.#known = known;
    this.#named = named;
    this.#bestOfLists = bestOfLists;
    this.#reading = reading;
    this.#index = index;
    this.#query = query;
    this.#countries = countries;
    this.#budget = budget;
    this.#lists = reading.words.map((word) => listOf(index, word));
    this.#surroundings = surroundings;
  }

  // Who has typed a single word needs none of these.
  get #bits(): readonly BitOfWord[] {
    const { unexplained } = this.#named;
    this.#madeBits ??= this.#reading.words.map((word) => ({ bit: word.bit, inSearch: unexplained.bitOf(word) }));
    return this.#madeBits;
  }

  get #masks(): Masks {
    this.#madeMasks ??= new Masks(this.#reading, this.#lists);
    return this.#madeMasks;
  }
  #madeMasks: Masks | undefined;

  get #regions(): AddressRegions {
    this.#madeRegions ??= new AddressRegions(this.#index, this.#surroundings, this.#named);
    return this.#madeRegions;
  }
  #madeRegions: AddressRegions | undefined;

  /**
   * @param most penalty beyond which nothing is of use: what other runs have found
   * @param which plans: those whose names are all that stands between commas, the others, or all
   */
  run(most: number, which: 'whole' | 'partial' | 'all' = 'all'): void {
    const hasCommas = this.#reading.words.at(-1)?.phrase !== 0;
    const plans = plansOf(this.#reading, this.#index.words);
    this.#budget.plans -= plans.length / LISTED;
    for (const plan of plans) {
      if (which !== 'all' && (which === 'whole') !== (plan.isWhole || plan.start === plan.end)) continue;
      if (this.#query.parts && plan.end > plan.start && this.#reading.words[plan.start]?.phrase !== 0) continue;
      this.#budget.plans--;
      const worst = Math.min(most, this.best) + DRIFT;
      if (plan.penalty > worst || this.#budget.isSpent || this.#budget.isFruitless) break;
      if (this.#query.fuzzy && (plan.rest === 0 || plan.penalty + leastUnexplained(plan) > worst)) continue;
      // Who sets names apart by commas means them as they are.
      if (hasCommas && !plan.isWhole && plan.end > plan.start && this.#hasWhole) continue;
      this.#budget.check();
      if (plan.start === plan.end) this.#postcodes(plan);
      else this.#names(plan);
      if (plan.isWhole && this.best <= plan.penalty + WELL) this.#hasWhole = true;
    }
    if (this.hits.length > MOST_HITS) this.#thin();
  }

  /** Places whose names hold the words of a plan. */
  #names(plan: Plan): void {
    const { words } = this.#reading;
    let spanMask = 0;
    const lists: PlaceList[] = [];
    let asked = `${plan.rest} ${plan.number?.start ?? ''} ${plan.postcode?.code ?? ''}`;
    for (let at = plan.start; at < plan.end; at++) {
      const { bit } = elementAt(words, at);
      asked += ` ${bit}`;
      if ((spanMask & bit) !== 0) continue;
      spanMask |= bit;
      const list = this.#lists[at];
      if (list === undefined) return;
      lists.push(list);
    }
    // Who repeats words repeats plans; the likeliest of those that ask the same came first.
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    const hopeless = this.#index.hasTags || plan.rest === 0 ? 0 : bitCount(plan.rest & ~this.#masks.all);
    if (hopeless > (this.#query.fuzzy ? MOST_UNEXPLAINED : 0)) return;
    const [only] = lists;
    if (only && lists.length === 1 && plan.isAlone && (plan.number ?? plan.postcode) === undefined) {
      this.#bestOf([only], plan.penalty, words.slice(plan.start, plan.end));
      return;
    }
    lists.sort((a, b) => a.count - b.count);
    const span = plan.end - plan.start;
    const budget = this.#budget;
    const query = this.#query;
    const named = this.#named;
    const within = this.#within(plan, lists);
    let found = within ?? this.#anywhere(plan, lists, span);
    // What explains all words was found before; of places that leave some unexplained the best known ones are enough.
    if (query.fuzzy) found = named.best(found, span, MOST_ALIKE, BY_NAME, query);
    const isPlaced =
      within !== undefined ||
      (plan.rest === 0
        ? plan.number === undefined || query.countries !== undefined
        : this.#regions.isPlaced(plan.rest));
    let left = isPlaced ? found.length : plan.isWhole ? MOST_ANYWHERE : MOST_OF_PART;
    if (plan.number !== undefined && !this.#index.hasHouses) {
      // None of them has the house. They count, for what is left to other plans not to depend on it.
      budget.candidates -= Math.min(found.length, left + 1, Math.max(0, budget.candidates) + 1);
      return;
    }
    for (let at = 0; at < found.length; at++) {
      const info = byteAt(found.infos, at);
      if (left-- <= 0) return;
      if (this.#isTooLate(plan.penalty + this.#namePenalty(info, span), info)) continue;
      if (budget.candidates-- <= 0) return;
      this.#try(plan, wordAt(found.places, at), info, span);
    }
  }

  /**
   * Are there as many hits as are looked at, all better than a place can be by what its list tells of it? Nothing that is
   * looked at more closely makes it better. @param penalty the least that it can have
   */
  #isTooLate(penalty: number, info: number): boolean {
    return this.#isTooLateWith(penalty, bucketOfInfo(info) / 16);
  }

  #isTooLateWith(penalty: number, importance = 0): boolean {
    return penalty >= this.best && penalty - importance >= this.#worst;
  }

  /** Places of a name that more places have than can be looked at, where the address can mean; undefined: look anywhere. */
  #within(plan: Plan, lists: readonly PlaceList[]): FoundPlaces | undefined {
    const [shortest] = lists;
    if (shortest === undefined || shortest.count <= MOST_ANYWHERE) return undefined;
    if (plan.rest === 0 && plan.postcode === undefined) return undefined;
    const region = this.#regions.ofLong(this.#addressOf(plan), plan.postcode?.rows);
    const found = region && this.#named.inAllWithin(lists, region);
    return found && found.length > 0 ? found : undefined;
  }

  /** Places of a name, of many the best known ones, and those that can lie where the address can mean. */
  #anywhere(plan: Plan, lists: readonly PlaceList[], span: number): FoundPlaces {
    const query = this.#query;
    const named = this.#named;
    const isBare = plan.rest === 0 && (plan.number ?? plan.postcode ?? query.countries ?? query.layers) === undefined;
    const all = named.inAll(lists);
    if (!isBare) {
      const found = named.best(all, span, MOST_NAMED, BY_BUCKET);
      const region = plan.rest !== 0 && found.length > MANY ? this.#regions.of(this.#addressOf(plan)) : undefined;
      return region ? named.inRegion(found, region) : found;
    }
    const hasView = isPlaced(query);
    return hasView ? named.best(all, span, MOST_ALIKE, BY_NAME, query) : named.best(all, span, MOST_ALIKE, BY_BUCKET);
  }

  /** Places of words that begin with what is typed. @param lists of these words @param penalty of the reading */
  begin(lists: readonly PlaceList[], penalty: number): void {
    // A list of all that begins so has no twins.
    const hasTwins = lists.length !== 1 || lists[0] !== this.#lists[0];
    this.#bestOf(lists, penalty, this.#reading.words, hasTwins);
  }

  /** Adds the best places of lists, of which nothing but the name is asked. */
  #bestOf(lists: readonly PlaceList[], penalty: number, words: readonly QueryWord[], hasTwins = true): void {
    const query = this.#query;
    const index = this.#index;
    const span = words.length;
    const [only] = words;
    // A letter or two are seldom a word in another language.
    const isTyped = only !== undefined && query.autocomplete && (only.isBegun === true || only.plain.length <= LETTERS);
    const wanted = {
      view: query,
      // Towns of the world have no twins.
      dedupe: query.dedupe && index.hasTags && hasTwins,
      penaltyOf: (info: number): number => penalty + this.#namePenalty(info, span),
      strangeness: isTyped
        ? (place: number): number => index.strangeness?.(place, only, query.languages) ?? 0
        : undefined,
      accepts: isChoosy(query) ? (candidate: Candidate): boolean => isWanted(query, candidate) : undefined,
    };
    // What readers do not see counts already: there are fewer to choose from.
    const most = Math.min(MOST_HITS, isTyped ? MORE_TYPED + query.limit : MORE_ALIKE + 2 * query.limit);
    const ceiling = ceilingOf(this.#known, this.hits, most);
    for (const { info, candidate } of this.#bestOfLists.find(lists, index, wanted, most, this.#budget, ceiling)) {
      if (query.dedupe && this.#seen.has(candidate.twins)) continue;
      this.#addNamed(candidate, info, penalty + this.#namePenalty(info, span), words);
    }
  }

  /** What speaks against a name by what its list tells of it. @param span words that were looked for */
  #namePenalty(info: number, span: number): number {
    const extra = wordsOfInfo(info) - span;
    let penalty = (info & INFO.secondary) === 0 ? 0 : 0.05;
    // Who still types has not come to the other words yet.
    if (extra > 0)
      penalty +=
        (this.#query.autocomplete ? 0.05 : 0.2) + (this.#query.autocomplete ? 0.01 : 0.05) * Math.min(extra, 4);
    return penalty;
  }

  /** The words of a plan's address, each once. */
  #addressOf({ rest }: Plan): AddressWord[] {
    const around = this.#surroundings;
    let left = rest;
    return this.#reading.words.flatMap((word, at) => {
      if ((left & word.bit) === 0) return [];
      left &= ~word.bit;
      return [{ word, list: this.#lists[at], around: around && listOf(around, word) }];
    });
  }

  #try(plan: Plan, place: number, info: number, span: number): void {
    // A house can have another address than its street.
    if (plan.number === undefined && this.#areTooMany(this.#knownUnexplained(place, plan.rest))) return;
    const query = this.#query;
    const index = this.#index;
    let penalty = plan.penalty + this.#namePenalty(info, span);
    if (plan.number) {
      const entries = index.housesOf(place, plan.number.number.number);
      // Neither a house nor its street counts as important.
      if (this.#isTooLateWith(penalty + (entries.length === 0 ? NO_HOUSE : 0))) {
        // Enough is found: what is passed over was not in vain.
        this.#budget.renew();
        return;
      }
      const street = index.read(place);
      if (this.#isWanted(street, true)) this.#houses(plan, street, entries, penalty);
      return;
    }
    const candidate = index.read(place);
    if (!this.#isWanted(candidate, false)) return;
    const isPassed = this.#address(plan, candidate);
    if (isPassed < 0) return;
    penalty += isPassed;
    if (this.#seen.has(candidate.twins) && query.dedupe) return;
    this.#addNamed(candidate, info, penalty, this.#reading.words.slice(plan.start, plan.end));
  }

  /** What speaks against a candidate by its address: a penalty; below 0 where it cannot be meant. */
  #address(plan: Plan, candidate: Candidate): number {
    let penalty = 0;
    const unexplained = this.#explain(plan, candidate);
    if (unexplained !== 0) {
      const count = bitCount(unexplained);
      if (!this.#query.fuzzy || count > MOST_UNEXPLAINED) return -1;
      penalty += UNEXPLAINED * count;
    }
    // "Tunis, Tunisia" is no country, even if some language calls the country so.
    if (!plan.isAlone && candidate.rankAddress === 4) penalty += TWICE;
    if (plan.postcode) {
      const apart = this.#postcodeDistance(plan.postcode.code, plan.postcode.rows, candidate);
      if (apart > POSTCODE_REACH) return -1;
      penalty += apart === 0 ? 0 : 0.1 + apart;
    }
    return penalty;
  }

  /** The words of the address that nothing explains; not all of them where there are more than can be passed over. */
  #explain(plan: Plan, candidate: Candidate): WordMask {
    if (plan.rest === 0) return 0;
    const known = this.#knownUnexplained(candidate.place, plan.rest);
    if (this.#areTooMany(known)) return known;
    const masks = this.#masks;
    let unexplained = this.#withoutSurroundings(plan.rest, candidate);
    if (unexplained === 0) return 0;
    // Surroundings take long: they are asked only for what can come of it.
    const hopeless = unexplained & ~this.#aroundWords();
    if (hopeless === 0) unexplained &= ~this.#aroundMask(candidate, unexplained);
    // A postcode can explain a number together with the word beside it, which is another one in other readings.
    const certain = (hopeless === 0 ? unexplained : hopeless) & ~masks.besideNumbers;
    if (certain !== 0) this.#named.unexplained.add(candidate.place, this.#inSearch(certain));
    return unexplained;
  }

  /** Are there words unexplained that a search does not pass over? */
  #areTooMany(unexplained: WordMask): boolean {
    return unexplained !== 0 && (!this.#query.fuzzy || bitCount(unexplained) > MOST_UNEXPLAINED);
  }

  /** Those of some words of which other readings or plans have found out that nothing explains them at a place. */
  #knownUnexplained(place: number, words: WordMask): WordMask {
    let left = this.#named.unexplained.at(place);
    if (left === 0) return 0;
    left &= this.#inSearch(words);
    let mask = 0;
    if (left !== 0) for (const { bit, inSearch } of this.#bits) if ((left & inSearch) !== 0) mask |= bit;
    return mask & words;
  }

  /** The bits that words of this reading have in all readings of the search. */
  #inSearch(words: WordMask): number {
    if (words === this.#lastWords) return this.#lastInSearch;
    let mask = 0;
    for (const { bit, inSearch } of this.#bits) if ((words & bit) !== 0) mask |= inSearch;
    this.#lastWords = words;
    this.#lastInSearch = mask;
    return mask;
  }

  /** Those of some words that neither a candidate nor its address nor its postcode explains. */
  #withoutSurroundings(words: WordMask, candidate: Candidate): WordMask {
    let rest = words;
    const index = this.#index;
    const masks = this.#masks;
    if (candidate.countryCode !== undefined) rest &= ~this.#countryMask(candidate.countryCode);
    if (rest === 0) return 0;
    rest &= ~index.addressMask(candidate, masks);
    if (rest === 0) return 0;
    rest &= ~masks.amongPlace(candidate.place, rest);
    if (rest === 0) return 0;
    rest &= ~index.tagMask(candidate, masks);
    if (rest === 0) return 0;
    const postcode = (rest & masks.numbers) === 0 ? undefined : index.postcodeOf(candidate);
    if (postcode !== undefined) rest &= ~masks.ofPostcode(postcode);
    return rest;
  }

  /** Words of the query in the names of the town around a place, and of its divisions. */
  #aroundMask({ lon, lat }: Candidate, rest: WordMask): WordMask {
    const surroundings = this.#surroundings;
    const masks = this.#around;
    if (surroundings === undefined || masks === undefined) return 0;
    const cell = surroundings.cellOf(lon, lat);
    let mask = masks.kept.get(cell);
    if (mask === undefined) {
      mask = 0;
      for (const place of surroundings.aroundCell(cell)) mask |= masks.ofPlace(place);
      masks.kept.set(cell, mask);
    }
    if ((rest & ~mask) !== 0 && this.#budget.surroundings-- > 0)
      for (const place of surroundings.around(lon, lat)) mask |= masks.ofPlace(place);
    return mask;
  }

  /** Words that names of towns and divisions have at all. */
  #aroundWords(): WordMask {
    const surroundings = this.#surroundings;
    if (surroundings === undefined) return 0;
    this.#around ??= new Masks(
      this.#reading,
      this.#reading.words.map((word) => listOf(surroundings, word)),
    );
    return this.#around.all;
  }

  #countryMask(code: string): WordMask {
    let mask = this.#countryMasks.get(code);
    if (mask === undefined) {
      mask = 0;
      for (const { word, bit } of this.#reading.words) if (this.#countries.has(code, word)) mask |= bit;
      this.#countryMasks.set(code, mask);
    }
    return mask;
  }

  /** The houses of a street with the number of the plan, or the street where there is none. */
  #houses(plan: Plan, street: Candidate, entries: readonly HouseEntry[], penalty: number): void {
    const { number: part } = plan;
    const words = this.#reading.words.slice(plan.start, plan.end);
    if (part === undefined || street.rankAddress > 27) return;
    const index = this.#index;
    const { number, rest } = part.number;
    if (entries.length === 0 && street.rankAddress < 26) return;
    const ofStreet = this.#address(plan, street);
    let isFound = false;
    for (const entry of entries) {
      const isExact = entry.step === 0 && entry.number === number && entry.rest === rest;
      const isAround = rest === '' && (entry.step > 0 || entry.number < number);
      if (!isExact && !isAround) continue;
      const house = index.read(entry.place);
      if (!this.#isWanted(house, false)) continue;
      // A house can lie in another town than the middle of its street.
      const ofHouse = ofStreet === 0 ? 0 : this.#address(plan, house);
      if (ofHouse < 0 && ofStreet < 0) continue;
      isFound = true;
      const extra = isExact ? 0 : entry.step > 0 ? 0.05 : 0.08;
      this.#add({
        index,
        candidate: house,
        info: undefined,
        house: entry.step > 0 ? { entry, number } : undefined,
        postcode: undefined,
        penalty: penalty + extra + (ofHouse < 0 ? ofStreet : ofHouse),
        importance: 0,
        words,
        isHouse: true,
        unseen: undefined,
      });
    }
    // A street without the number is an answer; a place without it is not.
    if (isFound || ofStreet < 0 || street.rankAddress < 26 || !this.#isWanted(street, false)) return;
    if (this.#seen.has(street.twins) && this.#query.dedupe) return;
    this.#add({
      index,
      candidate: street,
      info: undefined,
      house: undefined,
      postcode: undefined,
      penalty: penalty + ofStreet + NO_HOUSE,
      importance: 0,
      words,
      isHouse: false,
      unseen: undefined,
    });
  }

  /** Degrees from the nearest centre of a postcode; 0 where the place has it. */
  #postcodeDistance(code: string, rows: PlaceList, candidate: Candidate): number {
    if (this.#index.postcodeOf(candidate) === code) return 0;
    let nearest = Number.POSITIVE_INFINITY;
    for (const row of rowsOf(rows)) {
      const found = this.#index.postcode(row);
      if (found === undefined || found.countryCode !== candidate.countryCode) continue;
      nearest = Math.min(nearest, Math.hypot(found.lon - candidate.lon, found.lat - candidate.lat));
    }
    return nearest;
  }

  #postcodes(plan: Plan): void {
    const { postcode } = plan;
    const query = this.#query;
    if (postcode === undefined || query.layers?.has('address') === false) return;
    if (query.minRank > 5 || query.maxRank < 5) return;
    const index = this.#index;
    for (const row of rowsOf(postcode.rows)) {
      const found = index.postcode(row);
      if (found === undefined) continue;
      if (query.countries && !query.countries.has(found.countryCode)) continue;
      if (query.excluded.postcodes.has(`${found.countryCode}:${found.code}`)) continue;
      let rest = plan.rest & ~this.#countryMask(found.countryCode);
      if (rest !== 0) rest &= ~index.areaMask(found.lon, found.lat, this.#masks);
      if (rest !== 0 && !query.fuzzy) continue;
      const candidate = postcodeCandidate(row, found);
      if (!isInside(query, candidate.lon, candidate.lat)) continue;
      const unexplained = UNEXPLAINED_BY_POSTCODE * bitCount(rest);
      const penalty = plan.penalty + viewPenalty(query, candidate.lon, candidate.lat) + unexplained;
      this.#add({
        index,
        candidate,
        info: undefined,
        house: undefined,
        postcode: found,
        penalty,
        importance: 0.12,
        words: [],
        isHouse: false,
        unseen: undefined,
      });
    }
  }

  /** Adds a place that a list has. @param info what the list tells of its name */
  #addNamed(candidate: Candidate, info: number, penalty: number, words: readonly QueryWord[]): void {
    this.#add({
      index: this.#index,
      candidate,
      info,
      house: undefined,
      postcode: undefined,
      penalty,
      importance: bucketOfInfo(info) / 16,
      words,
      isHouse: false,
      unseen: undefined,
    });
  }

  #add(hit: Hit): void {
    const { lon, lat } = hit.candidate;
    if (!isInside(this.#query, lon, lat)) return;
    this.#budget.renew();
    // Where a place is says nothing of how well its name fits.
    if (hit.penalty < this.best) this.best = hit.penalty;
    if (hit.postcode === undefined) hit.penalty += viewPenalty(this.#query, lon, lat);
    this.#seen.add(hit.candidate.twins);
    this.hits.push(hit);
    if (this.hits.length === MOST_HITS || this.hits.length > MOST_UNSORTED) this.#thin();
  }

  /** Leaves the best hits; of equal ones those that came first. */
  #thin(): void {
    this.hits.sort((a, b) => totalOf(a) - totalOf(b));
    this.hits.length = Math.min(MOST_HITS, this.hits.length);
    const last = this.hits[MOST_HITS - 1];
    if (last) this.#worst = totalOf(last);
  }

  /** @param asStreet only the country counts: houses are looked at themselves */
  #isWanted(candidate: Candidate, asStreet: boolean): boolean {
    if (!asStreet) return isWanted(this.#query, candidate);
    const { countries } = this.#query;
    if (countries && (candidate.countryCode === undefined || !countries.has(candidate.countryCode))) return false;
    return candidate.rankAddress <= 27 && candidate.rankAddress >= 1;
  }
}

/** The least penalty of what leaves a word of a plan unexplained. */
const leastUnexplained = ({ start, end }: Plan): number => (start === end ? UNEXPLAINED_BY_POSTCODE : UNEXPLAINED);

/** A total that is of no use beside so many hits: a close look makes hits at most {@link CLOSER} better or worse. */
function ceilingOf(known: readonly Hit[], own: readonly Hit[], most: number): number {
  const count = known.length + own.length;
  if (count < most) return Number.POSITIVE_INFINITY;
  const totals = new Float64Array(count);
  let at = 0;
  for (const hit of known) totals[at++] = totalOf(hit);
  for (const hit of own) totals[at++] = totalOf(hit);
  return floatAt(totals.sort(), most - 1) + CLOSER;
}

/** Are there places that a query does not want, whatever their names are? */
const isChoosy = ({ countries, layers, minRank, maxRank, excluded }: SearchQuery): boolean =>
  (countries ?? layers) !== undefined ||
  minRank > 0 ||
  maxRank < 30 ||
  excluded.placeIds.size > 0 ||
  excluded.objects.size > 0;

/** Does a query want a place at all, by its country, rank and layer? */
export function isWanted(query: SearchQuery, candidate: Candidate): boolean {
  const { countries, layers, minRank, maxRank, excluded } = query;
  if (countries && (candidate.countryCode === undefined || !countries.has(candidate.countryCode))) return false;
  const { rankAddress } = candidate;
  if (rankAddress < minRank || rankAddress > maxRank) return false;
  if (layers && !isInLayer(candidate, layers)) return false;
  if (excluded.placeIds.has(candidate.placeId)) return false;
  return !(excluded.objects.size > 0 && excluded.objects.has(objectKey(candidate.osmType, candidate.osmId)));
}

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

function* rowsOf(list: PlaceList): Generator<number> {
  for (let chunk = 0; chunk < list.chunks; chunk++) {
    const { places, length } = list.decoded(chunk);
    const rows = places.slice(0, length);
    for (let at = 0; at < length; at++) yield wordAt(rows, at);
  }
}

function postcodeCandidate(row: number, { countryCode, lon, lat }: PostcodeCenter): Candidate {
  return {
    place: row,
    category: 'place',
    type: 'postcode',
    rankSearch: 21,
    rankAddress: 5,
    lon,
    lat,
    countryCode,
    osmType: 'N',
    osmId: 0,
    placeId: 0,
    twins: -1 - row,
  };
}

function isInLayer({ category, rankAddress }: Candidate, layers: ReadonlySet<Layer>): boolean {
  if (rankAddress === 30) {
    const isAddress = category === 'place' || category === 'building';
    return layers.has(isAddress ? 'address' : 'poi');
  }
  if (rankAddress > 0) return layers.has('address');
  if (category === 'railway') return layers.has('railway');
  if (category === 'natural' || category === 'water' || category === 'waterway') return layers.has('natural');
  return layers.has('manmade');
}

/** Which words of a reading names have, each place asked once. */
class Masks implements MaskReader {
  readonly kept = new Map<number, WordMask>();
  readonly #places = new Map<number, WordMask>();
  /** Words that have a digit. */
  readonly numbers: WordMask;
  /** Those, and the words beside them. */
  readonly besideNumbers: WordMask;
  readonly #texts = new Map<string, WordMask>();
  /** Words that there is a list for. */
  readonly all: WordMask;
  readonly #reading: Reading;
  /** One list for each different word. */
  readonly #lists: readonly (readonly [list: PlaceList, bit: number])[];

  constructor(reading: Reading, lists: readonly (PlaceList | undefined)[]) {
    this.#reading = reading;
    this.numbers = reading.words.reduce((mask, { word, bit }) => (/\d/.test(word) ? mask | bit : mask), 0);
    const bitAt = (at: number): WordMask => reading.words[at]?.bit ?? 0;
    this.besideNumbers = reading.words.reduce(
      (mask, { bit }, at) => ((bit & this.numbers) === 0 ? mask : mask | bitAt(at - 1) | bit | bitAt(at + 1)),
      0,
    );
    const byBit = new Map<number, PlaceList>();
    reading.words.forEach(({ bit }, at) => {
      const list = lists[at];
      if (list) byBit.set(bit, list);
    });
    this.#lists = [...byBit].map(([bit, list]) => [list, bit] as const);
    this.all = this.#lists.reduce((mask, [, bit]) => mask | bit, 0);
  }

  ofPlace(place: number): WordMask {
    let mask = this.#places.get(place);
    if (mask === undefined) {
      mask = 0;
      for (const [list, bit] of this.#lists) if (list.find(place) >= 0) mask |= bit;
      this.#places.set(place, mask);
    }
    return mask;
  }

  /** Those of some words that a place has; it is not remembered. */
  amongPlace(place: number, words: WordMask): WordMask {
    const known = this.#places.get(place);
    if (known !== undefined) return known & words;
    let mask = 0;
    for (const [list, bit] of this.#lists) if ((bit & words) !== 0 && list.find(place) >= 0) mask |= bit;
    return mask;
  }

  ofText(text: string): WordMask {
    let mask = this.#texts.get(text);
    if (mask === undefined) {
      mask = 0;
      const has = new Set(normalise(text).split(' ').map(formOf));
      for (const { word, bit, isBegun } of this.#reading.words)
        if (isBegun === true ? has.values().some((one) => one.startsWith(word)) : has.has(word)) mask |= bit;
      this.#texts.set(text, mask);
    }
    return mask;
  }

  /** Words that are a postcode, alone or with the next one. */
  ofPostcode(code: string): WordMask {
    const { words } = this.#reading;
    let mask = 0;
    words.forEach(({ plain, bit }, at) => {
      const next = words[at + 1];
      if (plain === code) mask |= bit;
      else if (next && plain + next.plain === code) mask |= bit | next.bit;
    });
    return mask;
  }
}
