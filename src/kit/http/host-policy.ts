import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { ServiceError } from '../error-table.ts';
import { ClientAddresses, plainAddress } from './client-address.ts';

/*
 * A web page cannot read what another site answers, but the site's name may be made to point at 127.0.0.1 after the
 * page was loaded (DNS rebinding). For the browser the page then asks its own site, and may read everything. The Host
 * header still carries that name, so a server on a loopback address answers local names alone (as ollama/ollama does,
 * `server/routes.go`, allowedHostsMiddleware).
 *
 * A gateway on this machine forwards the Host its client used, which is a public name. X-Forwarded-For alone does not
 * prove a gateway: a rebound page asks its own site, so it may set that header without a preflight. `Via` does: it is
 * among the header names that scripts in browsers are forbidden to set (Fetch standard, "forbidden request-header"),
 * and every gateway has to send it (RFC 9110, 7.6.3). So a request with both from a loopback peer, or from where the
 * gateway is known to be, is answered whatever its Host. For proxies that do not send Via there are two settings:
 * `allowedHosts`, the public names, which stays safe; and `trustedProxies`, peers that are believed by X-Forwarded-For
 * alone, for machines on which nobody browses.
 */

export interface HostSettings {
  /** Where the server listens. */
  readonly host: string;
  readonly allowedHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly gatewayAddresses?: readonly string[];
  /** Where it listens on a Unix socket: no page reaches that. */
  readonly socket?: string;
}

/** The header fields that the decision can depend on. */
interface Asked extends Pick<IncomingHttpHeaders, 'host' | 'via'> {
  readonly 'x-forwarded-for'?: string | string[] | undefined;
}

/** A head whose fields are looked for when they are asked for. */
interface AskedHead {
  /** Empty without one. */
  readonly host: string;
  readonly headers: Pick<Asked, 'via' | 'x-forwarded-for'>;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const local = new BlockList();
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addAddress('0.0.0.0', 'ipv4');
local.addAddress('::', 'ipv6');

/** The code of {@link hostRefused}, for wires whose original answers it in a way of its own. */
export const HOST_REFUSED = 'HOST_REFUSED';

/** What a request with a foreign Host is answered. */
export const hostRefused = (): ServiceError =>
  new ServiceError(HOST_REFUSED, 403, 'This server does not answer to the name in the Host header.');

/** Decides by the Host header which requests are answered. */
export class HostPolicy {
  readonly #checks: boolean;
  readonly #allowed: readonly string[];
  readonly #proxies: ClientAddresses;
  /** Clients say the same again and again. */
  #lastLocal: string | undefined;

  constructor(settings: HostSettings) {
    this.#checks = !settings.socket && listensOnLoopback(settings.host) && !settings.allowedHosts.includes('*');
    this.#allowed = settings.allowedHosts;
    this.#proxies = new ClientAddresses(settings);
  }

  /** @param peer address of the other end of the connection */
  accepts(headers: Asked, peer: string | undefined): boolean {
    if (!this.#checks) return true;
    const { host = '' } = headers;
    if (host === this.#lastLocal) return true;
    if (isLocalHost(host, this.#allowed)) {
      this.#lastLocal = host;
      return true;
    }
    return headers['x-forwarded-for'] !== undefined && this.#isProxy(plainAddress(peer ?? ''), headers.via);
  }

  /** The same for a head that was not read further than this. */
  acceptsHead(head: AskedHead, peer: string | undefined): boolean {
    if (!this.#checks) return true;
    const { host } = head;
    if (host === this.#lastLocal) return true;
    const { via, 'x-forwarded-for': forwarded } = head.headers;
    return this.accepts({ host, via, 'x-forwarded-for': forwarded }, peer);
  }

  #isProxy(peer: string, via: string | undefined): boolean {
    if (this.#proxies.trusts(peer)) return true;
    return via !== undefined && (contains(loopback, peer) || this.#proxies.asksForOthers(peer));
  }
}

const contains = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Does a server that listens there see only this machine? */
export const listensOnLoopback = (host: string): boolean =>
  host === 'localhost' || contains(loopback, host.replace(/^\[|\]$/g, ''));

/** The name in a Host header, without port and brackets, in small letters. */
export function hostName(header: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(header)?.[1];
  const name = bracketed ?? (isIP(header) === 6 ? header : header.replace(/:\d*$/, ''));
  return name.toLowerCase();
}

/** Is a Host header one that a server on the loopback address answers? */
export function isLocalHost(header: string, allowed: readonly string[]): boolean {
  const name = hostName(header);
  if (isIP(name))
    return (
      contains(loopback, name) ||
      contains(local, name) ||
      Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === name)) ||
      allowed.includes(name)
    );
  if (name === '' || name === 'localhost' || name === hostname().toLowerCase()) return true;
  if (/\.(localhost|local|internal)$/.test(name)) return true;
  return allowed.some((one) => one === '*' || one.toLowerCase() === name);
}
