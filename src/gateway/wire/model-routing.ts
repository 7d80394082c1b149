import { askedWhole } from '../engine/judging/list-filter.ts';
import { ModelAliases } from '../engine/models/model-aliases.ts';
import { ModelCatalogue } from '../engine/models/model-catalogue.ts';
import { LIST_PATHS, listedNames, readModelList } from '../engine/models/model-list.ts';
import type { ModelList } from '../engine/models-actions.ts';
import { hasModels, understands } from '../engine/routes.ts';
import { ModelAttempts } from './model-attempts.ts';
import type { ServedRoute } from './routing.ts';
import { type AnswerBounds, ServerQuestion } from './server-question.ts';
import type { UpstreamReplica } from './upstream.ts';

/** Models that are remembered for each server. */
const MOST_MODELS = 10_000;

/** Decides by the model of a request where it goes. */
export class ModelRouting {
  readonly catalogue: ModelCatalogue;
  /** How long and how large the list of a server may be. */
  readonly bounds: AnswerBounds;
  #aliases: ModelAliases = ModelAliases.none;
  #tries = 1;
  readonly #current: () => readonly ServedRoute[];
  #known: readonly ServedRoute[] = [];
  #byName: ReadonlyMap<string, ServedRoute> = new Map();
  readonly #asked = new Set<UpstreamReplica>();

  /**
   * @param routes those that hold now
   * @param age milliseconds after which the list of a server is read again
   */
  constructor(routes: () => readonly ServedRoute[], bounds: AnswerBounds, age: number) {
    this.#current = routes;
    this.bounds = bounds;
    this.catalogue = new ModelCatalogue(age, MOST_MODELS);
  }

  /** From now on these aliases hold. @param tries servers of one target that may fail to answer a request */
  use(aliases: ModelAliases, tries: number): void {
    this.#aliases = aliases;
    this.#tries = tries;
  }

  get aliases(): ModelAliases {
    return this.#aliases;
  }

  /** Every route with models, by name. */
  get #routes(): ReadonlyMap<string, ServedRoute> {
    const routes = this.#current();
    if (routes !== this.#known) {
      this.#known = routes;
      this.#byName = new Map(routes.filter(({ api }) => hasModels(api)).map((route) => [route.name, route]));
    }
    return this.#byName;
  }

  /** Does the model of a request decide where it goes? Otherwise there is but one way. */
  decides({ api, group }: ServedRoute): boolean {
    return hasModels(api) && (!this.#aliases.isEmpty || group.replicas.length > 1);
  }

  /** Where a request for a model can go. @param name as the request has it */
  attempts(name: string, route: ServedRoute, path: string, beginnings: () => readonly string[]): ModelAttempts {
    const alias = this.#aliases.find(name);
    if (alias === undefined) this.#readLists(route);
    else for (const target of alias.targets) this.#readLists(this.#routes.get(target.route));
    return new ModelAttempts(name, alias, route, this.#routes, path, this.catalogue, beginnings, this.#tries);
  }

  /** The servers that are asked for a list: those of the route, and of the routes to which aliases lead. */
  listed(list: ModelList, asked: ServedRoute): { readonly route: string; readonly replica: UpstreamReplica }[] {
    const routes = new Set([asked]);
    if (list !== 'ps')
      for (const { targets } of this.#aliases.all)
        for (const { route } of targets) {
          const found = this.#routes.get(route);
          if (found !== undefined) routes.add(found);
        }
    return [...routes]
      .filter(({ api }) => understands(api, LIST_PATHS[list]))
      .flatMap(({ name, group }) => group.replicas.map((replica) => ({ route: name, replica })));
  }

  /** Reads the lists of the servers of which nothing is known, or nothing new. Requests do not wait for it. */
  #readLists(route: ServedRoute | undefined): void {
    if (route === undefined || route.group.replicas.length === 1) return;
    const list = route.api === 'openai' ? 'models' : 'tags';
    for (const replica of route.group.replicas) {
      if (this.#asked.has(replica) || !this.catalogue.isOutdated(replica, performance.now())) continue;
      this.#asked.add(replica);
      // Via proves to models that it does not come from a page.
      const headers = ['Host', replica.server.authority, 'Via', '1.1 almanac', ...askedWhole([])];
      new ServerQuestion(replica.server, { path: LIST_PATHS[list], headers }, this.bounds, (answer) => {
        this.#asked.delete(replica);
        const read = answer?.head.status === 200 ? readModelList(list, answer.body) : undefined;
        // Of a server that gives no list nothing is known until the next time.
        const names = read?.models.flatMap((model) => listedNames(list, model) ?? []) ?? [];
        this.catalogue.learn(replica, names, performance.now());
      });
    }
  }
}
