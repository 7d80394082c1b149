/** The names of an object by tag: name, name:de, official_name … */
export interface Names {
  /** The name, where there is one and no other, or none and this is empty. */
  readonly only?: string | undefined;
  get(tag: string): string | undefined;
  /** All of them, in the order of PostgreSQL's hstore: shorter tags first, then bytewise. */
  entries(): readonly (readonly [string, string])[];
}

/** Names that lie in memory as they are. */
export class TagNames implements Names {
  readonly #tags: ReadonlyMap<string, string>;

  constructor(tags: Readonly<Record<string, string>>) {
    this.#tags = new Map(Object.entries(tags));
  }

  get(tag: string): string | undefined {
    return this.#tags.get(tag);
  }

  entries(): readonly (readonly [string, string])[] {
    return [...this.#tags].sort(([a], [b]) => compareTags(a, b));
  }
}

/** An object with one name only. */
export class OneName implements Names {
  readonly only: string;
  readonly #tag: string;

  constructor(name: string, tag = 'name') {
    this.only = name;
    this.#tag = tag;
  }

  get(tag: string): string | undefined {
    return tag === this.#tag ? this.only : undefined;
  }

  entries(): readonly (readonly [string, string])[] {
    return [[this.#tag, this.only]];
  }
}

/** An object without a name. */
export const NO_NAMES: Names = { only: '', get: () => undefined, entries: () => [] };

/** Order of tags in an hstore: by length in bytes, then bytewise. */
export function compareTags(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}
