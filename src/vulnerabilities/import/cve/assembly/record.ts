import {
  beginApplicability, cpeBytes, cpeCount, endApplicability, isApplicabilityLeft, keepApplicability, leaveApplicability,
} from './applicability';
import { beginDecision, decisionBytes, numberDecision, putDecision } from './decision';
import {
  beginDocument, beginTexts, documentPlace, keepText, put, putNumber, putSign, putString, textPlace,
} from './document';
import { AFFECTED, APPLICABLE, beginFacts, factCount, keepValue, passValue } from './facts';
import {
  CLOSE_ARRAY, CLOSE_OBJECT, enter, enterObjects, fail, hasEscapes, hasFailed, is, isHere, next, nextObject, once,
  OPEN_ARRAY, OPEN_OBJECT, place, readName, readText, skipSpace, skipValue, textFrom, textTo,
} from './json';
import { APPLICABILITY, APPLICABILITY_END, DOCUMENT, DOCUMENT_END, GHSAS, MOST_GHSAS, RESULT } from './layout';
import { makeRoomForNames, nameGeneration, nameNumber } from './names';
import { beginProducts, numberProducts, productBytes, productCount, putProducts, readAffected } from './products';
import { beginReferences, putReferences, readReferences } from './references';
import { beginScores, endScores, putScores, readMetrics, scoreCount } from './scores';
import { seconds } from './time';
import { beginWeaknesses, numberWeaknesses, putWeaknesses, readProblemTypes, weaknessBytes, weaknessCount } from './weaknesses';

// Strings of the input: where they begin and end, both 0 for none.
let idFrom: usize, idTo: usize;
let assignerFrom: usize, assignerTo: usize;
let titleFrom: usize, titleTo: usize;
let descriptionFrom: usize, descriptionTo: usize;
let cnaFrom: usize, cnaTo: usize;
/** Of the container that is read. */
let providerFrom: usize, providerTo: usize;
let isPublished: bool;
let published: i64, updated: i64;
/** When the CNA says it became public, for records without the day of their publication. */
let madePublic: i64;
let hasPublished: bool, isMadePublic: bool;

let hasCna: bool, hasAdp: bool;
let ghsas: u32;

export function beginRecord(): void {
  idFrom = idTo = assignerFrom = assignerTo = titleFrom = titleTo = descriptionFrom = descriptionTo = cnaFrom = cnaTo = 0;
  isPublished = hasCna = hasAdp = false;
  hasPublished = isMadePublic = false;
  published = updated = madePublic = -1;
  ghsas = 0;
  beginTexts();
  beginDocument(APPLICABILITY, APPLICABILITY_END);
  beginScores();
  beginReferences();
  beginProducts();
  beginWeaknesses();
  beginDecision();
  beginApplicability();
  beginFacts();
}

export function readMetadata(): void {
  let seen: u32 = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('cveId')) {
      seen = once(seen, 1);
      readText();
      idFrom = textFrom();
      idTo = textTo();
    } else if (is('state')) {
      seen = once(seen, 2);
      readText();
      isPublished = is('PUBLISHED');
    } else if (is('dateUpdated')) {
      seen = once(seen, 4);
      readText();
      updated = seconds(textFrom(), textTo());
    } else if (is('datePublished')) {
      seen = once(seen, 8);
      hasPublished = true;
      readText();
      published = seconds(textFrom(), textTo());
    } else if (is('assignerShortName')) {
      seen = once(seen, 16);
      readText();
      assignerFrom = textFrom();
      assignerTo = textTo();
    } else skipValue();
  }
}

export function readContainers(): void {
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('cna')) {
      if (hasCna || !isHere(OPEN_OBJECT)) return fail();
      hasCna = true;
      readContainer(0);
    } else if (is('adp')) {
      if (hasAdp) return fail();
      hasAdp = true;
      if (!isHere(OPEN_ARRAY)) {
        skipValue();
        continue;
      }
      let number: u32 = 0;
      for (let another = enter(CLOSE_ARRAY); another; another = next(CLOSE_ARRAY)) {
        number++;
        if (isHere(OPEN_OBJECT)) readContainer(number);
        else skipValue();
      }
    } else skipValue();
  }
}

/** @param number 0 for the CNA's, which says more than the others */
function readContainer(number: u32): void {
  const isCna = number == 0;
  const first = scoreCount();
  let seen: u32 = 0;
  providerFrom = providerTo = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('providerMetadata')) {
      seen = once(seen, 1);
      readProvider();
    } else if (is('metrics')) {
      seen = once(seen, 2);
      readMetrics(number);
    } else if (is('references')) {
      seen = once(seen, 4);
      readReferences(number);
    } else if (is('problemTypes')) {
      seen = once(seen, 256);
      readProblemTypes(isCna);
    } else if (is('cpeApplicability')) {
      seen = once(seen, 512);
      passValue(number, APPLICABLE);
      leaveApplicability();
    } else if (is('affected')) {
      seen = once(seen, 32);
      skipSpace();
      const from = place();
      readAffected(isCna);
      keepValue(number, AFFECTED, from);
    } else if (!isCna) skipValue();
    else if (is('title')) {
      seen = once(seen, 8);
      readText();
      titleFrom = textFrom();
      titleTo = textTo();
    } else if (is('descriptions')) {
      seen = once(seen, 16);
      readDescriptions();
    } else if (is('datePublic')) {
      seen = once(seen, 128);
      isMadePublic = true;
      readText();
      madePublic = seconds(textFrom(), textTo());
    } else if (is('source')) {
      seen = once(seen, 64);
      readSource();
    } else skipValue();
  }
  if (isCna) {
    cnaFrom = providerFrom;
    cnaTo = providerTo;
  }
  endScores(first, providerFrom, providerTo);
}

function readProvider(): void {
  if (!isHere(OPEN_OBJECT)) return skipValue();
  let seen: u32 = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('shortName')) {
      seen = once(seen, 1);
      readText();
      providerFrom = textFrom();
      providerTo = textTo();
    } else skipValue();
  }
}

/** Is the string that was read last the language of an English text: en, eng, en-US? */
function isEnglish(): bool {
  const from = textFrom();
  const length = textTo() - from;
  if (length < 2 || (load<u8>(from) | 0x20) != 0x65 || (load<u8>(from, 1) | 0x20) != 0x6e) return false;
  if (length == 2 || !isWord(load<u8>(from, 2))) return true;
  return (load<u8>(from, 2) | 0x20) == 0x67 && (length == 3 || !isWord(load<u8>(from, 3)));
}

function isWord(sign: u8): bool {
  return sign - 0x30 < 10 || (sign | 0x20) - 0x61 < 26 || sign == 0x5f;
}

/** Keeps the English text, or the first when there is none. */
function readDescriptions(): void {
  let hasEnglish = false;
  for (let more = enterObjects(); more; more = nextObject()) {
    let seen: u32 = 0;
    let from: usize = 0;
    let to: usize = 0;
    let english = false;
    for (let another = enter(CLOSE_OBJECT); another; another = next(CLOSE_OBJECT)) {
      readName();
      if (hasFailed()) return;
      if (is('lang')) {
        seen = once(seen, 1);
        // A list of one language reads like that language in JavaScript.
        if (isHere(OPEN_ARRAY)) return fail();
        readText();
        if (hasEscapes()) return fail();
        english = isEnglish();
      } else if (is('value')) {
        seen = once(seen, 2);
        readText();
        from = textFrom();
        to = textTo();
      } else skipValue();
    }
    if (from == to || hasEnglish || (descriptionTo > 0 && !english)) continue;
    descriptionFrom = from;
    descriptionTo = to;
    hasEnglish = english;
  }
}

function readSource(): void {
  if (!isHere(OPEN_OBJECT)) return skipValue();
  let seen: u32 = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (!is('advisory')) {
      skipValue();
      continue;
    }
    seen = once(seen, 1);
    if (isHere(OPEN_ARRAY))
      for (let another = enter(CLOSE_ARRAY); another; another = next(CLOSE_ARRAY)) readGhsa();
    else readGhsa();
  }
}

/** Keeps an id such as GHSA-2222-3333-4444. */
function readGhsa(): void {
  readText();
  const from = textFrom();
  if (hasEscapes()) return fail();
  if (textTo() - from != 19 || load<u32>(from) != 0x41534847) return;
  for (let part: usize = 4; part < 19; part += 5) {
    if (load<u8>(from + part) != 0x2d) return;
    for (let sign: usize = 1; sign < 5; sign++) {
      const letter = load<u8>(from + part + sign);
      if (letter - 0x30 > 9 && letter - 0x61 > 25) return;
    }
  }
  if (ghsas == MOST_GHSAS) return fail();
  store<u32>(GHSAS + 4 * ghsas, u32(from));
  ghsas++;
}

/**
 * Puts the document together and tells at RESULT what else is known: the key, when it was updated and published (seconds),
 * the score (tenths), the length of the document; where the title begins and how long it is, likewise the description
 * and the assigner; how many products and GHSA ids there are; how often names were forgotten, the assigner's number,
 * and how many values at FACTS JavaScript is to read; how many weaknesses there are, the numbers of a decision's points,
 * and what {@link keepApplicability} tells.
 * @returns false for a record that is left to JavaScript
 */
export function finish(): bool {
  if (!hasPublished) published = isMadePublic ? madePublic : updated;
  if (hasFailed() || !isPublished || !hasCna || updated < 0 || published < 0 || descriptionTo == 0) return false;
  const key = keyOfId();
  if (key < 0) return false;
  if (assignerTo == assignerFrom) {
    assignerFrom = cnaFrom;
    assignerTo = cnaTo;
  }
  endApplicability();
  beginDocument(DOCUMENT, DOCUMENT_END);
  put('{');
  if (titleTo > titleFrom) {
    put('"title":"');
    putString(titleFrom, titleTo);
    put('",');
  }
  put('"description":"');
  putString(descriptionFrom, descriptionTo);
  put('","published":');
  putNumber(u32(published));
  put(',"updated":');
  putNumber(u32(updated));
  put(',"scores":[');
  const tenths = putScores();
  put('],"references":[');
  putReferences();
  put('],"aliases":["');
  putString(idFrom, idTo);
  for (let ghsa: u32 = 0; ghsa < ghsas; ghsa++) {
    const from = load<u32>(GHSAS + 4 * ghsa);
    put('","');
    putString(from, from + 19);
  }
  put('"],"assigner":"');
  if (assignerTo > assignerFrom) putString(assignerFrom, assignerTo);
  else put('unknown');
  put('","products":[');
  putProducts();
  putSign(CLOSE_ARRAY);
  putWeaknesses();
  putDecision();
  putSign(CLOSE_OBJECT);
  if (hasFailed()) return false;
  store<f64>(RESULT, f64(key));
  store<u32>(RESULT, u32(updated), 8);
  store<u32>(RESULT, u32(published), 12);
  store<u32>(RESULT, tenths, 16);
  store<u32>(RESULT, u32(documentPlace() - DOCUMENT), 20);
  keep(24, titleFrom, titleTo);
  keep(32, descriptionFrom, descriptionTo);
  keep(40, assignerFrom, assignerTo);
  store<u32>(RESULT, productCount(), 48);
  store<u32>(RESULT, ghsas, 52);
  if (hasFailed()) return false;
  const assigner: usize = load<u32>(RESULT, 40);
  const length: usize = load<u32>(RESULT, 44);
  makeRoomForNames(
    2 * productCount() + weaknessCount() + cpeCount() + 4,
    productBytes() + weaknessBytes() + decisionBytes() + cpeBytes() + length,
  );
  numberProducts();
  numberWeaknesses();
  store<u32>(RESULT, nameGeneration(), 56);
  if (length > 0) store<u32>(RESULT, nameNumber(assigner, length), 60);
  store<u32>(RESULT, isApplicabilityLeft() ? factCount() : 0, 64);
  store<u32>(RESULT, weaknessCount(), 68);
  numberDecision(RESULT + 72);
  keepApplicability(RESULT + 84);
  return true;
}

/** Tells where a string lies now as it is, and its length. */
function keep(at: usize, from: usize, to: usize): void {
  const begin = keepText(from, to);
  store<u32>(RESULT + at, u32(begin));
  store<u32>(RESULT + at, u32(textPlace() - begin), 4);
}

/** 20210000044228 of CVE-2021-44228; −1 for an id that is written in another way. */
function keyOfId(): i64 {
  const length = idTo - idFrom;
  // CVE- and -
  if (length < 13 || length > 19 || load<u32>(idFrom) != 0x2d455643 || load<u8>(idFrom, 8) != 0x2d) return -1;
  if (length > 13 && load<u8>(idFrom, 9) == 0x30) return -1;
  const year = digits(idFrom + 4, idFrom + 8);
  const number = digits(idFrom + 9, idTo);
  return year < 0 || number < 0 ? -1 : year * 10000000000 + number;
}

function digits(from: usize, to: usize): i64 {
  let value: i64 = 0;
  for (let at = from; at < to; at++) {
    const digit = load<u8>(at) - 0x30;
    if (digit > 9) return -1;
    value = 10 * value + digit;
  }
  return value;
}
