import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { InterfaceName } from '../engine/interfaces.ts';
import type { GatewaySettings } from '../settings.ts';

/** One interface behind the gateway and the connections that are kept to it. */
export class Upstream {
  readonly name: InterfaceName;
  readonly url: string;
  /** Host and port, for a client that names no host. */
  readonly authority: string;
  /** The event of a new socket that says it can be written to. */
  readonly connected: 'connect' | 'secureConnect';
  /** Requests under way. */
  underWay = 0;
  readonly #secure: boolean;
  readonly #hostname: string;
  readonly #port: number;
  readonly #base: string;
  readonly #agent: HttpAgent;

  constructor(name: InterfaceName, address: string, settings: GatewaySettings) {
    const url = new URL(address);
    this.name = name;
    this.url = address;
    this.authority = url.host;
    this.#secure = url.protocol === 'https:';
    this.connected = this.#secure ? 'secureConnect' : 'connect';
    // node wants an IPv6 address without brackets.
    this.#hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
    this.#port = Number(url.port) || (this.#secure ? 443 : 80);
    this.#base = url.pathname.replace(/\/+$/, '');
    const options = {
      keepAlive: true,
      scheduling: 'lifo',
      maxFreeSockets: settings.upstreamIdleConnections,
      timeout: settings.upstreamIdleTimeout,
    } as const;
    this.#agent = this.#secure ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /** Starts a request. @param headers names and values in turn, sent as they are */
  request(method: string, path: string, headers: readonly string[]): ClientRequest {
    const options = {
      agent: this.#agent,
      host: this.#hostname,
      port: this.#port,
      method,
      path: this.#base + path,
      headers,
      setHost: false,
    };
    return this.#secure ? httpsRequest(options) : httpRequest(options);
  }

  close(): void {
    this.#agent.destroy();
  }
}
