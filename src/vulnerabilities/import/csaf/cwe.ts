import { hash } from 'node:crypto';
import cwe from './cwe-names.json' with { type: 'json' };

/** Bytes of an entry: the number, then the first four bytes of the SHA-256 of the name. */
const ENTRY = 6;

const NAMES = Buffer.from(cwe.names, 'base64');

/** The edition of CWE that names are compared with. */
export const CWE_VERSION = cwe.version;

/**
 * Is there an entry of this id in CWE, and is this its name? Only fingerprints of the names are kept.
 * @param id CWE-79
 */
export function checkCwe(id: string, name: string): 'right' | 'unknown' | 'otherName' {
  const fingerprint = fingerprintOf(Number(id.slice('CWE-'.length)));
  if (fingerprint === undefined) return 'unknown';
  return hash('sha256', name).startsWith(fingerprint) ? 'right' : 'otherName';
}

function fingerprintOf(number: number): string | undefined {
  for (let at = 0; at < NAMES.length; at += ENTRY)
    if (NAMES.readUInt16LE(at) === number) return NAMES.toString('hex', at + 2, at + ENTRY);
  return undefined;
}
