/** What a model says of each outcome when a predicate holds. */
export interface ModelPredicate {
  readonly name: string;
  /** Places of outcomes, each with its weight. */
  readonly weights: readonly (readonly [outcome: number, weight: number])[];
}

/** A maximum entropy model in OpenNLP's binary form. */
export function maxentBytes(
  outcomes: readonly string[],
  predicates: readonly ModelPredicate[],
  { kind = 'GIS', constant = 1 }: { readonly kind?: string; readonly constant?: number } = {},
): Buffer {
  const pieces: Buffer[] = [];
  const integer = (value: number): void => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    pieces.push(bytes);
  };
  const text = (value: string): void => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    pieces.push(length, bytes);
  };
  const real = (value: number): void => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    pieces.push(bytes);
  };
  text(kind);
  integer(constant);
  real(0);
  integer(outcomes.length);
  outcomes.forEach(text);
  const patterns = Map.groupBy(predicates, ({ weights }) => weights.map(([outcome]) => outcome).join(' '));
  integer(patterns.size);
  for (const [pattern, of] of patterns) text(`${of.length} ${pattern}`);
  const ordered = [...patterns.values()].flat();
  integer(ordered.length);
  for (const { name } of ordered) text(name);
  for (const { weights } of ordered) for (const [, weight] of weights) real(weight);
  return Buffer.concat(pieces);
}
