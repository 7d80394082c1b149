/** A version of a document: a whole number, or a semantic version. */
export interface DocumentVersion {
  readonly integer: boolean;
  readonly parts: readonly number[];
  /** Identifiers after the hyphen of a semantic version. */
  readonly preRelease: readonly string[];
}

/** Reads a version that the form of the document has let pass; build metadata is left out. */
export function readVersion(text: string): DocumentVersion {
  const [core, ...rest] = text.replace(/\+.*$/, '').split('-');
  return {
    integer: !text.includes('.'),
    parts: core.split('.').map(Number),
    preRelease: rest.length === 0 ? [] : rest.join('-').split('.'),
  };
}

/** Below 0 when the first is older (Semantic Versioning 2.0.0, section 11). */
export function compareVersions(a: DocumentVersion, b: DocumentVersion): number {
  for (let at = 0; at < Math.max(a.parts.length, b.parts.length); at++) {
    const difference = (a.parts[at] ?? 0) - (b.parts[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.preRelease.length === 0 || b.preRelease.length === 0) return b.preRelease.length - a.preRelease.length;
  for (let at = 0; at < Math.max(a.preRelease.length, b.preRelease.length); at++) {
    const [left, right] = [a.preRelease[at], b.preRelease[at]];
    if (left === right) continue;
    if (left === undefined) return -1;
    if (right === undefined) return 1;
    const numbers = [left, right].map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));
    if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
    if (numbers[0] !== undefined) return -1;
    if (numbers[1] !== undefined) return 1;
    return left < right ? -1 : 1;
  }
  return 0;
}

/** Version 0, or 0.y.z. */
export const isInitial = ({ parts }: DocumentVersion): boolean => parts[0] === 0;
