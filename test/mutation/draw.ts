import { MUTANT_KINDS, type Mutant } from './mutants.ts';

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws mutants, as many of each kind: strings and constants, most of them in tables, would crowd out the others. */
export function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomNumbers(seed);
  const kinds = MUTANT_KINDS.map((kind) => {
    const order = mutants.filter((mutant) => mutant.kind === kind).map((mutant) => ({ mutant, at: random() }));
    return order.sort((a, b) => b.at - a.at).map(({ mutant }) => mutant);
  });
  const drawn: Mutant[] = [];
  while (drawn.length < count && kinds.some((kind) => kind.length > 0))
    for (const kind of kinds) {
      const mutant = kind.pop();
      if (mutant !== undefined && drawn.length < count) drawn.push(mutant);
    }
  return drawn;
}

/** Draws as many of a list as asked, each as likely as any other. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = randomNumbers(seed);
  const order = items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at);
  return order.slice(0, count).map(({ item }) => item);
}
