// What is kept of an object, as ../tag-selection.ts says, where it is as usual: what is rare is left to it.
import { use } from './keys';
import { ADDRESS, EXTRATAGS, KEEP_SLOTS, KEEPS, MOST_TAGS, NAMES, SHORT_KEYS, TEXT_AT } from './layout';
import {
  ADDRESS_PART,
  ADMIN_LEVEL,
  BOUNDARY,
  CAPITAL,
  COUNTRY,
  DROPPED,
  ENTRANCE,
  HIGHWAY,
  HOUSE_NAME,
  HOUSE_NUMBER,
  INTERPOLATION,
  MAIN,
  NAME,
  OWN_NAME,
  POSTCODE,
  REFERENCE,
  WORTH_KEEPING,
} from './uses';

/** How a main tag keeps its object: one of the answers below, and UNSTABLE where it depends on other tags. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'keepOf')
declare function keepOf(key: u32, value: u32, tags: u32, count: u32): u32;

/** The ref of a key within an address. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'shortKey')
declare function shortKey(text: u32): i32;

const ALWAYS: u32 = 1;
const NAMED: u32 = 2;
const FALLBACK: u32 = 3;
const NEVER: u32 = 4;
const UNSTABLE: u32 = 8;

/** Refs of texts of the selection's own. */
const PLACE: i32 = -1;
const HOUSE: i32 = -2;
const A_POSTCODE: i32 = -3;
const A_COUNTRY: i32 = -4;

export const NOTHING: i32 = 0;
export const FOUND: i32 = 1;
export const RARE: i32 = 2;

/** Refs of the categories, and how many pairs there are of each. */
export let key0: i32 = 0;
export let value0: i32 = 0;
export let key1: i32 = 0;
export let value1: i32 = 0;
export let categories: u32 = 0;
export let names: u32 = 0;
export let address: u32 = 0;
export let extratags: u32 = 0;

// @ts-ignore: decorators are AssemblyScript's
@inline
function put(list: u32, pairs: u32, key: i32, value: i32): void {
  store<i32>(list + 8 * pairs, key);
  store<i32>(list + 8 * pairs, value, 4);
}

function category(key: i32, value: i32): void {
  if (categories === 0) {
    key0 = key;
    value0 = value;
  } else {
    key1 = key;
    value1 = value;
  }
  categories++;
}

function keep(key: u32, value: u32, tags: u32, count: u32): u32 {
  const entry = KEEPS + 16 * ((key * 31 + value) & (KEEP_SLOTS - 1));
  const known = load<u32>(entry, 8);
  if (known !== 0 && load<u32>(entry) === key && load<u32>(entry, 4) === value) return known;
  const answer = keepOf(key, value, tags, count);
  if ((answer & UNSTABLE) !== 0) return answer & ~UNSTABLE;
  store<u32>(entry, key);
  store<u32>(entry, value, 4);
  store<u32>(entry, answer, 8);
  return answer;
}

/**
 * Finds what is kept of an object.
 * @param tags keys and values @param isArea has it a surface @returns NOTHING, FOUND, or RARE
 */
export function select(tags: u32, count: u32, isNode: bool, isArea: bool): i32 {
  if (count > MOST_TAGS) return RARE;
  const end = tags + 8 * count;
  let uses: u32 = 0;
  let flags: u32 = 0;
  for (let tag = tags; tag < end; tag += 8) {
    const bits = use(load<u32>(tag));
    uses |= 1 << (bits & 15);
    flags |= bits;
  }
  if (isNode && (uses & (1 << ENTRANCE)) !== 0) return RARE;
  if ((uses & WORTH_KEEPING) === 0) return NOTHING;
  if ((uses & ((1 << ADMIN_LEVEL) | (1 << CAPITAL))) !== 0 || (flags & BOUNDARY) !== 0) return RARE;
  const house = (uses & ((1 << HOUSE_NUMBER) | (1 << HOUSE_NAME))) !== 0;
  const named = house || (uses & (1 << NAME)) !== 0;
  let main: u32 = 0;
  let fallback: u32 = 0;
  let own = false;
  extratags = 0;
  for (let tag = tags; tag < end; tag += 8) {
    const key = load<u32>(tag);
    const bits = use(key);
    if ((bits & 15) !== MAIN) continue;
    const value = load<u32>(tag, 4);
    const keeps = keep(key, value, tags, count);
    if ((bits & OWN_NAME) !== 0 && keeps !== NEVER) own = true;
    else if ((bits & OWN_NAME) === 0 && (keeps === ALWAYS || (keeps === NAMED && named))) {
      if (main !== 0) return RARE;
      main = tag;
    } else if ((bits & OWN_NAME) === 0 && keeps === FALLBACK && named) {
      if (fallback !== 0) return RARE;
      fallback = tag;
    } else put(EXTRATAGS, extratags++, key, value);
  }
  if ((flags & HIGHWAY) !== 0 && isArea && !isNode && !named && main !== 0) return RARE;
  categories = 0;
  if (main !== 0) category(load<i32>(main), load<i32>(main, 4));
  if (fallback !== 0) category(load<i32>(fallback), load<i32>(fallback, 4));
  if (categories === 0) {
    if (own || (!isNode && !house && (uses & (1 << INTERPOLATION)) !== 0)) return RARE;
    if (house) category(PLACE, HOUSE);
    else if ((uses & (1 << POSTCODE)) !== 0) category(PLACE, A_POSTCODE);
    else return NOTHING;
  }
  return deal(tags, end) ? FOUND : RARE;
}

/** Puts each tag where it belongs. @returns false when this is left to JavaScript */
function deal(tags: u32, end: u32): bool {
  names = 0;
  address = 0;
  let postcode: i32 = -1;
  let country: i32 = -1;
  for (let tag = tags; tag < end; tag += 8) {
    const key = load<i32>(tag);
    const value = load<i32>(tag, 4);
    switch (use(key) & 15) {
      case DROPPED:
      case MAIN:
        break;
      case NAME:
      case REFERENCE:
      case HOUSE_NAME:
        put(NAMES, names++, key, value);
        break;
      case ADDRESS_PART:
      case HOUSE_NUMBER:
      case INTERPOLATION: {
        const short = shortOf(key);
        for (let known: u32 = 0; known < address; known++) if (load<i32>(ADDRESS + 8 * known) === short) return false;
        put(ADDRESS, address++, short, value);
        break;
      }
      case POSTCODE:
        if (postcode < 0) postcode = value;
        break;
      case COUNTRY:
        if (isForeign(value)) return false;
        if (country < 0 && bytesOf(value) === 2) country = value;
        break;
      default:
        put(EXTRATAGS, extratags++, key, value);
    }
  }
  if (postcode >= 0) put(ADDRESS, address++, A_POSTCODE, postcode);
  if (country >= 0) put(ADDRESS, address++, A_COUNTRY, country);
  return true;
}

function shortOf(key: u32): i32 {
  let short = load<i32>(SHORT_KEYS + 4 * key);
  if (short === 0) {
    short = shortKey(key);
    store<i32>(SHORT_KEYS + 4 * key, short);
  }
  return short;
}

function bytesOf(text: u32): u32 {
  return load<u32>(TEXT_AT + 8 * text, 4) - load<u32>(TEXT_AT + 8 * text);
}

/** Has a text characters of more than a byte? */
function isForeign(text: u32): bool {
  const end = load<u32>(TEXT_AT + 8 * text, 4);
  for (let at = load<u32>(TEXT_AT + 8 * text); at < end; at++) if (load<u8>(at) >= 0x80) return true;
  return false;
}
