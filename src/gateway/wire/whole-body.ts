import type { HeldBytes } from '../engine/judging/held-bytes.ts';
import type { RequestHead } from '../engine/request-head.ts';
import type { ErrorCode } from '../errors.ts';
import type { Exchange } from './exchange.ts';

/**
 * Reads the whole body of a request before anything of it goes on.
 * @param most bytes that one body may have
 * @param room for the bytes of all bodies; the exchange gives back what it holds when it has ended
 * @param whole is called at once or later, unless the request was refused or has ended meanwhile
 */
export function readWholeBody(
  exchange: Exchange,
  head: RequestHead,
  most: number,
  room: HeldBytes,
  whole: (body: Buffer) => void,
): void {
  const { request } = exchange;
  if (head.body === undefined) {
    whole(Buffer.alloc(0));
    return;
  }
  if (typeof head.body === 'number' && head.body > most) {
    exchange.refuse('JUDGED_BODY_TOO_LARGE');
    return;
  }
  const pieces: Buffer[] = [];
  let size = 0;
  let over = false;
  const refuse = (code: ErrorCode): void => {
    over = true;
    exchange.running = undefined;
    pieces.length = 0;
    exchange.refuse(code);
  };
  const take = (piece: Buffer): void => {
    if (over) return;
    size += piece.length;
    if (size > most) refuse('JUDGED_BODY_TOO_LARGE');
    else if (!room.take(piece.length)) refuse('GATEWAY_BUSY');
    else {
      exchange.heldBytes += piece.length;
      pieces.push(Buffer.from(piece));
    }
  };
  exchange.running = {
    stop: refuse,
    exchangeEnded() {
      over = true;
    },
  };
  if (exchange.awaitsContinue) {
    exchange.awaitsContinue = false;
    request.writeContinue();
  }
  exchange.body = {
    bodyPiece: take,
    bodyEnded() {
      if (!over) whole(Buffer.concat(pieces));
    },
    answerTaken() {},
  };
  request.readBody();
}
