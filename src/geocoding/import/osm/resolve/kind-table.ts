import type { Kind } from '../../../store/osm-index.ts';

/** Numbers what many places have in common. */
export class KindTable {
  readonly kinds: Kind[] = [];
  readonly #numbers = new Map<string, number>();

  number(kind: Kind): number {
    const key = `${kind.category}=${kind.type} ${kind.rankSearch} ${kind.rankAddress} ${kind.adminLevel}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.kinds.push(kind) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
