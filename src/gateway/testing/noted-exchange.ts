import type { ClientRequest, RequestUser } from '#kit/http/streamed/client-request';
import { Exchange } from '../wire/exchange.ts';

/** An exchange without a connection. */
export interface NotedExchange {
  readonly exchange: Exchange;
  /** What was done with the request, in order. */
  readonly notes: string[];
  /** What the connection tells, whatever the exchange then does. */
  readonly user: () => RequestUser;
}

const RAW: readonly string[] = ['Host', 'a', 'X-Request-Id', 'the-id'];

/** @param changes of the request, such as its method */
export function notedExchange(changes: Partial<ClientRequest> = {}): NotedExchange {
  const notes: string[] = [];
  let user: RequestUser | undefined;
  const request: ClientRequest = {
    method: 'GET',
    target: '/',
    majorVersion: 1,
    minorVersion: 1,
    multiplexed: false,
    rawHeaders: RAW,
    peer: '192.0.2.7',
    secure: false,
    attach(one) {
      user = one;
    },
    complete: false,
    finished: false,
    stalled: false,
    gone: false,
    headSent: false,
    status: 200,
    bodySent: 0,
    waiting: 0,
    readBody: () => void notes.push('readBody'),
    discardBody: () => void notes.push('discardBody'),
    pauseBody: () => void notes.push('pauseBody'),
    resumeBody: () => void notes.push('resumeBody'),
    bodyPaused: false,
    writeContinue: () => void notes.push('writeContinue'),
    writeHead: (status, reason, headers) =>
      void notes.push(`head ${status}${reason === undefined ? '' : ` ${reason}`} ${headers.join(' | ')}`),
    answerText: (status, lines, body, closes) =>
      void notes.push(`${status} ${lines.trimEnd().replaceAll('\r\n', ' | ')}${closes ? ' closes' : ''} ${body}`),
    flushHead: () => void notes.push('flushHead'),
    write(piece) {
      notes.push(`write ${piece.toString('latin1')}`);
      return true;
    },
    end: (piece) => void notes.push(`end ${piece?.toString('latin1') ?? ''}`.trimEnd()),
    cut: (piece) => void notes.push(`cut ${piece?.toString('latin1') ?? ''}`.trimEnd()),
    endConnection: () => void notes.push('endConnection'),
    destroy: () => void notes.push('destroy'),
    ...changes,
  };
  const exchange = new Exchange(request, (closed) => notes.push(`closed ${closed.outcome}`), 1000);
  return { exchange, notes, user: () => user ?? exchange };
}
