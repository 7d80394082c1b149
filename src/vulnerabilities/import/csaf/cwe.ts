import { hash } from 'node:crypto';
import cwe from './cwe-names.json' with { type: 'json' };

/** Bytes of an entry: the number, then the first four bytes of the SHA-256 of the name. */
const ENTRY = 6;

let names: Map<number, string> | undefined;

/** The edition of CWE that names are compared with. */
export const CWE_VERSION = cwe.version;

/**
 * Is there an entry of this id in CWE, and is this its name? Only fingerprints of the names are kept.
 * @param id CWE-79
 */
export function checkCwe(id: string, name: string): 'right' | 'unknown' | 'otherName' {
  if (names === undefined) {
    const bytes = Buffer.from(cwe.names, 'base64');
    names = new Map();
    for (let at = 0; at < bytes.length; at += ENTRY)
      names.set(bytes.readUInt16LE(at), bytes.toString('hex', at + 2, at + ENTRY));
  }
  const fingerprint = names.get(Number(id.slice('CWE-'.length)));
  if (fingerprint === undefined) return 'unknown';
  return hash('sha256', name).startsWith(fingerprint) ? 'right' : 'otherName';
}
