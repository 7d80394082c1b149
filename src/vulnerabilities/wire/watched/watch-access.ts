import { isIP } from 'node:net';
import { ClientAddresses, plainAddress } from '#kit/http/client-address';
import { listensOnLoopback } from '#kit/http/host-policy';
import type { FastifyRequest } from '#kit/http/http-server';
import { originMatcher } from '#kit/http/origin-policy';
import type { Values } from '#kit/setting';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';

/** Header in which the gateway names the token of a client. */
const CLIENT = 'x-almanac-client';

/** Decides who may read and write what is watched: it tells what software somebody runs. */
export class WatchAccess {
  readonly #access: string;
  readonly #proxies: ClientAddresses;
  readonly #hasSocket: boolean;
  readonly #allows: (origin: string) => boolean;

  constructor(settings: Values<Settings>) {
    this.#access = settings.inventoryAccess;
    this.#proxies = new ClientAddresses(settings);
    this.#hasSocket = settings.socket !== '';
    this.#allows = originMatcher(settings.origins);
  }

  /** @throws ServiceError for a client that may not */
  check(request: FastifyRequest): void {
    if (this.#access === 'off') throw fail('WATCHES_OFF');
    if (this.#access === 'local' && !this.#isLocal(request)) throw fail('WATCHES_LOCAL');
    const { origin, host } = request.headers;
    // What a page asks of its own site is no foreign origin; a name that was made to point here is refused before.
    if (origin === undefined || this.#allows(origin) || URL.parse(origin)?.host === host) return;
    throw fail('ORIGIN_REFUSED');
  }

  /** From this machine, or by a gateway that knows the client's token. */
  #isLocal({ headers, raw }: FastifyRequest): boolean {
    const peer = plainAddress(raw.socket.remoteAddress ?? '');
    if (headers[CLIENT] !== undefined && headers[CLIENT] !== '' && this.#proxies.asksForOthers(peer)) return true;
    const forwarded = headers['x-forwarded-for'];
    const hops = forwarded === undefined ? [] : String(forwarded).split(',');
    return (this.#hasSocket ? hops : [peer, ...hops]).every((hop) => {
      const address = plainAddress(hop.trim());
      return isIP(address) !== 0 && listensOnLoopback(address);
    });
  }
}
