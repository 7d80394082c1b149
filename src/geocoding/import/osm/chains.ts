/** A line of an address, as the import finds it. */
export interface Line {
  /** Feature of the place. */
  readonly place: number;
  readonly isAddress: boolean;
  readonly fromArea: boolean;
}

/** Address chains, each once; number 0 is the empty one. */
export class Chains {
  readonly chains: (readonly number[])[] = [[]];
  readonly #numbers = new Map<string, number>([['', 0]]);

  constructor(chains: readonly (readonly number[])[] = []) {
    for (const chain of chains.slice(1)) this.#numbers.set(chain.join(' '), this.chains.push(chain) - 1);
  }

  number(lines: readonly Line[]): number {
    const chain = lines.map(({ place, isAddress, fromArea }) => place * 4 + (isAddress ? 2 : 0) + (fromArea ? 1 : 0));
    const key = chain.join(' ');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.chains.push(chain) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  lines(number: number): Line[] {
    return this.chains[number].map((line) => ({
      place: Math.floor(line / 4),
      isAddress: (line & 2) !== 0,
      fromArea: (line & 1) !== 0,
    }));
  }
}
