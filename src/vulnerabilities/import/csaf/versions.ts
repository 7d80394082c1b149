/** A version of a document: a whole number, or a semantic version. */
export interface DocumentVersion {
  readonly integer: boolean;
  readonly parts: readonly [number, ...number[]];
  /** Identifiers after the hyphen of a semantic version. */
  readonly preRelease: readonly string[];
}

/** Reads a version that the form of the document has let pass; build metadata is left out. */
export function readVersion(text: string): DocumentVersion {
  const [core = '', ...rest] = text.replace(/\+.*$/, '').split('-');
  return {
    integer: !text.includes('.'),
    // What is split has a first part.
    parts: core.split('.').map(Number) as [number, ...number[]],
    preRelease: rest.length === 0 ? [] : rest.join('-').split('.'),
  };
}

/** -1 when the first is older, 1 when it is newer, else 0 (Semantic Versioning 2.0.0, section 11). */
export function compareVersions(a: DocumentVersion, b: DocumentVersion): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  for (const [index, element] of left.entries()) {
    const other = right[index] ?? element;
    if (element > other) return 1;
    if (element < other) return -1;
  }
  // Of two that begin alike the one with more identifiers is newer.
  return Math.sign(left.length - right.length);
}

type SortKey = (number | string | boolean)[];

/** A release comes after its pre-releases, and a word after a number: false sorts before true. */
function sortKey({ parts: [major, minor = 0, patch = 0], preRelease }: DocumentVersion): SortKey {
  const identifiers = preRelease.flatMap(
    (text): SortKey => (/^\d+$/.test(text) ? [false, Number(text)] : [true, text]),
  );
  return [major, minor, patch, preRelease.length === 0, ...identifiers];
}

/** Version 0, or 0.y.z. */
export const isInitial = ({ parts }: DocumentVersion): boolean => parts[0] === 0;
