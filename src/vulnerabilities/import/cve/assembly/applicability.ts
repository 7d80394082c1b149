// What a record says about products that it names by CPE: ../cve-facts.ts says what that means. It is put where the
// document will not be put before the record has been read.
import { documentBack, documentPlace, keepSmall, put, putSign, putString } from './document';
import {
  begin, CLOSE_ARRAY, enter, enterObjects, hasFailed, is, isHere, next, nextObject, once, place, QUOTE, readText,
  skipValue, textFrom, textTo,
} from './json';
import { APPLICABILITY, CPE_PRODUCTS, CPES, MOST_CPES, NAMED_BY } from './layout';
import { nameNumber } from './names';
import { belowFrom, belowTo, from, putStatus, readVersionEntry, status, to, upFrom, upTo } from './version-entry';

const COLON: u8 = 0x3a;
/** Longest name that is read here. */
const MOST_SIGNS: usize = 2048;

/** Is there anything that JavaScript is left to read? */
let isUnusual: bool;
let cpes: u32;
/** Bytes of the vendors and products of all names. */
let bytes: usize;
// What the CNA says, and its names: it comes first, but often stands last.
let cnaFrom: usize, cnaTo: usize;
let cnaFirst: u32, cnaEnd: u32;
/** Where the whole lies, and its end. */
let wholeFrom: usize, wholeTo: usize;
/** Which record this is: counts on. */
let record: u32 = 0;

export function beginApplicability(): void {
  isUnusual = false;
  cpes = cnaFirst = cnaEnd = 0;
  bytes = 0;
  cnaFrom = cnaTo = wholeFrom = wholeTo = APPLICABILITY;
  record++;
}

export function leaveApplicability(): void {
  isUnusual = true;
}

export function isApplicabilityLeft(): bool {
  return isUnusual;
}

export function beginCna(): void {
  cnaFrom = documentPlace();
  cnaFirst = cpes;
}

export function endCna(): void {
  cnaTo = documentPlace();
  cnaEnd = cpes;
}

/**
 * Puts the names of an entry of `affected` with its versions. The entry has been read to its end, which is here.
 * @param cpesAt where the list of names begins
 * @param versionsAt where the list of versions begins, 0 for none
 * @param defaultStatus of all versions that are not listed
 */
export function putNamedProduct(cpesAt: usize, versionsAt: usize, defaultStatus: u32): void {
  if (isUnusual || hasFailed()) return;
  const end = place();
  const before = documentPlace();
  put(',{"cpes":[');
  begin(cpesAt);
  const names = putNames();
  if (names == 0) documentBack(before);
  else {
    putSign(0x5d);
    if (versionsAt > 0) {
      begin(versionsAt);
      putVersions();
    }
    if (defaultStatus != 0) {
      putSign(0x2c);
      putStatus(defaultStatus);
    }
    putSign(0x7d);
  }
  if (!hasFailed()) begin(end);
}

function putNames(): u32 {
  let names: u32 = 0;
  for (let more = enter(CLOSE_ARRAY); more; more = next(CLOSE_ARRAY)) {
    if (!isHere(QUOTE)) {
      skipValue();
      continue;
    }
    readText();
    const from = textFrom();
    const to = textTo();
    if (from == to) continue;
    if (!keepCpe(from, to)) {
      isUnusual = true;
      return 0;
    }
    put(names == 0 ? '"' : ',"');
    putString(from, to);
    putSign(0x22);
    names++;
  }
  return names;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function isCapital(sign: u8): bool {
  return sign - 0x41 < 26;
}

/** A letter, a digit, or one of _ . - */
// @ts-ignore: decorators are AssemblyScript's
@inline
function isNameSign(sign: u8): bool {
  return (sign | 0x20) - 0x61 < 26 || sign - 0x30 < 10 || sign == 0x5f || sign == 0x2e || sign == 0x2d;
}

/** Keeps vendor and product of a name of the usual form. @returns false for another, or no, name */
function keepCpe(from: usize, to: usize): bool {
  if (cpes == MOST_CPES || to - from < 10 || to - from > MOST_SIGNS) return false;
  // cpe:2.3: or cpe:/
  const isUri = load<u64>(from) != 0x3a332e323a657063;
  if (isUri && (load<u32>(from) != 0x3a657063 || load<u8>(from, 4) != 0x2f)) return false;
  const partAt = from + (isUri ? 5 : 8);
  const part = load<u8>(partAt);
  if ((part != 0x61 && part != 0x68 && part != 0x6f) || load<u8>(partAt, 1) != COLON) return false;
  const vendorAt = partAt + 2;
  let at = vendorAt;
  let hasCapitals = false;
  for (; isNameSign(load<u8>(at)); at++) if (isCapital(load<u8>(at))) hasCapitals = true;
  if (at == vendorAt || load<u8>(at) != COLON) return false;
  at++;
  const productAt = at;
  for (; isNameSign(load<u8>(at)); at++) if (isCapital(load<u8>(at))) hasCapitals = true;
  if (at == productAt) return false;
  const length = at - vendorAt;
  // The rest decides as well in names that are not written in small letters in the newer form.
  const sign = load<u8>(at, 1);
  const isUsual =
    !isUri && !hasCapitals && load<u8>(at) == COLON && ((isNameSign(sign) && !isCapital(sign)) || sign == 0x2a);
  if (!isUsual && !isRestPlain(at, to, isUri ? 4 : 8)) return false;
  const row = CPES + 8 * cpes;
  store<u32>(row, u32(hasCapitals ? keepSmall(vendorAt, vendorAt + length) : vendorAt));
  store<u32>(row, u32(length), 4);
  bytes += length;
  cpes++;
  return true;
}

/** Is what follows the product at most so many values of plain signs, none of which quotes another? */
function isRestPlain(at: usize, to: usize, most: u32): bool {
  if (at < to && load<u8>(at) != COLON) return false;
  let values: u32 = 0;
  for (; at < to; at++) {
    const sign = load<u8>(at);
    // Backslash and %
    if (sign <= 0x20 || sign > 0x7e || sign == 0x5c || sign == 0x25) return false;
    if (sign == COLON) values++;
  }
  return values <= most;
}

function putVersions(): void {
  let versions: u32 = 0;
  for (let more = enterObjects(); more; more = nextObject()) {
    if (!readVersionEntry()) return;
    // Those of other statuses are left out.
    if (status == 0) continue;
    put(versions == 0 ? ',"versions":[{' : ',{');
    putMember('"version":"', from, to);
    putMember('"lessThan":"', belowFrom, belowTo);
    putMember('"lessThanOrEqual":"', upFrom, upTo);
    putStatus(status);
    putSign(0x7d);
    versions++;
  }
  if (versions > 0) putSign(0x5d);
}

function putMember(name: string, from: usize, to: usize): void {
  if (from == to) return;
  put(name);
  putString(from, to);
  put('",');
}

/** To be called when the record has been read: puts what the CNA says before the rest. */
export function endApplicability(): void {
  if (isUnusual) return;
  wholeTo = documentPlace();
  if (cnaTo > cnaFrom && cnaFrom > wholeFrom) {
    const others = cnaFrom - wholeFrom;
    memory.copy(wholeTo, wholeFrom, others);
    wholeFrom = cnaFrom;
    wholeTo += others;
  }
  if (wholeTo == wholeFrom) return;
  store<u8>(wholeFrom, 0x5b);
  store<u8>(wholeTo, 0x5d);
  wholeTo++;
}

export function cpeCount(): u32 {
  return isUnusual ? 0 : cpes;
}

export function cpeBytes(): usize {
  return isUnusual ? 0 : bytes;
}

/**
 * Tells at a place where what the record says lies, its length, and how many products it names: their numbers then lie at
 * CPE_PRODUCTS. There must be room for the names.
 */
export function keepApplicability(at: usize): void {
  if (isUnusual) {
    memory.fill(at, 0, 12);
    return;
  }
  let products = numberProducts(0, cnaFirst, cnaEnd);
  products = numberProducts(products, 0, cnaFirst);
  products = numberProducts(products, cnaEnd, cpes);
  store<u32>(at, u32(wholeFrom));
  store<u32>(at, u32(wholeTo - wholeFrom), 4);
  store<u32>(at, products, 8);
}

/** Numbers the products of some names, each once. @returns how many there are now */
function numberProducts(products: u32, first: u32, end: u32): u32 {
  for (let cpe = first; cpe < end; cpe++) {
    const number = nameNumber(load<u32>(CPES + 8 * cpe), load<u32>(CPES + 8 * cpe, 4));
    if (load<u32>(NAMED_BY + 4 * number) == record) continue;
    store<u32>(NAMED_BY + 4 * number, record);
    store<u32>(CPE_PRODUCTS + 4 * products, number);
    products++;
  }
  return products;
}
