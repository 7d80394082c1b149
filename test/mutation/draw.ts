import { randomNumbers } from '#kit/testing/random-numbers';
import { MUTANT_KINDS, type Mutant } from './mutants.ts';

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
