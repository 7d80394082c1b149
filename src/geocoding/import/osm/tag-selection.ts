import { keepOf, OWN_NAME_KEYS } from './main-tags.ts';
import { type BlockTags, NODE, type PbfBlock, RELATION, WAY } from './pbf-block.ts';
import { addressKey, type TagUse, USE, useOf } from './tag-keys.ts';

export type Pair = readonly [key: string, value: string];

/** What is kept of an object. */
export interface Selected {
  /** Main tags, the one that names it first: the alphabetically first key; then those that count for ranks only. */
  readonly categories: readonly Pair[];
  readonly names: readonly Pair[];
  /** Without prefix, the house number among them. */
  readonly address: readonly Pair[];
  readonly extratags: readonly Pair[];
  /** 15 when there is none. */
  readonly adminLevel: number;
  readonly capital: boolean;
}

/** Shared by all objects of a block: what each of its texts is for as a key. */
export class TagSelection {
  readonly #block: PbfBlock;
  readonly #uses: Uint8Array;

  constructor(block: PbfBlock) {
    this.#block = block;
    this.#uses = new Uint8Array(block.texts + 1);
  }

  /** One value among an object's tags. */
  value(tags: BlockTags, key: string): string | undefined {
    for (let tag = 0; tag < tags.count; tag++)
      if (this.#block.text(tags.at[2 * tag]) === key) return this.#block.text(tags.at[2 * tag + 1]);
    return undefined;
  }

  /** All tags but these. */
  others(tags: BlockTags, keys: readonly string[]): Pair[] {
    const pairs: Pair[] = [];
    for (let tag = 0; tag < tags.count; tag++) {
      const key = this.#block.text(tags.at[2 * tag]);
      if (!keys.includes(key)) pairs.push([key, this.#block.text(tags.at[2 * tag + 1])]);
    }
    return pairs;
  }

  /**
   * What of an object is kept; undefined when nothing of it is.
   * @param isArea does it have a surface?
   */
  select(type: number, isArea: boolean, tags: BlockTags): Selected | undefined {
    let wanted = false;
    let named = false;
    for (let tag = 0; tag < tags.count; tag++) {
      const use = this.#use(tags.at[2 * tag]);
      if (use === USE.main || use === USE.postcode || use === USE.interpolation) wanted = true;
      else if (use === USE.houseNumber || use === USE.houseName) {
        wanted = true;
        named = true;
      } else if (use === USE.name) named = true;
    }
    return wanted ? this.#collect(type, isArea, named, tags) : undefined;
  }

  #use(index: number): TagUse {
    let use = this.#uses[index];
    if (use === 0) {
      use = useOf(this.#block.text(index)) + 1;
      this.#uses[index] = use;
    }
    return (use - 1) as TagUse;
  }

  #collect(type: number, isArea: boolean, named: boolean, tags: BlockTags): Selected | undefined {
    const lookup = (key: string): string | undefined => this.value(tags, key);
    const main: Pair[] = [];
    const fallback: Pair[] = [];
    const own: Pair[] = [];
    const ineffective: Pair[] = [];
    let adminLevel = 15;
    let house = false;
    let postcode: string | undefined;
    for (let tag = 0; tag < tags.count; tag++) {
      const use = this.#use(tags.at[2 * tag]);
      if (use === USE.houseNumber || use === USE.houseName) house = true;
      if (use === USE.postcode) postcode ??= this.#block.text(tags.at[2 * tag + 1]);
      if (use === USE.adminLevel) adminLevel = level(this.#block.text(tags.at[2 * tag + 1]));
      if (use !== USE.main) continue;
      const pair: Pair = [this.#block.text(tags.at[2 * tag]), this.#block.text(tags.at[2 * tag + 1])];
      const keep = keepOf(pair[0], pair[1], lookup);
      if (pair[0] in OWN_NAME_KEYS) (keep === 'never' ? ineffective : own).push(pair);
      else if (keep === 'always' || (keep === 'named' && named)) main.push(pair);
      else if (keep === 'fallback' && named) fallback.push(pair);
      else ineffective.push(pair);
    }
    const drop = (pairs: Pair[], wrong: (pair: Pair) => boolean): void => {
      const kept = pairs.filter((pair) => !wrong(pair));
      ineffective.push(...pairs.filter(wrong));
      pairs.splice(0, pairs.length, ...kept);
    };
    const noBoundary = ([key]: Pair): boolean =>
      key === 'boundary' && (!isArea || type === NODE || (type === WAY && adminLevel <= 4));
    if (main.some(noBoundary)) drop(main, noBoundary);
    if (fallback.some(noBoundary)) drop(fallback, noBoundary);
    if (isArea && type !== NODE && !named) drop(main, ([key]) => key === 'highway' && lookup('area') === 'yes');

    const byKey = (a: Pair, b: Pair): number => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
    const categories = [...main.sort(byKey), ...fallback.sort(byKey)];
    const ownName = categories.length === 0 ? own[0] : undefined;
    if (ownName) categories.push(ownName);
    if (categories.length === 0) {
      if (type === WAY && !house && lookup('addr:interpolation') !== undefined) categories.push(['place', 'houses']);
      else if (house) categories.push(['place', 'house']);
      else if (postcode !== undefined && type !== RELATION) categories.push(['place', 'postcode']);
      else return undefined;
    }
    return this.#sort(tags, categories, ineffective, adminLevel, ownName && OWN_NAME_KEYS[ownName[0]]);
  }

  /** Puts each tag where it belongs. */
  #sort(
    tags: BlockTags,
    categories: readonly Pair[],
    ineffective: readonly Pair[],
    adminLevel: number,
    ownNameKey: string | undefined,
  ): Selected {
    const names: Pair[] = [];
    const address: Pair[] = [];
    const extratags: Pair[] = [...ineffective];
    let postcode: string | undefined;
    let country: string | undefined;
    let capital = false;
    const addressKeys = new Map<string, number>();
    for (let tag = 0; tag < tags.count; tag++) {
      const use = this.#use(tags.at[2 * tag]);
      if (use === USE.dropped || use === USE.main || use === USE.adminLevel) continue;
      const key = this.#block.text(tags.at[2 * tag]);
      const value = this.#block.text(tags.at[2 * tag + 1]);
      if (key === ownNameKey) names.push(['name', value]);
      else if (ownNameKey !== undefined && (use === USE.name || use === USE.reference)) extratags.push([key, value]);
      else if (use === USE.name || use === USE.reference || use === USE.houseName) names.push([key, value]);
      else if (use === USE.address || use === USE.houseNumber || use === USE.interpolation) {
        const short = addressKey(key);
        // addr:city and is_in:city say the same; the first one goes before the second.
        const known = addressKeys.get(short);
        if (known === undefined) addressKeys.set(short, address.push([short, value]) - 1);
        else if (key.startsWith('addr:')) address[known] = [short, value];
      } else if (use === USE.postcode) postcode ??= value;
      else if (use === USE.country) {
        if (value.length === 2) country ??= value;
      } else {
        if (use === USE.capital) capital = value === 'yes';
        extratags.push([key, value]);
      }
    }
    if (postcode !== undefined) address.push(['postcode', postcode]);
    if (country !== undefined) address.push(['country', country]);
    return { categories, names, address, extratags, adminLevel, capital };
  }
}

/** An admin_level that is none counts as 15. */
function level(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 15 ? number : 15;
}
