/** A schema that no grammar can hold exactly. The message is one sentence without a full stop. */
export class SchemaRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaRefused';
  }
}

/** Bounds of a conversion. A schema beyond one of them is refused. */
export interface SchemaLimits {
  /** Characters of the grammar. */
  readonly maxGrammar: number;
  /** States of one automaton: of a pattern, a format or a range of numbers. */
  readonly maxStates: number;
  /** Schemas and combinations of schemas that are looked at. */
  readonly maxSchemas: number;
}

export const DEFAULT_SCHEMA_LIMITS: SchemaLimits = { maxGrammar: 1_000_000, maxStates: 4000, maxSchemas: 10_000 };
