import { modelKey } from '../judging/model-name.ts';

interface Known {
  readonly models: Set<string>;
  /** When the list was read, in milliseconds of any clock. */
  readonly at: number;
}

/**
 * Remembers which server has which models, as far as their lists and their answers tell. What it says is a hint: a
 * server may have got or lost a model since.
 */
export class ModelCatalogue {
  readonly #age: number;
  readonly #most: number;
  readonly #servers = new WeakMap<object, Known>();

  /**
   * @param age milliseconds after which a list is to be read again
   * @param most models that are remembered for each server
   */
  constructor(age: number, most: number) {
    this.#age = age;
    this.#most = most;
  }

  /** Is the list of a server to be read, for the first time or again? */
  isOutdated(server: object, now: number): boolean {
    const known = this.#servers.get(server);
    return known === undefined || now - known.at >= this.#age;
  }

  /** A server has listed its models. */
  learn(server: object, names: Iterable<string>, now: number): void {
    const models = new Set<string>();
    for (const name of names) {
      if (models.size === this.#most) break;
      models.add(modelKey(name));
    }
    this.#servers.set(server, { models, at: now });
  }

  /** A server has answered for a model, or has said that it does not have it. */
  correct(server: object, name: string, hasIt: boolean): void {
    const models = this.#servers.get(server)?.models;
    if (models === undefined) return;
    if (!hasIt) models.delete(modelKey(name));
    else if (models.size < this.#most) models.add(modelKey(name));
  }

  /** Nothing is known of a server any more: a request may have changed its models. */
  forget(server: object): void {
    this.#servers.delete(server);
  }

  /** Of some servers, those that have a model; all of them where none is known to have it. */
  having<S extends object>(servers: readonly S[], name: string): readonly S[] {
    const key = modelKey(name);
    const having = servers.filter((server) => this.#servers.get(server)?.models.has(key) === true);
    return having.length > 0 ? having : servers;
  }
}
