import type { Schema, SchemaDocument } from './schema-document.ts';
import { SchemaRefused } from './schema-refused.ts';

/** Schemas that hold at the same time; what `$ref` and the combining keywords in them mean is already resolved. */
export type Conjunction = readonly Schema[];

/** Two branches of a `oneOf` that must have no value in common, with the schemas around them. */
export interface Exclusion {
  readonly context: Conjunction;
  readonly branches: readonly [number, number];
  readonly schemas: readonly [unknown, unknown];
}

interface Step {
  readonly schema: Schema;
  /** The schemas that led here without an object or array in between. */
  readonly path: Path | undefined;
}

interface Path {
  readonly schema: Schema;
  readonly before: Path | undefined;
}

interface Choice {
  readonly options: readonly unknown[];
  readonly path: Path | undefined;
  readonly exclusive: boolean;
}

/**
 * The alternatives that schemas holding together stand for: follows `$ref` and `allOf`, and takes each branch of `anyOf`
 * and `oneOf` in turn.
 * @param work called once for each schema looked at; throws when there are too many
 */
export function expand(
  document: SchemaDocument,
  schemas: readonly unknown[],
  work: () => void,
): { alternatives: Conjunction[]; exclusions: Exclusion[] } {
  const alternatives: Conjunction[] = [];
  const exclusions: Exclusion[] = [];
  const follow = (start: readonly Step[], known: ReadonlySet<Schema>, waiting: readonly Choice[]): void => {
    const found = new Set(known);
    const choices = [...waiting];
    const todo = [...start].reverse();
    for (let step = todo.pop(); step !== undefined; step = todo.pop()) {
      work();
      const { schema } = step;
      for (let path = step.path; path !== undefined; path = path.before)
        if (path.schema === schema)
          throw new SchemaRefused('a $ref leads back to its own schema without an object or array in between');
      if (found.has(schema)) continue;
      found.add(schema);
      const path = { schema, before: step.path };
      const inPlace = [
        ...(schema.$ref === undefined ? [] : [document.resolve(schema.$ref)]),
        ...((schema.allOf as readonly unknown[] | undefined) ?? []).map((one) => document.schema(one)),
      ];
      todo.push(...inPlace.map((one) => ({ schema: one, path })).reverse());
      if (schema.anyOf !== undefined)
        choices.push({ options: schema.anyOf as readonly unknown[], path, exclusive: false });
      if (schema.oneOf !== undefined)
        choices.push({ options: schema.oneOf as readonly unknown[], path, exclusive: true });
    }
    const [choice, ...others] = choices;
    if (choice === undefined) {
      alternatives.push([...found]);
      return;
    }
    const { options, path, exclusive } = choice;
    if (exclusive)
      for (const [i, one] of options.entries())
        for (const [j, other] of options.entries())
          if (i < j) {
            work();
            exclusions.push({ context: [...found], branches: [i + 1, j + 1], schemas: [one, other] });
          }
    for (const option of options) follow([{ schema: document.schema(option), path }], found, others);
  };
  follow(
    schemas.map((schema) => ({ schema: document.schema(schema), path: undefined })),
    new Set(),
    [],
  );
  return { alternatives, exclusions };
}
