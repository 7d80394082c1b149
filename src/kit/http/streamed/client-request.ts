/** Who answers a request hears of it. */
export interface RequestUser {
  /** A piece of the body, without its framing; the bytes are good until this returns. */
  bodyPiece(piece: Buffer): void;
  /** All of the body that is here was given; more of it is on its way. */
  bodyWaits(): void;
  /** The body is here to its end. */
  bodyEnded(): void;
  /** The client has taken what was written since `write` said that it had not. */
  answerTaken(): void;
  /** The rest of the request is malformed or late; `code` is that of node's parser or clock. Nothing more comes. */
  malformed(error: NodeJS.ErrnoException): void;
  /** The whole answer has gone, or the client. Heard once, and last, but for the end of a body that is discarded. */
  closed(): void;
}

/**
 * A request and its answer, whoever reads the connection: we ({@link OwnRequest}), node's server ({@link NodeRequest}),
 * with the same bytes on the wire both ways, or node's HTTP/2 ({@link Http2Request}).
 */
export interface ClientRequest {
  readonly method: string;
  /** As received. */
  readonly target: string;
  readonly majorVersion: number;
  readonly minorVersion: number;
  /** Is it one of several at once on its connection, as in HTTP/2? */
  readonly multiplexed: boolean;
  /** Names and values in turn, duplicates too. */
  readonly rawHeaders: readonly string[];
  /** The address of the client, IPv4 in plain form. */
  readonly peer: string;
  /** Did it come over TLS? */
  readonly secure: boolean;
  /** Names the user: whoever takes the request, before anything else. */
  attach(user: RequestUser): void;
  /** The body is here to its end, or there is none. */
  readonly complete: boolean;
  /** The client's system has the whole answer. */
  readonly finished: boolean;
  /** The client took nothing for the time it is given, and lost its connection. */
  readonly stalled: boolean;
  /** The connection, or the stream of HTTP/2, is no more. */
  readonly gone: boolean;
  /** A head was given to {@link writeHead}. */
  readonly headSent: boolean;
  /** The status of the answer; 200 before its head. */
  readonly status: number;
  /** Bytes of the answer's body, or of what follows a change of protocol, that were given to it. */
  readonly bodySent: number;
  /** Bytes of the answer that the system has not taken yet. */
  readonly waiting: number;
  /** From now on the body goes to the user. */
  readBody(): void;
  /** From now on the body is read and forgotten; the user hears of its end alone. */
  discardBody(): void;
  pauseBody(): void;
  resumeBody(): void;
  readonly bodyPaused: boolean;
  /** Sends the interim answer 100. */
  writeContinue(): void;
  /**
   * Begins the answer. It is sent with the first piece of the body, by {@link flushHead} or by {@link end}. Date, the
   * lines about the connection and, without Content-Length, the framing are added.
   * @param reason undefined takes the usual one
   * @param headers names and values in turn; the caller sees to it that they hold nothing but what a header may
   * @throws TypeError when node refuses a header
   */
  writeHead(status: number, reason: string | undefined, headers: readonly string[]): void;
  /**
   * Sends a whole short answer at once.
   * @param lines of the head, each with its line end, Content-Length among them; the others are added as by {@link writeHead}
   * @param body a character a byte
   * @param closes the connection ends after the answer
   */
  answerText(status: number, lines: string, body: string, closes: boolean): void;
  flushHead(): void;
  /** Sends a piece of the body, whose bytes need not last. @returns false when it is time to wait for `answerTaken` */
  write(piece: Buffer): boolean;
  end(piece?: Buffer): void;
  /** Sends a last piece of an answer that is not whole, and ends the connection so that the client can tell. */
  cut(piece?: Buffer): void;
  /**
   * There where the request offers another protocol. Accepts the offer: what the client sends from now on comes as pieces
   * of the body, and what is written goes to it as it is.
   * @param headers of the answer 101, all of them; names and values in turn
   */
  switchProtocols?(headers: readonly string[]): void;
  /** Closes the connection when the answers before have been sent; nothing more is read. */
  endConnection(): void;
  /** Ends it at once. */
  destroy(): void;
}

/** What a service does with requests that it answers itself, body by body. */
export interface RequestTaker {
  /** @returns undefined when it takes a request; else the target with which the router gets it */
  take(request: ClientRequest): string | undefined;
  /**
   * Is a request that offers another protocol, and has no body, taken with its offer? Without this, and where it says no,
   * the offer is passed over.
   */
  wantsUpgrade?(request: Pick<ClientRequest, 'method' | 'target' | 'minorVersion' | 'rawHeaders'>): boolean;
  /** Answers a request whose Host the server does not answer to. */
  refuseHost(request: ClientRequest): void;
}

/** Hears nothing. */
export const NOBODY: RequestUser = {
  bodyPiece() {},
  bodyWaits() {},
  bodyEnded() {},
  answerTaken() {},
  malformed() {},
  closed() {},
};
