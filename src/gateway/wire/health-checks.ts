import type { Route } from '../engine/routes.ts';
import type { UpstreamReplica } from './upstream.ts';

/** Asks servers at an interval whether they work: those that say so are brought back, others are put aside. */
export class HealthChecks {
  readonly #route: Route;
  readonly #replicas: readonly UpstreamReplica[];
  readonly #closing = new AbortController();
  readonly #asking = new Set<UpstreamReplica>();
  readonly #timer: NodeJS.Timeout;

  constructor(route: Route, replicas: readonly UpstreamReplica[]) {
    this.#route = route;
    this.#replicas = replicas;
    this.#timer = setInterval(() => this.#askAll(), route.healthInterval).unref();
    this.#askAll();
  }

  #askAll(): void {
    for (const replica of this.#replicas) void this.#check(replica);
  }

  async #check(replica: UpstreamReplica): Promise<void> {
    if (this.#asking.has(replica)) return;
    this.#asking.add(replica);
    try {
      const status = await this.#statusOf(replica.name);
      if (status >= 200 && status <= 299) replica.succeeded();
      else if (!this.#closing.signal.aborted) replica.putAside(`its health check was answered with status ${status}`);
    } catch (error) {
      if (!this.#closing.signal.aborted) replica.putAside(`its health check failed: ${(error as Error).message}`);
    } finally {
      this.#asking.delete(replica);
    }
  }

  /** The status alone tells; the connection ends with it, whatever else would come. */
  #statusOf(address: string): Promise<number> {
    const { healthPath, healthTimeout } = this.#route;
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(healthTimeout)]);
    // Loaded when it is needed: most gateways ask nothing.
    const { get } = process.getBuiltinModule(address.startsWith('https:') ? 'node:https' : 'node:http');
    return new Promise((resolve, reject) => {
      // A server that does not answer must not keep the process alive.
      const file = /^unix:(.*)/.exec(address)?.[1];
      const options = { agent: false, signal, ...(file === undefined ? {} : { socketPath: file }) };
      const request = get(
        file === undefined ? address + healthPath : `http://localhost${healthPath}`,
        options,
        (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      request.on('socket', (socket) => socket.unref());
      request.on('error', reject);
    });
  }

  close(): void {
    clearInterval(this.#timer);
    this.#closing.abort();
  }
}
