import type { ModelAlias, ModelTarget } from '../engine/models/model-aliases.ts';
import type { ModelCatalogue } from '../engine/models/model-catalogue.ts';
import { understands } from '../engine/routes.ts';
import type { ErrorCode } from '../errors.ts';
import type { ServedRoute } from './routing.ts';
import type { UpstreamReplica } from './upstream.ts';

/** A server that is asked for a model. */
export interface Attempt {
  readonly route: ServedRoute;
  readonly replica: UpstreamReplica;
  /** The model there, where the request has an alias for it. */
  readonly target: ModelTarget | undefined;
  /** As the server knows the model. */
  readonly model: string;
}

type Place = Omit<Attempt, 'replica'>;

/** Errors of ours that say that a server never got a request. */
const NOT_REACHED: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_REFUSED', 'CONNECT_TIMEOUT']);
const NOT_ANSWERED: ReadonlySet<ErrorCode> = new Set([
  ...NOT_REACHED,
  'UPSTREAM_BROKE',
  'SEND_TIMEOUT',
  'READ_TIMEOUT',
]);

/** The servers that a request for a model can go to, one after the other, each once for each target. */
export class ModelAttempts {
  readonly #places: readonly Place[];
  /** An alias says that another model is as good, and that a request may be sent again. */
  readonly isAlias: boolean;
  readonly #catalogue: ModelCatalogue;
  readonly #beginnings: () => readonly string[];
  readonly #tries: number;
  #place = 0;
  #tried = new Set<UpstreamReplica>();
  #next: Attempt | undefined;
  #last: Attempt | undefined;

  /**
   * @param name the model or alias of the request
   * @param asked the route that is asked
   * @param routes every route with models, by name
   * @param path at the servers
   * @param beginnings digests of growing beginnings of the conversation, for routes that prefer servers for them
   * @param tries servers of one target that may fail to answer
   */
  constructor(
    name: string,
    alias: ModelAlias | undefined,
    asked: ServedRoute,
    routes: ReadonlyMap<string, ServedRoute>,
    path: string,
    catalogue: ModelCatalogue,
    beginnings: () => readonly string[],
    tries: number,
  ) {
    this.#tries = tries;
    this.#beginnings = beginnings;
    this.isAlias = alias !== undefined;
    this.#catalogue = catalogue;
    this.#places =
      alias === undefined
        ? [{ route: asked, target: undefined, model: name }]
        : alias.targets.flatMap((target) => {
            const route = routes.get(target.route);
            return route !== undefined && understands(route.api, path) ? [{ route, target, model: target.model }] : [];
          });
  }

  /** Is there a target that understands the path of the request? */
  get isPossible(): boolean {
    return this.#places.length > 0;
  }

  /** The next server; undefined when every server that is left has as many requests as it may, or none is left. */
  take(): Attempt | undefined {
    const attempt = this.#next ?? this.#find();
    this.#last = attempt;
    this.#next = undefined;
    if (attempt !== undefined) this.#tried.add(attempt.replica);
    return attempt;
  }

  /**
   * The last server answered with a status, or failed.
   * @returns true when the request is to go to the next one instead
   */
  refused(why: number | ErrorCode): boolean {
    const last = this.#last;
    if (last === undefined) return false;
    if (typeof why === 'number' && why < 400) this.#catalogue.correct(last.replica, last.model, true);
    if (why === 404) this.#catalogue.correct(last.replica, last.model, false);
    if (!this.#isElsewhere(why)) return false;
    // Each server that does not answer takes its time.
    if (typeof why === 'string' && this.#tried.size >= this.#tries) this.#nextPlace();
    this.#next ??= this.#find();
    return this.#next !== undefined;
  }

  /** Another server of the same route may have the model too; only an alias says that another model is as good. */
  #isElsewhere(why: number | ErrorCode): boolean {
    if (why === 404) return true;
    if (!this.isAlias) return typeof why === 'string' && NOT_REACHED.has(why);
    return typeof why === 'string' ? NOT_ANSWERED.has(why) : why === 429 || why >= 500;
  }

  #find(): Attempt | undefined {
    for (let place = this.#places[this.#place]; place !== undefined; place = this.#nextPlace()) {
      const { replicas } = place.route.group;
      const left = replicas.filter((replica) => !this.#tried.has(replica));
      const having = new Set(this.#catalogue.having(left, place.model));
      const others = new Set(replicas.filter((replica) => !having.has(replica)));
      const { group } = place.route;
      const beginnings = group.hasAffinity ? this.#beginnings() : [];
      const replica = having.size === 0 ? undefined : group.choose(beginnings, others);
      if (replica !== undefined) return { ...place, replica };
    }
    return undefined;
  }

  #nextPlace(): Place | undefined {
    // The same server may have the model of the next target.
    this.#tried = new Set();
    return this.#places[++this.#place];
  }
}
