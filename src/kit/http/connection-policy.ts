import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { writeQueueOf } from '../internals/write-queue.ts';
import type { ServerSettings, Values } from '../setting.ts';
import { ClientAddresses, plainAddress } from './client-address.ts';

/** The rows of the server settings that bound connections. */
export type ConnectionSettings = Pick<
  Values<ServerSettings>,
  | 'headTimeout'
  | 'clientReadTimeout'
  | 'bodyTimeout'
  | 'clientSendTimeout'
  | 'keepAliveTimeout'
  | 'clientConnections'
  | 'clientConnectionsPerAddress'
  | 'trustedProxies'
  | 'gatewayAddresses'
  | 'httpStack'
> &
  Partial<Pick<Values<ServerSettings>, 'socket'>>;

/** A server waits so much longer for the next request than it tells clients, as one may be on its way. */
const KEEP_ALIVE_GRACE = 1000;
/** How long the rest of a refused request is read, so that the client sees the answer and not a reset. */
const LINGER = 5000;
const SWEEP_MS = 1000;
const FASTEST_SWEEP_MS = 5;

/** Connections that are counted together: those of an address, or all. */
class Group {
  readonly key: string;
  readonly open = new Set<WatchedConnection>();
  /** Those of them that have not sent a whole head yet, the oldest first. */
  readonly fresh = new Set<WatchedConnection>();

  constructor(key: string) {
    this.key = key;
  }
}

/** An open connection, and what its client is waited for. */
export class WatchedConnection {
  readonly groups: readonly Group[];
  /** What to close; another one than was accepted where that was taken over. */
  socket: Socket;
  /** What the system sends: with TLS, what is beneath `socket`. */
  wire: Socket;
  /**
   * - head: a request has begun, or nothing has come yet
   * - idle: the last request is answered
   * - answer: a request is there, which may still lack its body; its answer is being made or taken
   * - refused: what comes is not listened to any more
   */
  phase: 'head' | 'idle' | 'answer' | 'refused' = 'head';
  /** The newest request that node has, and its response. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** Responses to earlier requests, the oldest first; those that are closed have not been taken out yet. */
  readonly earlier: ServerResponse[] = [];
  /** The newest request that was read without node. */
  streamed: { readonly complete: boolean; readonly headSent: boolean } | undefined;
  /** Refuses a head that does not come in time, in place of node's `clientError`. */
  onLate: (() => void) | undefined;
  /** Told before the connection is closed because its client takes nothing. */
  onStalled: (() => void) | undefined;
  /** Closes the connection that was idle for too long, where that takes more than closing the socket. */
  onExpired: (() => void) | undefined;
  /** Looks after the requests under way on a connection that has several at once. */
  lookAtRequests: (() => void) | undefined;
  /** Since when the phase lasts, on the clock of the policy. */
  since: number;
  /** Bytes that had come at the last look; undefined while somebody else tells when a head begins. */
  read: number | undefined;
  readSince: number;
  /** Bytes of answers that the client's system had taken at the last look, while others waited. */
  taken = -1;
  takenSince: number;
  /** Bytes that had come then. */
  readBefore = 0;

  constructor(socket: Socket, groups: readonly Group[], time: number) {
    this.socket = socket;
    this.wire = socket;
    this.groups = groups;
    this.since = time;
    this.readSince = time;
    this.takenSince = time;
    for (const group of groups) {
      group.open.add(this);
      group.fresh.add(this);
    }
  }

  /** A whole head has come. From now on the connection makes room for others only while it is idle. */
  headCame(): void {
    for (const { fresh } of this.groups) fresh.delete(this);
  }

  /** The next request may come, of which somebody else tells when it begins. */
  idle(time: number): void {
    this.phase = 'idle';
    this.since = time;
    this.read = undefined;
    this.request = undefined;
    this.response = undefined;
  }

  /** A head has begun. */
  headBegins(time: number): void {
    if (this.phase === 'head') return;
    this.phase = 'head';
    this.since = time;
  }

  /** Is counted no more. @returns false when it was not counted before either */
  leave(): boolean {
    let wasThere = false;
    for (const { open, fresh } of this.groups) {
      wasThere = open.delete(this);
      fresh.delete(this);
    }
    return wasThere;
  }
}

/**
 * How long a client may be silent, and how many connections there are at most, whoever reads them: we or node.
 *
 * - A head has to come within `headTimeout` of the opening of its connection, or of its first byte.
 * - A body has to come within `bodyTimeout`, and go on within `clientReadTimeout`.
 * - A client has to take a part of what is sent to it within `clientSendTimeout`.
 * - Between requests a connection stays for `keepAliveTimeout`.
 *
 * At `clientConnections`, or `clientConnectionsPerAddress` of one client, a new connection closes the oldest that has not
 * yet sent a whole head, else the one that is idle for longest. Only where all have a request it is refused itself. So
 * silent connections never keep others out. Proxies that are trusted ask for many clients: only the sum counts for them.
 */
export class ConnectionPolicy {
  readonly settings: ConnectionSettings;
  readonly #addresses: ClientAddresses;
  readonly #interval: number;
  readonly #all = new Group('');
  readonly #peers = new Map<string, Group>();
  readonly #watched = new Map<Socket, WatchedConnection>();
  readonly #server: Server;
  /**
   * Milliseconds in which clients could be heard: while other work keeps the process from reading, it stands still. Set
   * forward once in a while, so it lags behind by up to an interval.
   */
  time = 0;
  #last = 0;
  /** Does the first connection show how much its client has taken? undefined before it. */
  #seesQueues: boolean | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(server: Server, settings: ConnectionSettings) {
    this.#server = server;
    this.settings = settings;
    this.#addresses = new ClientAddresses(settings);
    const { headTimeout, clientReadTimeout, clientSendTimeout, keepAliveTimeout } = settings;
    const shortest = Math.min(headTimeout, clientReadTimeout, clientSendTimeout, keepAliveTimeout);
    this.#interval = Math.max(FASTEST_SWEEP_MS, Math.min(SWEEP_MS, shortest / 4));
    server.keepAliveTimeout = keepAliveTimeout;
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#begin(request, response),
    );
  }

  /** Gives connections that there is room for to `serve` and to nobody else. */
  admitTo(serve: (accepted: Socket, watched: WatchedConnection) => void): void {
    this.#server.removeAllListeners('connection').on('connection', (accepted: Socket) => {
      const watched = this.#admit(accepted);
      if (watched !== undefined) serve(accepted, watched);
    });
  }

  /** Has node serve those that there is room for. */
  admitToNode(): void {
    const server = this.#server;
    const listeners = server.listeners('connection');
    this.admitTo((accepted, watched) => {
      this.watch(watched, accepted);
      for (const listener of listeners) listener.call(server, accepted);
    });
  }

  /** @returns undefined when there are too many: the connection is closed */
  #admit(accepted: Socket): WatchedConnection | undefined {
    if (this.#seesQueues === undefined && !accepted.destroyed) {
      this.#seesQueues = this.settings.httpStack === 'auto' && writeQueueOf(accepted) !== undefined;
      if (!this.#seesQueues) this.#leaveStalledToNode();
    }
    const address = plainAddress(accepted.remoteAddress ?? '');
    const { clientConnections, clientConnectionsPerAddress } = this.settings;
    const key = network(address);
    const peer = this.#addresses.asksForOthers(address) ? undefined : (this.#peers.get(key) ?? new Group(key));
    if (
      (peer !== undefined && !this.#makeRoom(peer, clientConnectionsPerAddress)) ||
      !this.#makeRoom(this.#all, clientConnections)
    ) {
      accepted.destroy();
      return undefined;
    }
    if (peer !== undefined) this.#peers.set(key, peer);
    const watched = new WatchedConnection(accepted, peer === undefined ? [this.#all] : [this.#all, peer], this.time);
    if (this.#timer === undefined) {
      this.#last = performance.now();
      this.#timer = setInterval(() => this.#sweep(), this.#interval).unref();
    }
    return watched;
  }

  /** @param socket what is read of an admitted connection @param wire what the system sends of it */
  watch(watched: WatchedConnection, socket: Socket, wire: Socket = socket): void {
    this.#watched.delete(watched.socket);
    watched.socket = socket;
    watched.wire = wire;
    this.#watched.set(socket, watched);
    socket.once('close', () => this.#forget(watched));
  }

  /** The protocol of a connection changes: from now on its client is only waited for to take what is sent to it. */
  changesProtocol(socket: Socket): WatchedConnection | undefined {
    const watched = this.#watched.get(socket);
    if (watched === undefined) return undefined;
    watched.headCame();
    watched.phase = 'answer';
    watched.request = undefined;
    watched.response = undefined;
    return watched;
  }

  of(socket: Socket): WatchedConnection | undefined {
    return this.#watched.get(socket);
  }

  /** The response that is being sent on a connection: node gives it the socket, one after the other. */
  inTurn(socket: Socket): ServerResponse | undefined {
    const watched = this.#watched.get(socket);
    return (
      watched?.earlier.find((response) => response.socket === socket) ??
      (watched?.response?.socket === socket ? watched.response : undefined)
    );
  }

  /** The client is told why it is not listened to any more; it has some seconds to take that. */
  refused(socket: Socket): void {
    const watched = this.#watched.get(socket);
    if (watched === undefined) return;
    watched.phase = 'refused';
    watched.since = this.time;
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const watched = this.#watched.get(request.socket);
    if (watched === undefined) return;
    const { earlier } = watched;
    while (earlier[0]?.closed) earlier.shift();
    if (watched.response?.closed === false) earlier.push(watched.response);
    watched.headCame();
    watched.phase = 'answer';
    watched.request = request;
    watched.response = response;
    watched.since = this.time;
    watched.readSince = this.time;
    // What comes after a head without a body belongs to the next one.
    watched.read = request.method === 'GET' || request.method === 'HEAD' ? request.socket.bytesRead : undefined;
  }

  /** @returns false when the connections of a group are at the limit and all of them have a request */
  #makeRoom({ open, fresh }: Group, limit: number): boolean {
    if (open.size < limit) return true;
    const [oldest = longestIdle(open)] = fresh;
    if (oldest === undefined) return false;
    this.#forget(oldest);
    oldest.socket.destroy();
    return true;
  }

  /** How many connections are open, and how many of them wait for an answer or for its end. */
  count(): { open: number; answering: number } {
    let answering = 0;
    for (const { phase } of this.#all.open) if (phase === 'answer') answering++;
    return { open: this.#all.open.size, answering };
  }

  #forget(watched: WatchedConnection): void {
    this.#watched.delete(watched.socket);
    // Who made room is closed later, when a new group of its address may be there.
    if (!watched.leave()) return;
    for (const { open, key } of watched.groups) if (open.size === 0) this.#peers.delete(key);
    if (this.#all.open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sweep(): void {
    const now = performance.now();
    this.time += Math.min(now - this.#last, 2 * this.#interval);
    this.#last = now;
    for (const watched of this.#watched.values()) {
      if (this.#isStalled(watched)) {
        watched.onStalled?.();
        watched.socket.destroy();
      } else this.#look(watched);
    }
  }

  /** Has more time passed than is given? What the clock lags behind is given too. */
  isLate(since: number, limit: number): boolean {
    return this.time - since > limit + this.#interval;
  }

  /** Has the client's system taken nothing for too long of what waits for it? */
  #isStalled(watched: WatchedConnection): boolean {
    const { socket } = watched;
    const taken = this.#seesQueues === true ? takenOf(watched.wire) : wholeWritesOf(socket);
    if (taken >= 0 && taken === watched.taken) {
      // Where only whole writes are seen, node's timer tells of clients that are silent meanwhile.
      const isJudged = this.#seesQueues === true || socket.bytesRead !== watched.readBefore;
      return isJudged && this.isLate(watched.takenSince, this.settings.clientSendTimeout);
    }
    watched.taken = taken;
    watched.takenSince = this.time;
    watched.readBefore = socket.bytesRead;
    return false;
  }

  /** Has node tell of silent clients that take nothing, where we see whole writes only. */
  #leaveStalledToNode(): void {
    this.#server.timeout = this.settings.clientSendTimeout;
    this.#server.on('timeout', (socket: Socket) => {
      // node tells of connections too on which nothing has to be sent.
      if (socket.writableLength > 0) socket.destroy();
    });
  }

  #look(watched: WatchedConnection): void {
    const { socket, phase } = watched;
    const request = watched.request ?? watched.streamed;
    const { headTimeout, clientReadTimeout, bodyTimeout, keepAliveTimeout } = this.settings;
    switch (phase) {
      case 'head':
        if (this.isLate(watched.since, headTimeout)) this.#refuse(watched);
        break;
      case 'idle':
        if (watched.read !== undefined && socket.bytesRead !== watched.read) {
          watched.phase = 'head';
          watched.since = this.time;
        } else if (this.isLate(watched.since, keepAliveTimeout + KEEP_ALIVE_GRACE)) this.#expire(watched);
        break;
      case 'answer':
        if (watched.lookAtRequests !== undefined) watched.lookAtRequests();
        else if (request !== undefined && !request.complete) {
          // Whoever pauses the socket does not want more yet.
          if (socket.bytesRead !== watched.read || socket.isPaused()) {
            watched.read = socket.bytesRead;
            watched.readSince = this.time;
          }
          if (
            this.isLate(watched.readSince, clientReadTimeout) ||
            (bodyTimeout > 0 && this.isLate(watched.since, bodyTimeout))
          )
            this.#refuse(watched);
        } else if (isAnswered(watched)) {
          watched.phase = 'idle';
          watched.since = this.time;
          watched.read ??= socket.bytesRead;
          watched.request = undefined;
          watched.response = undefined;
        }
        break;
      case 'refused':
        if (this.isLate(watched.since, LINGER)) socket.destroy();
    }
  }

  #expire(watched: WatchedConnection): void {
    if (watched.onExpired === undefined) watched.socket.destroy();
    else {
      watched.onExpired();
      // It has some seconds to say goodbye.
      this.refused(watched.socket);
    }
  }

  /** The rest of a request does not come. */
  #refuse(watched: WatchedConnection): void {
    const { socket, phase, response, streamed } = watched;
    const isAnswering = streamed?.headSent ?? (response?.headersSent || response?.socket !== socket);
    const answers = phase === 'answer' && isAnswering;
    // Nobody has asked anything, or an answer is on its way.
    if (socket.bytesRead === 0 || answers) socket.destroy();
    else if (watched.onLate !== undefined) watched.onLate();
    else {
      const error = Object.assign(new Error('The request did not arrive in time.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      if (!this.#server.emit('clientError', error, socket)) socket.destroy();
    }
  }
}

/** Bytes of answers that the client's system has taken; -1 where none wait. */
function takenOf(socket: Socket): number {
  const queue = writeQueueOf(socket);
  return queue === undefined || queue.waiting === 0 ? -1 : queue.taken;
}

/** Bytes of writes that the client's system has taken as a whole; -1 where none wait. */
const wholeWritesOf = (socket: Socket): number =>
  socket.writableLength === 0 ? -1 : socket.bytesWritten - socket.writableLength;

/** Has node sent the answer to the newest request? It keeps the moment to itself. */
const isAnswered = ({ request, response }: WatchedConnection): boolean =>
  request?.complete === true && response?.writableFinished === true;

/** The connection that waits for its next request for longest. */
function longestIdle(open: ReadonlySet<WatchedConnection>): WatchedConnection | undefined {
  let longest: WatchedConnection | undefined;
  for (const one of open)
    if ((one.phase === 'idle' || isAnswered(one)) && one.since < (longest?.since ?? Infinity)) longest = one;
  return longest;
}

/** What counts as one client: an address, or an IPv6 network of 64 bits, which is what one household gets. */
export function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.replace(/%.*/s, '').split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - left.length - right.length - (address.includes('.') ? 1 : 0);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
