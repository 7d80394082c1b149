// Addresses: of each its place, the container and a hash.
import { documentPlace, putSign, putString } from './document';
import { hash, isEqual } from './equal';
import {
  CLOSE_OBJECT, enter, enterObjects, fail, hasEscapes, hasFailed, is, next, nextObject, once, readName, readText,
  skipValue, textFrom, textTo,
} from './json';
import { MOST_REFERENCES, REFERENCES } from './layout';

const ROW: usize = 16;
let references: u32;

export function beginReferences(): void {
  references = 0;
}

export function readReferences(container: u32): void {
  for (let more = enterObjects(); more; more = nextObject()) {
    let seen: u32 = 0;
    for (let another = enter(CLOSE_OBJECT); another; another = next(CLOSE_OBJECT)) {
      readName();
      if (hasFailed()) return;
      if (!is('url')) {
        skipValue();
        continue;
      }
      seen = once(seen, 1);
      readText();
      const from = textFrom();
      const to = textTo();
      if (from == to) continue;
      // Which blanks are cut off, and line breaks, JavaScript knows.
      if (hasEscapes() || isNoSign(load<u8>(from)) || isNoSign(load<u8>(to - 1)) || references == MOST_REFERENCES)
        return fail();
      const row = REFERENCES + ROW * references;
      store<u32>(row, u32(from));
      store<u32>(row, u32(to), 4);
      store<u32>(row, container, 8);
      store<u32>(row, hash(from, to), 12);
      references++;
    }
  }
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function isNoSign(sign: u8): bool {
  return sign <= 0x20 || sign >= 0x7f;
}

/** Puts them into the document, each once, those of the CNA first. */
export function putReferences(): void {
  const begin = documentPlace();
  for (let ofCna = 1; ofCna >= 0; ofCna--)
    for (let reference: u32 = 0; reference < references; reference++) {
      const row = REFERENCES + ROW * reference;
      if ((load<u32>(row, 8) == 0) != (ofCna == 1) || isRepeated(row, reference)) continue;
      if (documentPlace() > begin) putSign(0x2c);
      putSign(0x22);
      putString(load<u32>(row), load<u32>(row, 4));
      putSign(0x22);
    }
}

/** Does an address that is put earlier equal this one? */
function isRepeated(row: usize, reference: u32): bool {
  const from = load<u32>(row);
  const length = load<u32>(row, 4) - from;
  const isAdp = load<u32>(row, 8) > 0;
  for (let other: u32 = 0; other < references; other++) {
    const its = REFERENCES + ROW * other;
    if (load<u32>(its, 12) != load<u32>(row, 12) || load<u32>(its, 4) - load<u32>(its) != length) continue;
    const itsAdp = load<u32>(its, 8) > 0;
    const isEarlier = itsAdp == isAdp ? other < reference : isAdp;
    if (isEarlier && isEqual(load<u32>(its), from, length)) return true;
  }
  return false;
}
