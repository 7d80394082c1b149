import type { ModelList } from '../models-actions.ts';

/** Where a list of models is, and what names the model of an item. */
const LISTS: Readonly<Record<ModelList, { readonly key: string; readonly names: readonly string[] }>> = {
  tags: { key: 'models', names: ['name', 'model'] },
  ps: { key: 'models', names: ['name', 'model'] },
  models: { key: 'data', names: ['id'] },
};

/** The path of each list at the servers. */
export const LIST_PATHS: Readonly<Record<ModelList, string>> = {
  tags: '/api/tags',
  ps: '/api/ps',
  models: '/v1/models',
};

/** An item of a list: a model, with what its server says of it. */
export type ListedModel = Readonly<Record<string, unknown>>;

/** A list of models that was read from an answer. */
export interface ReadList {
  /** All that the answer says beside the list, and the list. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly models: readonly ListedModel[];
}

/**
 * Reads a list of models. What is no object in it is left out.
 * @returns undefined when it is no such list
 */
export function readModelList(list: ModelList, body: Buffer): ReadList | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  if (!isObject(answer)) return undefined;
  // Go writes an empty list as null.
  const items = answer[LISTS[list].key] ?? [];
  return Array.isArray(items) ? { answer, models: items.filter(isObject) } : undefined;
}

/** The bytes of an answer with these models in its list. */
export const writeModelList = (list: ModelList, { answer }: ReadList, models: readonly ListedModel[]): Buffer =>
  Buffer.from(JSON.stringify({ ...answer, [LISTS[list].key]: models }));

/** The names that a listed model has, most of the time twice the same; undefined where it has none, or no text. */
export function listedNames(list: ModelList, model: ListedModel): readonly string[] | undefined {
  const said = LISTS[list].names.map((name) => model[name]).filter((name) => name !== undefined);
  return said.length > 0 && said.every((name) => typeof name === 'string') ? said : undefined;
}

/** A listed model under another name. */
export const renamedModel = (list: ModelList, model: ListedModel, name: string): ListedModel => ({
  ...model,
  ...Object.fromEntries(LISTS[list].names.map((field) => [field, name])),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
