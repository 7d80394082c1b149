import type { Server } from 'node:http';
import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { plainAddress } from '../client-address.ts';
import type { ConnectionPolicy, WatchedConnection } from '../connection-policy.ts';
import type { HostPolicy } from '../host-policy.ts';
import type { TlsSettings } from '../tls/tls-settings.ts';
import { AskedFields } from './asked-fields.ts';
import type { ClientRequest, RequestTaker } from './client-request.ts';
import { readHttp2Head } from './http2-head.ts';
import { Http2Request } from './http2-request.ts';

/** Codes of RFC 9113, section 7. */
const NO_ERROR = 0;
const PROTOCOL_ERROR = 1;
const ENHANCE_YOUR_CALM = 11;
/** How many frames that break the protocol a client may send before its connection is closed. */
const INVALID_FRAMES = 100;
const MEGABYTE = 1_000_000;
const SECOND = 1000;

/** What all connections of a server over HTTP/2 share. */
export interface Http2Owner {
  readonly server: Server;
  readonly settings: TlsSettings;
  readonly taker: RequestTaker;
  readonly policy: ConnectionPolicy;
  readonly hosts: HostPolicy | undefined;
  /** Answers what the taker leaves. @param target with which it is left */
  readonly answer: (request: ClientRequest, target: string) => void;
}

/**
 * A connection that speaks HTTP/2. Node.js reads and writes its frames, checks them (RFC 9113), and bounds what they may
 * cost; the time that a client may take, and how often it may start requests for nothing, are bounded here.
 */
export class Http2Connection {
  onLeave: () => void = () => {};
  readonly #session: ServerHttp2Session;
  readonly #owner: Http2Owner;
  readonly #watched: WatchedConnection;
  readonly #peer: string;
  readonly #requests = new Set<Http2Request>();
  /** How many more requests may be broken off now, at the time `#refilled`. */
  #patience: number;
  #refilled: number;

  constructor(socket: TLSSocket, watched: WatchedConnection, owner: Http2Owner) {
    const { settings, policy } = owner;
    const { performServerHandshake } = process.getBuiltinModule('node:http2');
    this.#owner = owner;
    this.#watched = watched;
    this.#peer = plainAddress(socket.remoteAddress ?? 'unknown');
    this.#patience = settings.http2Resets;
    this.#refilled = policy.time;
    const session = performServerHandshake(socket, {
      settings: {
        maxConcurrentStreams: settings.http2Streams,
        maxHeaderListSize: settings.http2HeadBytes,
        initialWindowSize: settings.http2WindowBytes,
        enablePush: false,
      },
      maxSessionMemory: Math.floor(settings.http2ConnectionBytes / MEGABYTE),
      maxSessionInvalidFrames: INVALID_FRAMES,
      streamResetBurst: settings.http2Resets,
      streamResetRate: settings.http2ResetsPerSecond,
      // What an interface says twice, HTTP/1.1 passes on twice.
      strictSingleValueFields: false,
    } as Parameters<typeof performServerHandshake>[1]);
    this.#session = session;
    session.setLocalWindowSize(settings.http2WindowBytes);
    session.on('error', () => {});
    session.on('stream', (stream, _headers, _flags, raw) => this.#take(stream, raw as unknown as string[]));
    session.once('close', () => this.onLeave());
    watched.read = undefined;
    watched.onLate = () => session.destroy();
    watched.onExpired = () => session.close();
    watched.onStalled = () => {
      for (const request of this.#requests) request.stall();
    };
    watched.lookAtRequests = () => {
      for (const request of this.#requests) request.look();
    };
  }

  /** Takes no more requests; ends when those under way have their answers. */
  drain(): void {
    if (!this.#session.closed) this.#session.close();
  }

  destroy(): void {
    this.#session.destroy();
  }

  #take(stream: ServerHttp2Stream, raw: readonly string[]): void {
    stream.on('error', () => {});
    // Reset by a frame that came with it.
    if (stream.destroyed || stream.closed) {
      this.#lose();
      return;
    }
    const { policy, taker, hosts, answer } = this.#owner;
    const head = readHttp2Head(raw, !stream.endAfterHeaders);
    if (head === undefined) {
      stream.close(PROTOCOL_ERROR);
      this.#lose();
      return;
    }
    const request = new Http2Request(stream, head, this.#peer, policy);
    this.#begin(request);
    stream.once('close', () => this.#end(request, stream.rstCode));
    if (hosts?.acceptsHead(new AskedFields(head.rawHeaders), this.#peer) === false) {
      taker.refuseHost(request);
      return;
    }
    const left = taker.take(request);
    if (left !== undefined) answer(request, left);
  }

  #begin(request: Http2Request): void {
    const watched = this.#watched;
    watched.headCame();
    if (watched.phase !== 'refused') watched.phase = 'answer';
    this.#requests.add(request);
  }

  #end(request: Http2Request, code: number): void {
    this.#requests.delete(request);
    if (code !== NO_ERROR && !request.wasCut) this.#lose();
    if (this.#requests.size === 0 && this.#watched.phase === 'answer') this.#watched.idle(this.#owner.policy.time);
  }

  /** A request was broken off. Who does that all the time has us work for nothing. */
  #lose(): void {
    const { http2Resets, http2ResetsPerSecond } = this.#owner.settings;
    const { time } = this.#owner.policy;
    const grown = this.#patience + ((time - this.#refilled) / SECOND) * http2ResetsPerSecond;
    this.#patience = Math.min(http2Resets, grown) - 1;
    this.#refilled = time;
    if (this.#patience < 0 && !this.#session.destroyed) this.#session.destroy(CALM, ENHANCE_YOUR_CALM);
  }
}

/** Without an error, node would say NO_ERROR whatever the code is. Nobody reads it. */
const CALM = new Error('Too many requests were broken off.');
