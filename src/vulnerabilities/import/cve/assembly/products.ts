// Products and their versions: of each entry where its versions begin, name and vendor in the input, the next entry and
// the last one of the same product, name and vendor among the texts, a hash, and the numbers of name and vendor.
import { beginCna, endCna, leaveApplicability, putNamedProduct } from './applicability';
import {
  documentBack, documentPlace, keepNone, keepText, put, putSign, putString, textBack, textPlace,
} from './document';
import { hash, isEqual } from './equal';
import {
  begin, CLOSE_OBJECT, enter, enterObjects, fail, hasEscapes, hasFailed, is, isHere, next, nextObject, once,
  OPEN_ARRAY, place, readName, readText, skipValue, textFrom, textTo,
} from './json';
import { ENTRIES, MOST_ENTRIES, MOST_VERSIONS, PRODUCTS, VERSIONS } from './layout';
import { nameNumber } from './names';
import {
  AFFECTED, belowFrom, belowTo, from, readVersionEntry, status, statusOfText, to, UNAFFECTED, upFrom, upTo,
} from './version-entry';

const ROW: usize = 64;
/** Place of nothing: `next` of the last entry. */
const NONE: u32 = 0;
const VERSION: usize = 8;

/** Entries that begin a product; others hang on one of them. */
let products: u32;
let entries: u32;
let versions: u32;

export function beginProducts(): void {
  products = entries = 0;
}

export function productCount(): u32 {
  return products;
}

/**
 * Reads `affected` of a container. The CNA's entries are kept, those of one vendor and product together; what all of them
 * say about products that they name by CPE is put at once.
 */
export function readAffected(isCna: bool): void {
  if (!isHere(OPEN_ARRAY)) return skipValue();
  if (isCna) beginCna();
  for (let more = enterObjects(); more; more = nextObject()) {
    if (isCna && entries == MOST_ENTRIES) return fail();
    readEntry(ENTRIES + ROW * entries, isCna);
  }
  if (isCna) endCna();
}

function readEntry(row: usize, isCna: bool): void {
  let seen: u32 = 0;
  let productFrom: usize = 0;
  let productTo: usize = 0;
  let packageFrom: usize = 0;
  let packageTo: usize = 0;
  let vendorFrom: usize = 0;
  let vendorTo: usize = 0;
  let versionsAt: usize = 0;
  let cpesAt: usize = 0;
  let defaultStatus: u32 = 0;
  let mayBePackage = false;
  let escapes = false;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('product')) {
      seen = once(seen, 1);
      readText();
      productFrom = textFrom();
      productTo = textTo();
      escapes = escapes || hasEscapes();
    } else if (is('packageName')) {
      seen = once(seen, 2);
      readText();
      packageFrom = textFrom();
      packageTo = textTo();
      escapes = escapes || hasEscapes();
    } else if (is('vendor')) {
      seen = once(seen, 4);
      readText();
      vendorFrom = textFrom();
      vendorTo = textTo();
      escapes = escapes || hasEscapes();
    } else if (is('versions')) {
      seen = once(seen, 8);
      if (isHere(OPEN_ARRAY)) versionsAt = place();
      skipValue();
    } else if (is('cpes')) {
      seen = once(seen, 16);
      if (isHere(OPEN_ARRAY)) cpesAt = place();
      skipValue();
    } else if (is('defaultStatus')) {
      seen = once(seen, 32);
      readText();
      defaultStatus = statusOfText();
    } else if (is('collectionURL')) {
      seen = once(seen, 64);
      readText();
      mayBePackage = hasEscapes() || mayBeRegistry(textFrom(), textTo());
    } else if (is('packageURL')) {
      readText();
      if (textTo() > textFrom()) leaveApplicability();
    } else skipValue();
  }
  if (mayBePackage && packageTo > packageFrom) leaveApplicability();
  if (cpesAt > 0) putNamedProduct(cpesAt, versionsAt, defaultStatus);
  if (!isCna) return;
  const hasProduct = productTo > productFrom;
  const nameFrom = hasProduct ? productFrom : packageFrom;
  const nameTo = hasProduct ? productTo : packageTo;
  const nameText = textPlace();
  if (nameTo > nameFrom) keepText(nameFrom, nameTo);
  else keepNone();
  const vendorText = keepText(vendorFrom, vendorTo);
  // A line feed in a name would make one of two vendors and products.
  if (escapes && hasLineFeed(nameText)) return fail();
  store<u32>(row, u32(versionsAt));
  store<u32>(row, u32(nameFrom), 4);
  store<u32>(row, u32(nameTo), 8);
  store<u32>(row, u32(vendorFrom), 12);
  store<u32>(row, u32(vendorTo), 16);
  store<u32>(row, NONE, 20);
  store<u32>(row, u32(row), 24);
  store<u32>(row, u32(nameText), 28);
  store<u32>(row, u32(vendorText - nameText), 32);
  store<u32>(row, u32(vendorText), 36);
  store<u32>(row, u32(textPlace() - vendorText), 40);
  store<u32>(row, hash(nameText, textPlace()), 44);
  entries++;
  join(row);
}

/** Collections of these hosts are packages of a registry, or may be: the beginnings of all that ../cve-facts.ts knows. */
function mayBeRegistry(from: usize, to: usize): bool {
  // http, then : or s and :
  if (to - from < 12 || load<u32>(from) != 0x70747468) return false;
  const host = from + (load<u8>(from, 4) == 0x73 ? 8 : 7);
  const two = load<u16>(host);
  // www. and registry.
  if (load<u32>(host) == 0x2e777777 || two == 0x6572) return true;
  // npmjs, nuget; pypi, packagist, pkg, pub; mvnrepository; central, crates; rubygems; hex
  return (
    two == 0x706e || two == 0x756e || two == 0x7970 || two == 0x6170 || two == 0x6b70 || two == 0x7570 ||
    two == 0x766d || two == 0x6563 || two == 0x7263 || two == 0x7572 || two == 0x6568
  );
}

function hasLineFeed(from: usize): bool {
  for (let at = from; at < textPlace(); at++) if (load<u8>(at) == 10) return true;
  return false;
}

/** Hangs an entry on the one that began its product, or has it begin one. */
function join(row: usize): void {
  for (let product: u32 = 0; product < products; product++) {
    const head = load<u32>(PRODUCTS + 4 * product);
    const length = load<u32>(row, 32);
    const ofVendor = load<u32>(row, 40);
    if (load<u32>(head, 44) != load<u32>(row, 44)) continue;
    if (load<u32>(head, 32) != length || load<u32>(head, 40) != ofVendor) continue;
    if (!isEqual(load<u32>(head, 28), load<u32>(row, 28), length + ofVendor)) continue;
    store<u32>(load<u32>(head, 24), u32(row), 20);
    store<u32>(head, u32(row), 24);
    textBack(load<u32>(row, 28));
    return;
  }
  store<u32>(PRODUCTS + 4 * products, u32(row));
  products++;
}

/** Bytes of all names and vendors. */
export function productBytes(): usize {
  let bytes: usize = 0;
  for (let product: u32 = 0; product < products; product++) {
    const head = load<u32>(PRODUCTS + 4 * product);
    bytes += load<u32>(head, 32) + load<u32>(head, 40);
  }
  return bytes;
}

/** Numbers the names and vendors; there must be room for them. */
export function numberProducts(): void {
  for (let product: u32 = 0; product < products; product++) {
    const head = load<u32>(PRODUCTS + 4 * product);
    store<u32>(head, nameNumber(load<u32>(head, 28), load<u32>(head, 32)), 48);
    if (load<u32>(head, 40) > 0) store<u32>(head, nameNumber(load<u32>(head, 36), load<u32>(head, 40)), 52);
  }
}

/** Puts them into the document, each with the versions of all its entries. */
export function putProducts(): void {
  for (let product: u32 = 0; product < products && !hasFailed(); product++) {
    const head = load<u32>(PRODUCTS + 4 * product);
    put(product == 0 ? '{"name":"' : ',{"name":"');
    if (load<u32>(head, 8) > load<u32>(head, 4)) putString(load<u32>(head, 4), load<u32>(head, 8));
    else put('n/a');
    if (load<u32>(head, 40) > 0) {
      put('","vendor":"');
      putString(load<u32>(head, 12), load<u32>(head, 16));
    }
    put('","versions":[');
    versions = 0;
    for (let row = head; row != NONE && !hasFailed(); row = load<u32>(row, 20))
      if (load<u32>(row) > 0) putVersions(load<u32>(row));
    put(']}');
  }
}

function putVersions(at: usize): void {
  begin(at);
  for (let more = enterObjects(); more; more = nextObject()) {
    if (!readVersionEntry()) return;
    putVersion();
  }
}

/** `1.0`, `1.0 <1.4.2`, `1.0 ≤1.4.1`, `patch: 1.4.2`, each once. */
function putVersion(): void {
  const isAffected = status == AFFECTED;
  const isUnaffected = status == UNAFFECTED;
  const hasFrom = to > from;
  const isBelow = belowTo > belowFrom;
  const isUpTo = !isBelow && upTo > upFrom;
  if (!isAffected && !(isUnaffected && hasFrom)) return;
  if (!hasFrom && !isBelow && !isUpTo) return;
  if (versions == MOST_VERSIONS) return fail();
  const before = documentPlace();
  put(versions == 0 ? '"' : ',"');
  const begins = documentPlace();
  if (isUnaffected) put('patch: ');
  if (hasFrom) putString(from, to);
  if (isAffected && (isBelow || isUpTo)) {
    if (hasFrom) putSign(0x20);
    if (isBelow) putSign(0x3c);
    else {
      // ≤
      putSign(0xe2);
      putSign(0x89);
      putSign(0xa4);
    }
    if (isBelow) putString(belowFrom, belowTo);
    else putString(upFrom, upTo);
  }
  if (isPut(begins, documentPlace())) documentBack(before);
  else putSign(0x22);
}

/** Has the product this version already? It is remembered if not. */
function isPut(from: usize, to: usize): bool {
  const key = hash(from, to);
  const length = to - from;
  for (let version: u32 = 0; version < versions; version++) {
    const row = VERSIONS + VERSION * version;
    if (load<u32>(row, 4) != key) continue;
    // It is followed by a quotation mark, where a longer one goes on.
    const its: usize = load<u32>(row);
    if (isEqual(its, from, length) && load<u8>(its + length) == 0x22) return true;
  }
  const row = VERSIONS + VERSION * versions;
  store<u32>(row, u32(from));
  store<u32>(row, key, 4);
  versions++;
  return false;
}
