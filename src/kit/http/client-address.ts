import { BlockList, isIP } from 'node:net';

/** Hops of X-Forwarded-For that are looked at; a client could write thousands. */
const MOST_HOPS = 32;

/** The rows of the server settings by which clients are told apart behind proxies. */
export interface ProxySettings {
  readonly trustedProxies: readonly string[];
  readonly gatewayAddresses?: readonly string[];
  /** Where the service listens on a Unix socket: whoever may write to it is the gateway. */
  readonly socket?: string;
}

/** Tells which client a request comes from where proxies stand in front of the service. */
export class ClientAddresses {
  readonly #proxies: AddressRanges;
  readonly #gateways: AddressRanges;
  readonly #onlyGateway: boolean;

  /** @param settings addresses and CIDR ranges, as the setting `addressRanges` checks them */
  constructor({ trustedProxies, gatewayAddresses = [], socket = '' }: ProxySettings) {
    this.#onlyGateway = socket !== '';
    this.#proxies = new AddressRanges(trustedProxies);
    this.#gateways = new AddressRanges(gatewayAddresses);
  }

  /** Is this the address of a trusted proxy? */
  trusts(address: string): boolean {
    return this.#proxies.has(plainAddress(address));
  }

  /** Does a peer ask for many clients: a trusted proxy, or the gateway? */
  asksForOthers(peer: string): boolean {
    const plain = plainAddress(peer);
    return this.#onlyGateway || this.#proxies.has(plain) || this.#gateways.has(plain);
  }

  /**
   * The address of the client. X-Forwarded-For is read from the right, as each proxy adds the address it was asked from:
   * trusted hops are passed over, and whoever stands before them is the client. What that one wrote is not believed. Of
   * the gateway only what it added itself is taken: its clients may have the same address as it has.
   * @param peer the other end of the connection
   * @param forwarded the values of X-Forwarded-For, joined by commas
   * @param trustsPeer believe the peer whatever its address is
   */
  clientOf(peer: string | undefined, forwarded: string | undefined, trustsPeer = false): string {
    let client = plainAddress(peer ?? '');
    if (forwarded === undefined || !(trustsPeer || this.asksForOthers(client))) return client;
    let end = forwarded.length;
    for (let hop = 0; hop < MOST_HOPS && end >= 0; hop++) {
      const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
      const address = hopAddress(forwarded.slice(comma + 1, end));
      // The proxy does not say who asked it.
      if (address === undefined) return client;
      client = address;
      if (!this.#proxies.has(client)) return client;
      end = comma;
    }
    return client;
  }
}

class AddressRanges {
  /** Single addresses, which most lists have alone; looking into a list of ranges takes longer. */
  readonly #addresses = new Set<string>();
  readonly #ranges: BlockList | undefined;

  constructor(ranges: readonly string[]) {
    for (const one of ranges) {
      const [address = '', prefix] = one.split('/');
      if (prefix === undefined) this.#addresses.add(plainAddress(address));
      else {
        this.#ranges ??= new BlockList();
        this.#ranges.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
      }
    }
  }

  /** @param address as {@link plainAddress} writes it */
  has(address: string): boolean {
    if (this.#addresses.has(address)) return true;
    if (this.#ranges === undefined) return false;
    const family = isIP(address);
    return family !== 0 && this.#ranges.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** An IPv4 client of a socket that listens on both families comes as `::ffff:127.0.0.1`; here it is plain. */
export const plainAddress = (address: string): string =>
  address.includes(':') ? address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '') : address;

/** Some proxies add the port. @returns undefined for what is no address, such as `unknown` */
function hopAddress(text: string): string | undefined {
  const hop = text.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
  return isIP(bare) === 0 ? undefined : plainAddress(bare);
}
