import { metric, plainMetric } from '#kit/metric-table';
import type { Metrics } from '#kit/metrics';
import type { Exchange } from './exchange.ts';

/** How many WebSockets there are, and what has gone through them. */
export class OpenTunnels {
  readonly #most: number;
  readonly #bytes;
  readonly #seconds;
  #open = 0;

  /** @param most at the same time */
  constructor(most: number, metrics: Metrics) {
    this.#most = most;
    this.#bytes = metrics.counter(...metric('gateway_websocket_bytes_total'));
    this.#seconds = metrics.counter(...metric('gateway_websocket_seconds_total'));
    metrics.gauge(...plainMetric('gateway_websockets'), () => this.#open);
  }

  /** A request for one is forwarded. @returns false when there are too many */
  enter(exchange: Exchange): boolean {
    if (this.#open >= this.#most) return false;
    this.#open++;
    exchange.isTunnel = true;
    return true;
  }

  /** An exchange has ended. */
  leave({ isTunnel, tunnelled, started, route: upstream }: Exchange): void {
    if (!isTunnel) return;
    this.#open--;
    if (tunnelled === undefined || upstream === undefined) return;
    this.#bytes.inc({ upstream, from: 'client' }, tunnelled.received);
    this.#bytes.inc({ upstream, from: 'upstream' }, tunnelled.sent);
    this.#seconds.inc({ upstream }, (performance.now() - started) / 1000);
  }
}
