import { apart, modelKey, wholeName } from '../judging/model-name.ts';
import type { ModelList } from '../models-actions.ts';
import type { ModelAlias } from './model-aliases.ts';
import { type ListedModel, listedNames, renamedModel } from './model-list.ts';

/** What one server of a route lists. */
export interface ServedModels {
  readonly route: string;
  readonly models: readonly ListedModel[];
}

/**
 * All models that requests to a route can name: what the servers of the route list, each once, as the first of them
 * describes it; then the aliases that have a target which a server lists, described as that. An alias hides a model of
 * the same name. Of models in memory (`ps`), an alias is none.
 * @param served the lists of the servers that answered, of the route and of the routes to which aliases lead
 */
export function mergedModels(
  list: ModelList,
  route: string,
  served: readonly ServedModels[],
  aliases: Iterable<ModelAlias>,
): ListedModel[] {
  const merged = new Map<string, ListedModel>();
  for (const one of served)
    if (one.route === route)
      for (const model of one.models) {
        const key = keyOf(list, model);
        if (key !== undefined && !merged.has(key)) merged.set(key, model);
      }
  if (list === 'ps') return [...merged.values()];
  const places = new Map<string, ListedModel>();
  for (const one of served)
    for (const model of one.models) {
      const place = `${one.route}/${keyOf(list, model)}`;
      if (!places.has(place)) places.set(place, model);
    }
  for (const { name, targets } of aliases) {
    merged.delete(modelKey(name));
    const found = targets.map((target) => places.get(`${target.route}/${modelKey(target.model)}`));
    const described = found.find((model) => model !== undefined);
    if (described !== undefined) merged.set(modelKey(name), renamedModel(list, described, shownName(list, name)));
  }
  return [...merged.values()];
}

function keyOf(list: ModelList, model: ListedModel): string | undefined {
  const [name] = listedNames(list, model) ?? [];
  return name === undefined ? undefined : modelKey(name);
}

/** Ollama lists whole tags, and its clients look for what they were given. */
const shownName = (list: ModelList, name: string): string =>
  list === 'tags' && apart(name).tag === undefined && wholeName(name) !== undefined ? `${name}:latest` : name;
