import { modelKey } from '../judging/model-name.ts';

/** A model of a route. */
export interface ModelTarget {
  readonly route: string;
  readonly model: string;
  /** `ROUTE/MODEL`, as the configuration and the answers have it. */
  readonly text: string;
}

/** A name for models of the operator's choice. */
export interface ModelAlias {
  readonly name: string;
  /** Never empty. The first that can answer does. */
  readonly targets: readonly ModelTarget[];
}

/** Names that a token can be for. */
const NAME = /^[A-Za-z0-9_.:/@-]{1,200}$/;
/** The first slash ends the route, whose name has none. The model's name may stand in a header and in a list. */
const TARGET = /^([A-Za-z0-9][A-Za-z0-9._-]{0,63})\/([\x21-\x2b\x2d-\x7e]{1,200})$/;
export const MOST_TARGETS = 16;

/** What is wrong with the targets of an alias, in words that follow their name. */
export function targetsFault(targets: readonly string[]): string | undefined {
  if (targets.length === 0 || targets.length > MOST_TARGETS)
    return `must name 1 to ${MOST_TARGETS} models as ROUTE/MODEL, such as models/llama3.2:1b`;
  const wrong = targets.find((target) => !TARGET.test(target));
  if (wrong !== undefined) return `must be models as ROUTE/MODEL, such as models/llama3.2:1b; "${wrong}" is not`;
  return undefined;
}

/** The aliases of models, by their names. */
export class ModelAliases {
  static readonly none = new ModelAliases({});
  readonly #byKey = new Map<string, ModelAlias>();

  /**
   * @param tables targets by the name of their alias
   * @throws Error in words that say what is wrong with a name or its targets
   */
  constructor(tables: Readonly<Record<string, { readonly targets: readonly string[] }>>) {
    for (const [name, { targets }] of Object.entries(tables)) {
      if (!NAME.test(name))
        throw new Error(
          `"${name}" cannot name a model: use up to 200 letters, digits and the characters . _ : / @ and -`,
        );
      const fault = targetsFault(targets);
      if (fault !== undefined) throw new Error(`"${name}": targets ${fault}`);
      const other = this.#byKey.get(modelKey(name));
      if (other !== undefined) throw new Error(`"${other.name}" and "${name}" are the same name`);
      this.#byKey.set(modelKey(name), { name, targets: targets.map(targetOf) });
    }
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** In the order of the configuration. */
  get all(): Iterable<ModelAlias> {
    return this.#byKey.values();
  }

  /** @param name as a request has it: `fast` and `Fast:latest` are one name */
  find(name: string): ModelAlias | undefined {
    return this.#byKey.get(modelKey(name));
  }
}

function targetOf(text: string): ModelTarget {
  const [, route, model] = TARGET.exec(text) ?? [];
  return { route: route ?? '', model: model ?? '', text };
}
