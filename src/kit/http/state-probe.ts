import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.ts';
import { ClientAddresses, type ProxySettings, plainAddress } from './client-address.ts';

/** Asked for by a gateway, which never forwards the header that a request for it needs. */
export const STATE_PATH = '/statusz';
const STATE_HEADER = 'x-almanac-state';
const JSON_TYPE = 'application/json; charset=utf-8';

/** What a service says of itself to the gateway. */
export interface ServiceState {
  readonly service: string;
  readonly version: string;
  /** true, or a sentence that says what is missing. */
  readonly ready: true | string;
  /** What data is held, in a few words. */
  readonly summary: string;
  /** Since the service began, in seconds. */
  readonly uptime: number;
  /** Requests answered, those of them with a status from 500 on, and the time that all took, in seconds. */
  readonly requests: number;
  readonly failures: number;
  readonly seconds: number;
  /** The numbers that the admin address has too. */
  readonly status: Record<string, unknown>;
}

/**
 * Answers the gateway, and programs of this machine, what the console shows of a service. Everybody else gets what any
 * unknown path gets: the header is never forwarded by a gateway, and no page can send it.
 * @returns false for every other request
 */
export function answerState(
  settings: ProxySettings,
  state: () => Promise<ServiceState>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const addresses = new ClientAddresses(settings);
  return ({ method, url, headers, socket }, response) => {
    if (url !== STATE_PATH || method !== 'GET' || headers[STATE_HEADER] === undefined) return false;
    const peer = plainAddress(socket.remoteAddress ?? '');
    if (headers.origin !== undefined || !(isLoopback(peer) || addresses.asksForOthers(peer))) return false;
    void state().then(
      (value) => send(response, 200, value),
      (error: Error) => send(response, 500, { error: error.message }),
    );
    return true;
  };
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address);

function send(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** How many requests a service has answered, and how long they took, in seconds; zeros where nothing is measured. */
export async function answered(metrics: Metrics): Promise<Pick<ServiceState, 'requests' | 'failures' | 'seconds'>> {
  const registry = await metrics.registry();
  let requests = 0;
  let failures = 0;
  let seconds = 0;
  for (const { labels, value } of (await registry.getSingleMetric('almanac_http_requests_total')?.get())?.values ??
    []) {
    requests += value;
    if (Number(labels.status) >= 500) failures += value;
  }
  const times = await registry.getSingleMetric('almanac_http_request_seconds')?.get();
  for (const one of times?.values ?? [])
    if ('metricName' in one && String(one.metricName).endsWith('_sum')) seconds += one.value;
  return { requests, failures, seconds };
}
