/** A function call as a model writes it. */
export interface Called {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

/** The functions that a request offers, and the schemas of their parameters. */
export class OfferedTools {
  readonly #parameters: ReadonlyMap<string, Json>;

  /** @param tools as requests carry them; what has no name is left out */
  constructor(tools: readonly unknown[]) {
    this.#parameters = new Map(
      tools.flatMap((tool): [string, Json][] => {
        const { name, parameters } = objectOf(objectOf(tool).function);
        return typeof name === 'string' ? [[name, objectOf(objectOf(parameters).properties)]] : [];
      }),
    );
  }

  /** Whether a function of this name is offered. */
  has(name: string): boolean {
    return this.#parameters.has(name);
  }

  /** The schema of a parameter; an empty object if there is none. */
  parameter(name: string, key: string): Json {
    const properties = this.#parameters.get(name) ?? {};
    return Object.hasOwn(properties, key) ? objectOf(properties[key]) : {};
  }
}

/** The value if it is an object, else an empty one. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
