import type { Logger } from '#kit/log';
import { configuredRoutes } from '../engine/configured-routes.ts';
import { type Place, type Route, RouteTable } from '../engine/routes.ts';
import type { GatewaySettings } from '../settings.ts';
import { UpstreamGroup } from './upstream-group.ts';

/** A route with its servers. */
export interface ServedRoute extends Route {
  readonly group: UpstreamGroup;
}

/** The routes that hold now, with the connections to their servers. */
export class Routing {
  readonly #log: Logger;
  /** Groups that were replaced, as long as they have requests. */
  readonly #draining = new Set<UpstreamGroup>();
  #table: RouteTable<ServedRoute>;

  /** @throws CommandError with one sentence when the settings do not fit together */
  constructor(settings: GatewaySettings, log: Logger) {
    this.#log = log;
    this.#table = this.#made(settings, []);
  }

  /** In their order. */
  get routes(): readonly ServedRoute[] {
    return this.#table.routes;
  }

  find(path: string): Place<ServedRoute> {
    return this.#table.find(path);
  }

  /**
   * Takes other settings over. Requests under way go on at the servers that they have.
   * @throws CommandError with one sentence when the settings do not fit together; everything stays as it was then
   */
  use(settings: GatewaySettings): void {
    const before = this.#table.routes;
    this.#table = this.#made(settings, before);
    const kept = new Set(this.#table.routes.map(({ group }) => group));
    for (const { group } of before)
      if (!kept.has(group)) {
        group.drain();
        this.#draining.add(group);
      }
    this.#forgetDrained();
  }

  #made(settings: GatewaySettings, before: readonly ServedRoute[]): RouteTable<ServedRoute> {
    const routes = configuredRoutes(settings);
    return new RouteTable(
      routes.map((route): ServedRoute => {
        const known = before.find(({ group }) => group.isFor(route, settings));
        return { ...route, group: known?.group ?? new UpstreamGroup(route, settings, this.#log) };
      }),
    );
  }

  #forgetDrained(): void {
    for (const group of this.#draining) if (group.underWay === 0) this.#draining.delete(group);
  }

  /** Requests under way at all servers. */
  get underWay(): number {
    this.#forgetDrained();
    let sum = 0;
    for (const { group } of this.#table.routes) sum += group.underWay;
    for (const group of this.#draining) sum += group.underWay;
    return sum;
  }

  /** Each route with its servers. */
  status(): Record<string, unknown> {
    return Object.fromEntries(
      this.#table.routes.map(({ name, prefix, group }) => [
        name,
        {
          prefix,
          underWay: group.underWay,
          servers: group.replicas.map(({ name: url, state, outstanding, requests, failures }) => ({
            url,
            state,
            underWay: outstanding,
            requests,
            failures,
          })),
        },
      ]),
    );
  }

  /** 1 for each server that works, 0 for one that is put aside, with the labels of the metric. */
  *up(): Generator<readonly [{ route: string; upstream: string }, number]> {
    for (const { name: route, group } of this.#table.routes)
      for (const { name: upstream, state } of group.replicas)
        yield [{ route, upstream }, state === 'up' || state === 'paused' ? 1 : 0];
  }

  /** Cuts every connection. */
  close(): void {
    for (const { group } of this.#table.routes) group.close();
    for (const group of this.#draining) group.close();
  }
}
