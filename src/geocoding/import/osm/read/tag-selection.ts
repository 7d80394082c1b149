import type { Found, Selected } from '../memory/selected-tags.ts';
import type { Pair, Texts } from '../memory/texts.ts';
import { Words } from '../memory/words.ts';
import { KEEP_CODES, UNSTABLE } from './block-kernel.ts';
import type { BlockTags } from './block-tags.ts';
import { BOUNDARY, bitsOf, HIGHWAY, keyBits, OWN_NAME, USE_BITS } from './key-bits.ts';
import { type Keep, OWN_NAME_KEYS, type TagLookup } from './main-tags.ts';
import { NODE, type PbfBlock, RELATION, WAY } from './pbf-block.ts';
import { addressKey, type TagUse, USE } from './tag-keys.ts';
import { styleOf, type TagStyle } from './tag-style.ts';

/** Answers of {@link TagStyle.keepOf} that are remembered. */
const REMEMBERED = 512;

/** Uses of keys without any of which an object is not kept. */
export const KEPT_FOR = bitsOf([USE.main, USE.postcode, USE.interpolation, USE.houseNumber, USE.houseName]);

/** Own texts of every selection: refs -1, -2 …; assembly/select.ts has the same. */
const OWN_TEXTS = ['place', 'house', 'postcode', 'country'];
const OWN_REFS = OWN_TEXTS.map((text, at) => [text, -1 - at] as const);

/** Shared by all objects of a block: what each of its texts is for as a key. */
export class TagSelection {
  readonly #block: PbfBlock;
  readonly #style: TagStyle;
  readonly #uses: Uint8Array;
  /** Texts that are not in the block: what stands for missing main tags, and keys without prefix. */
  readonly #own = [...OWN_TEXTS];
  readonly #ownRefs = new Map<string, number>(OWN_REFS);
  /** Refs of keys without their prefix; 0 where it was not needed yet. */
  readonly #short: Int32Array;
  readonly #found: Found = {
    categories: new Words(16),
    names: new Words(64),
    address: new Words(64),
    extratags: new Words(64),
    adminLevel: 15,
    capital: false,
  };
  /** Tags of the object at hand that keep it, that count for ranks, that have a name of their own, and that do not count. */
  readonly #main = new Words(16);
  readonly #fallback = new Words(16);
  readonly #named = new Words(16);
  readonly #ineffective = new Words(16);
  /** The last tags whose answer depends on nothing else, and the answer. */
  readonly #keptTags = new Int32Array(2 * REMEMBERED).fill(-1);
  readonly #kept: Keep[] = [];
  /** The object at hand. */
  #tags: BlockTags = { count: 0, at: new Int32Array(0) };
  /** Was one of its other tags asked for? */
  #asked = false;
  readonly #lookup: TagLookup = (key) => {
    this.#asked = true;
    return this.value(this.#tags, key);
  };

  constructor(block: PbfBlock, style: TagStyle = styleOf()) {
    this.#block = block;
    this.#style = style;
    this.#uses = block.uses ?? new Uint8Array(block.texts + 1);
    this.#short = new Int32Array(block.texts + 1);
  }

  /** The text of a ref. */
  text(ref: number): string {
    return ref >= 0 ? this.#block.text(ref) : this.#own[-1 - ref];
  }

  /** How many texts the block has. */
  get texts(): number {
    return this.#block.texts;
  }

  /** The number that the text of a ref has there. */
  number(ref: number, numbers: Texts): number {
    return ref >= 0 ? this.#block.number(ref, numbers) : numbers.number(this.#own[-1 - ref]);
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

  /** Is any of the object's keys one of an entrance? */
  hasEntrance(tags: BlockTags): boolean {
    for (let tag = 0; tag < tags.count; tag++) if (this.#use(tags.at[2 * tag]) === USE.entrance) return true;
    return false;
  }

  /** What {@link find} gives, in texts. */
  select(type: number, isArea: boolean, tags: BlockTags): Selected | undefined {
    const found = this.find(type, isArea, tags);
    if (!found) return undefined;
    const pairs = ({ array, length }: Words): Pair[] =>
      Array.from({ length: length / 2 }, (_, n) => [this.text(array[2 * n]), this.text(array[2 * n + 1])]);
    return {
      categories: pairs(found.categories),
      names: pairs(found.names),
      address: pairs(found.address),
      extratags: pairs(found.extratags),
      adminLevel: found.adminLevel,
      capital: found.capital,
    };
  }

  /**
   * What of an object is kept; undefined when nothing of it is.
   * @param isArea does it have a surface?
   */
  find(type: number, isArea: boolean, tags: BlockTags): Found | undefined {
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
    return ((this.#uses[index] || this.#learn(index)) & USE_BITS) as TagUse;
  }

  /** Finds out what a text is for as a key. */
  #learn(index: number): number {
    const use = keyBits(this.#block.text(index), this.#style);
    this.#uses[index] = use;
    return use;
  }

  #ref(text: string): number {
    const known = this.#ownRefs.get(text);
    if (known !== undefined) return known;
    const ref = -this.#own.push(text);
    this.#ownRefs.set(text, ref);
    return ref;
  }

  /** The ref of a key without its prefix. */
  shortKey(index: number): number {
    let ref = this.#short[index];
    if (ref === 0) {
      ref = this.#ref(addressKey(this.#block.text(index)));
      this.#short[index] = ref;
    }
    return ref;
  }

  #collect(type: number, isArea: boolean, named: boolean, tags: BlockTags): Found | undefined {
    const block = this.#block;
    const [main, fallback, own, ineffective] = [this.#main, this.#fallback, this.#named, this.#ineffective];
    main.length = 0;
    fallback.length = 0;
    own.length = 0;
    ineffective.length = 0;
    this.#tags = tags;
    let adminLevel = 15;
    let house = false;
    let postcode = false;
    let boundary = false;
    let highway = false;
    for (let tag = 0; tag < tags.count; tag++) {
      const use = this.#use(tags.at[2 * tag]);
      if (use === USE.houseNumber || use === USE.houseName) house = true;
      else if (use === USE.postcode) postcode = true;
      else if (use === USE.adminLevel) adminLevel = level(block.text(tags.at[2 * tag + 1]));
      if (use !== USE.main) continue;
      const key = this.#uses[tags.at[2 * tag]];
      const keep = this.#keepOf(tags.at[2 * tag], tags.at[2 * tag + 1]);
      boundary ||= (key & BOUNDARY) !== 0;
      highway ||= (key & HIGHWAY) !== 0;
      if ((key & OWN_NAME) !== 0) (keep === 'never' ? ineffective : own).push(tag);
      else if (keep === 'always' || (keep === 'named' && named)) main.push(tag);
      else if (keep === 'fallback' && named) fallback.push(tag);
      else ineffective.push(tag);
    }
    if (boundary && (!isArea || type === NODE || (type === WAY && adminLevel <= 4))) {
      main.length = this.#drop(main, 'boundary');
      fallback.length = this.#drop(fallback, 'boundary');
    }
    if (highway && isArea && type !== NODE && !named && this.#lookup('area') === 'yes')
      main.length = this.#drop(main, 'highway');
    if (main.length > 1) this.#sortByKey(main);
    if (fallback.length > 1) this.#sortByKey(fallback);
    const found = this.#found;
    const { categories } = found;
    categories.length = 0;
    for (let at = 0; at < main.length; at++) this.#addPair(categories, main.array[at]);
    for (let at = 0; at < fallback.length; at++) this.#addPair(categories, fallback.array[at]);
    let ownName: string | undefined;
    if (categories.length === 0 && own.length > 0) {
      ownName = OWN_NAME_KEYS.get(this.#keyOf(own.array[0]));
      this.#addPair(categories, own.array[0]);
    }
    if (categories.length === 0) {
      if (type === WAY && !house && this.#lookup('addr:interpolation') !== undefined)
        pushPair(categories, this.#ref('place'), this.#ref('houses'));
      else if (house) pushPair(categories, this.#ref('place'), this.#ref('house'));
      else if (postcode && type !== RELATION) pushPair(categories, this.#ref('place'), this.#ref('postcode'));
      else return undefined;
    }
    found.adminLevel = adminLevel;
    this.#deal(tags, ownName);
    return found;
  }

  #keyOf(tag: number): string {
    return this.#block.text(this.#tags.at[2 * tag]);
  }

  #addPair(list: Words, tag: number): void {
    pushPair(list, this.#tags.at[2 * tag], this.#tags.at[2 * tag + 1]);
  }

  /** Whether a main tag of the object at hand keeps it. */
  #keepOf(key: number, value: number): Keep {
    const at = (Math.imul(key, 31) + value) & (REMEMBERED - 1);
    if (this.#keptTags[2 * at] === key && this.#keptTags[2 * at + 1] === value) return this.#kept[at];
    this.#asked = false;
    const keep = this.#style.keepOf(this.#block.text(key), this.#block.text(value), this.#lookup);
    if (!this.#asked) {
      this.#keptTags[2 * at] = key;
      this.#keptTags[2 * at + 1] = value;
      this.#kept[at] = keep;
    }
    return keep;
  }

  /** How a main tag keeps an object, for the kernel. */
  keep(key: number, value: number, tags: BlockTags): number {
    this.#tags = tags;
    this.#asked = false;
    const keep = this.#style.keepOf(this.#block.text(key), this.#block.text(value), this.#lookup);
    return KEEP_CODES[keep] | (this.#asked ? UNSTABLE : 0);
  }

  /** Moves the tags of a key to those that do not count. */
  #drop({ array, length }: Words, key: string): number {
    let kept = 0;
    for (let at = 0; at < length; at++)
      if (this.#keyOf(array[at]) === key) this.#ineffective.push(array[at]);
      else array[kept++] = array[at];
    return kept;
  }

  #sortByKey(list: Words): void {
    const tags = Array.from(list.array.subarray(0, list.length));
    tags.sort((a, b) => {
      const [first, second] = [this.#keyOf(a), this.#keyOf(b)];
      return first < second ? -1 : first > second ? 1 : 0;
    });
    list.array.set(tags);
  }

  /** Puts each tag where it belongs. @param ownName the tag whose value is the name of a bridge, tunnel or lock */
  #deal(tags: BlockTags, ownName: string | undefined): void {
    const { names, address, extratags } = this.#found;
    names.length = 0;
    address.length = 0;
    extratags.length = 0;
    this.#found.capital = false;
    const ineffective = this.#ineffective;
    for (let at = 0; at < ineffective.length; at++) this.#addPair(extratags, ineffective.array[at]);
    let postcode = -1;
    let country = -1;
    for (let tag = 0; tag < tags.count; tag++) {
      const key = tags.at[2 * tag];
      const value = tags.at[2 * tag + 1];
      const use = this.#use(key);
      switch (use) {
        case USE.dropped:
        case USE.main:
        case USE.adminLevel:
          break;
        case USE.name:
        case USE.reference:
        case USE.houseName:
          if (ownName !== undefined && use !== USE.houseName) pushPair(extratags, key, value);
          else pushPair(names, key, value);
          break;
        case USE.address:
        case USE.houseNumber:
        case USE.interpolation: {
          const short = this.shortKey(key);
          let known = 0;
          while (known < address.length && address.array[known] !== short) known += 2;
          // addr:city and is_in:city say the same; the first one goes before the second.
          if (known === address.length) pushPair(address, short, value);
          else if (this.#block.text(key).startsWith('addr:')) address.array[known + 1] = value;
          break;
        }
        case USE.postcode:
          if (postcode < 0) postcode = value;
          break;
        case USE.country:
          if (country < 0 && this.#block.text(value).length === 2) country = value;
          break;
        default:
          if (use === USE.capital) this.#found.capital = this.#block.text(value) === 'yes';
          if (ownName !== undefined && this.#block.text(key) === ownName) pushPair(names, this.#ref('name'), value);
          else pushPair(extratags, key, value);
      }
    }
    if (postcode >= 0) pushPair(address, this.#ref('postcode'), postcode);
    if (country >= 0) pushPair(address, this.#ref('country'), country);
  }
}

function pushPair(list: Words, key: number, value: number): void {
  list.push(key);
  list.push(value);
}

/** An admin_level that is none counts as 15. */
function level(text: string): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 15 ? number : 15;
}
