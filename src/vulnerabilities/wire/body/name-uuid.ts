import { hash } from 'node:crypto';

/**
 * Java's `UUID.nameUUIDFromBytes` of a UTF-8 text: MD5 with version 3 and the variant bits of RFC 9562, no namespace.
 * The ids of an answer are made of the names they stand for, so that every server gives the same ones.
 */
export function nameUuid(name: string): string {
  const digest = hash('md5', name);
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 3) | 8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-3${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20)}`;
}
