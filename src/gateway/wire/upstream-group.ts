import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '#kit/log';
import { Replica } from '#kit/replicas/replica';
import { ReplicaChoice } from '#kit/replicas/replica-choice';
import type { Route } from '../engine/routes.ts';
import type { GatewaySettings } from '../settings.ts';
import { HealthChecks } from './health-checks.ts';
import { Upstream, type UpstreamReplica } from './upstream.ts';

const NO_REPLICAS: ReadonlySet<UpstreamReplica> = new Set();

/** The servers of one route. */
export class UpstreamGroup {
  readonly replicas: readonly UpstreamReplica[];
  /** Do requests go to the server that had the beginning of their conversation? */
  readonly hasAffinity: boolean;
  readonly #only: UpstreamReplica | undefined;
  readonly #choice: ReplicaChoice<Upstream>;
  readonly #most: number;
  readonly #checks: HealthChecks | undefined;
  readonly #made: unknown;

  constructor(route: Route, settings: GatewaySettings, log: Logger) {
    const { name, upstreams, requests: most, healthPath } = route;
    const { upstreamAsideTime: asideTime, upstreamLongestAside: longestAside } = settings;
    this.#made = madeOf(route, settings);
    this.#most = most;
    this.replicas = upstreams.map(
      (address) =>
        new Replica(new Upstream(address, settings), {
          asideTime,
          longestAside,
          clock: () => performance.now(),
          isSpare: (replica) => this.replicas.some((other) => other !== replica && other.state === 'up'),
          changed(replica, reason) {
            const server = { route: name, upstream: replica.name };
            if (reason === undefined) log.info(server, 'a server behind the gateway answers again');
            else log.warn({ ...server, reason }, 'a server behind the gateway does not work');
          },
        }),
    );
    this.hasAffinity = route.choice === 'prefix-affinity' && this.replicas.length > 1;
    this.#only = this.replicas.length === 1 ? this.replicas[0] : undefined;
    this.#choice = new ReplicaChoice(this.replicas, {
      surplus: settings.affinitySurplus,
      conversations: settings.affinityConversations,
      triesFirst: healthPath === '',
      most,
    });
    this.#checks = healthPath === '' ? undefined : new HealthChecks(route, this.replicas);
  }

  /** Was it made from the same words? Then it can go on. */
  isFor(route: Route, settings: GatewaySettings): boolean {
    return isDeepStrictEqual(this.#made, madeOf(route, settings));
  }

  /** Requests that all its servers have now. */
  get underWay(): number {
    let sum = 0;
    for (const { outstanding } of this.replicas) sum += outstanding;
    return sum;
  }

  /**
   * The server for a request.
   * @param beginnings digests of growing beginnings of the conversation
   * @param tried servers that have failed this request
   * @returns undefined when every other one has as many requests as it may
   */
  choose(
    beginnings: readonly string[] = [],
    tried: ReadonlySet<UpstreamReplica> = NO_REPLICAS,
  ): UpstreamReplica | undefined {
    const only = this.#only;
    // Where there is no other server, the one is asked whether it works or not: nobody else could answer.
    if (only !== undefined) return only.outstanding < this.#most && !tried.has(only) ? only : undefined;
    return this.#choice.choose(beginnings, tried) ?? this.#leastOf(tried);
  }

  /** When all servers are put aside, any of them is better than an error. */
  #leastOf(tried: ReadonlySet<UpstreamReplica>): UpstreamReplica | undefined {
    let least: UpstreamReplica | undefined;
    for (const replica of this.replicas) {
      if (tried.has(replica) || replica.outstanding >= this.#most) continue;
      if (least === undefined || replica.outstanding < least.outstanding) least = replica;
    }
    return least;
  }

  /** Gets no new requests: those under way end as they would have, and their connections after them. */
  drain(): void {
    this.#checks?.close();
    for (const { server } of this.replicas) server.drain();
  }

  /** Cuts every connection. */
  close(): void {
    this.#checks?.close();
    for (const { server } of this.replicas) server.close();
  }
}

/** Everything that a group depends on. */
const madeOf = (route: Route, settings: GatewaySettings): unknown => [
  [route.name, route.upstreams, route.choice, route.requests],
  [route.healthPath, route.healthInterval, route.healthTimeout],
  [settings.upstreamAsideTime, settings.upstreamLongestAside],
  [settings.affinitySurplus, settings.affinityConversations],
  [settings.upstreamReadTimeout, settings.upstreamIdleTimeout, settings.upstreamIdleConnections],
];
