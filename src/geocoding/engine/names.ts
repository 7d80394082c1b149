/** The names of an object by tag: name, name:de, official_name … */
export interface Names {
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
  readonly #name: string;
  readonly #tag: string;

  constructor(name: string, tag = 'name') {
    this.#name = name;
    this.#tag = tag;
  }

  get(tag: string): string | undefined {
    return tag === this.#tag ? this.#name : undefined;
  }

  entries(): readonly (readonly [string, string])[] {
    return [[this.#tag, this.#name]];
  }
}

/** Order of tags in an hstore: by length in bytes, then bytewise. */
export function compareTags(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}
