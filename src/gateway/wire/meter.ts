import type { Logger } from '#kit/log';
import { metric } from '#kit/metric-table';
import type { Metrics } from '#kit/metrics';
import type { Exchange } from './exchange.ts';

// The operator hears of a failing interface this often at most.
const WARNING_INTERVAL_MS = 10_000;
const WARNED: ReadonlySet<string> = new Set([
  'UPSTREAM_REFUSED',
  'UPSTREAM_BROKE',
  'UPSTREAM_BUSY',
  'UPSTREAM_CUT',
  'CONNECT_TIMEOUT',
  'SEND_TIMEOUT',
  'READ_TIMEOUT',
]);

/** The status that a client got; for one that went away before, nginx's number. */
export const statusOf = ({ request, outcome }: Exchange): number =>
  !request.headSent && (outcome === 'CLIENT_ABORT' || outcome === 'CLIENT_STALLED') ? 499 : request.status;

/** Counts and logs finished exchanges. Neither headers nor query strings are written: both may hold secrets. */
export class Meter {
  readonly #metrics: Metrics;
  readonly #log: Logger;
  readonly #requests;
  readonly #failures;
  readonly #warned = new Map<string, number>();
  /** Requests since the start. */
  total = 0;
  /** Of these, how many had no valid token. */
  unauthorized = 0;

  constructor(metrics: Metrics, log: Logger) {
    this.#metrics = metrics;
    this.#log = log;
    this.#requests = metrics.counter(...metric('gateway_requests_total'));
    this.#failures = metrics.counter(...metric('gateway_failures_total'));
  }

  count(exchange: Exchange): void {
    const { request, outcome } = exchange;
    const upstream = exchange.route ?? 'none';
    const status = statusOf(exchange);
    const route = exchange.route ? `/${upstream}/*` : 'other';
    const ms = performance.now() - exchange.started;
    this.total++;
    if (outcome === 'UNAUTHORIZED') this.unauthorized++;
    this.#metrics.requests.inc({ method: request.method, route, status });
    // How long a WebSocket was open says nothing of how fast requests are answered.
    if (exchange.tunnelled === undefined) this.#metrics.seconds.observe({ route }, ms / 1000);
    this.#requests.inc({ upstream, status });
    if (outcome !== 'DONE') {
      this.#failures.inc({ upstream, cause: outcome.toLowerCase() });
      if (WARNED.has(outcome)) this.#warn(exchange, upstream);
    }
    if (this.#log.isLevelEnabled('debug'))
      this.#log.debug(
        { id: exchange.id, method: request.method, upstream, path: exchange.path, status, outcome, ms },
        'request',
      );
  }

  #warn({ id, outcome, cause }: Exchange, upstream: string): void {
    const now = performance.now();
    if (now - (this.#warned.get(upstream) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return;
    this.#warned.set(upstream, now);
    this.#log.warn({ id, upstream, outcome, cause }, `${upstream} failed behind the gateway`);
  }
}
