import { privateStreams } from '#kit/internals/raw-connection';
import type { Replica } from '#kit/replicas/replica';
import type { GatewaySettings } from '../settings.ts';
import { Connection, SharedBuffers } from './connection.ts';
import { TokenQuestions } from './token-questions.ts';

// A server that says how long it keeps an unused connection means the moment at which it closes it: a request sent
// then would be lost.
const MARGIN_MS = 1000;
const SWEEP_MS = 1000;

/** Where the sockets of a server lead. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** Over TLS? */
  readonly secure: boolean;
  /** File of a Unix socket in place of host and port. */
  readonly path?: string;
}

/** What is before the file in the address of a Unix socket. */
const UNIX = 'unix:';

/** The host of a server, and its port (that of the scheme where none is named). */
export function addressOf({ protocol, hostname, pathname, port }: URL): ServerAddress {
  if (protocol === UNIX) return { host: 'localhost', port: 0, secure: false, path: decodeURIComponent(pathname) };
  const secure = protocol === 'https:';
  // node wants an IPv6 address without brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(port) || (secure ? 443 : 80), secure };
}

/** One server of a route: how many requests it has, and whether it works. */
export type UpstreamReplica = Replica<Upstream>;

/** One server behind the gateway and the connections that are kept to it. */
export class Upstream {
  /** Its address. */
  readonly name: string;
  /** Host and port, for a client that names no host. */
  readonly authority: string;
  /** Stands before every path; empty for most. */
  readonly base: string;
  /** It has shown that it can be asked what a request took. */
  tellsTokens = false;
  readonly questions = new TokenQuestions(this);
  readonly #address: ServerAddress;
  readonly #settings: GatewaySettings;
  readonly #buffers: SharedBuffers;
  readonly #open = new Set<Connection>();
  /** The one that was used last is taken first, so that the others may go when they are not needed. */
  readonly #idle: Connection[] = [];
  readonly #sweep: NodeJS.Timeout;
  #isDraining = false;

  constructor(address: string, settings: GatewaySettings) {
    const url = new URL(address);
    this.name = address;
    this.#address = addressOf(url);
    this.authority = url.host || this.#address.host;
    this.base = this.#address.path === undefined ? url.pathname.replace(/\/+$/, '') : '';
    this.#settings = settings;
    this.#buffers = new SharedBuffers(privateStreams(settings.httpStack));
    this.#sweep = setInterval(() => this.#dropLate(), Math.min(SWEEP_MS, settings.upstreamIdleTimeout));
    this.#sweep.unref();
  }

  /** A kept connection, or a new one that is not connected yet. @param fresh only a new one */
  connection(fresh = false): Connection {
    while (!fresh) {
      const kept = this.#idle.pop();
      if (kept === undefined) break;
      if (kept.usable) return kept;
    }
    const forget = (closed: Connection): void => {
      this.#open.delete(closed);
      const place = this.#idle.indexOf(closed);
      if (place >= 0) this.#idle.splice(place, 1);
    };
    const made = new Connection(this.#address, this.#settings.upstreamReadTimeout, forget, this.#buffers);
    this.#open.add(made);
    return made;
  }

  /** Lays a connection by after a whole answer. @param idleSeconds how long the other side says that it keeps it */
  keep(connection: Connection, idleSeconds: number | undefined): void {
    connection.release();
    const limit = this.#settings.upstreamIdleTimeout;
    const time = idleSeconds === undefined ? limit : Math.min(limit, idleSeconds * 1000 - MARGIN_MS);
    if (
      this.#isDraining ||
      time <= 0 ||
      this.#idle.length >= this.#settings.upstreamIdleConnections ||
      !connection.usable
    ) {
      connection.destroy();
      return;
    }
    connection.idleUntil = performance.now() + time;
    this.#idle.push(connection);
  }

  #dropLate(): void {
    const now = performance.now();
    for (const connection of this.#idle.filter(({ idleUntil }) => idleUntil <= now)) connection.destroy();
  }

  /** Connections end with what they carry now, and none is kept any more. */
  drain(): void {
    this.#isDraining = true;
    clearInterval(this.#sweep);
    for (const connection of [...this.#idle]) connection.destroy();
  }

  close(): void {
    clearInterval(this.#sweep);
    this.questions.close();
    for (const connection of this.#open) connection.destroy();
  }
}
