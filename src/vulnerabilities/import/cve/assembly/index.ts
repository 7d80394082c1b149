// Reads CVE records of the usual form from the bytes of their JSON text, and puts them together as they are stored.
// What is unusual in any way, damage included, is left to JavaScript: ../cve-record.ts says what a record means.
import { begin, CLOSE_OBJECT, endsAt, enter, hasFailed, is, isHere, next, OPEN_OBJECT, readName, skipSpace, skipValue } from './json';
import { INPUT } from './layout';
import { beginRecord, finish, readContainers, readMetadata } from './record';

/**
 * Reads the text at INPUT.
 * @returns whether it is a published record whose parts now lie at RESULT
 */
export function read(length: usize): bool {
  begin(INPUT);
  skipSpace();
  if (!isHere(OPEN_OBJECT)) return false;
  beginRecord();
  let metadata = false;
  let containers = false;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return false;
    if (is('cveMetadata')) {
      if (metadata || !isHere(OPEN_OBJECT)) return false;
      metadata = true;
      readMetadata();
    } else if (is('containers')) {
      if (containers || !isHere(OPEN_OBJECT)) return false;
      containers = true;
      readContainers();
    } else if (is('dataType') || is('dataVersion')) skipValue();
    // Another kind of text.
    else return false;
  }
  return metadata && containers && endsAt(INPUT + length) && finish();
}
