import { type Answer, type Answerer, type BodyPiece, type CountAnswer, isWhole } from './answer.ts';
import type { AnswerBuffer } from './direct/answer-buffer.ts';
import type { DirectAnswer } from './direct/direct-answer.ts';
import { STATUS_CODES } from './node-http.ts';

/** Sends answers as bytes of their connection, see {@link DirectAnswer}. */
export function carryDirectly(answerer: Answerer, count: CountAnswer): DirectAnswer {
  return (request, buffer) => {
    let answer: Answer | undefined;
    try {
      answer = answerer(request, 'direct');
    } catch {
      // The router asks once more and says what is wrong.
    }
    if (answer === undefined) return false;
    const { body, fields, route, status } = answer;
    if (!isWhole(body)) throw new Error(`${route} gave the direct way a body that is not in memory.`);
    buffer.piece(STATUS_LINES[status] ?? Buffer.from(`HTTP/1.1 ${status} unknown\r\n`));
    for (const piece of fields)
      if (typeof piece === 'number') buffer.integer(piece);
      else if (typeof piece === 'string') buffer.text(piece);
      else buffer.piece(piece);
    buffer.endHead();
    for (const piece of body) writePiece(piece, buffer);
    count(route, status, request.method);
    buffer.route = route;
    return true;
  };
}

function writePiece(piece: BodyPiece, buffer: AnswerBuffer): void {
  if (typeof piece === 'string') buffer.text(piece);
  else if (piece instanceof Uint8Array) buffer.piece(piece);
  else buffer.stretch(piece.bytes, piece.from, piece.to);
}

const STATUS_LINES: Readonly<Record<number, Buffer>> = Object.fromEntries(
  Object.entries(STATUS_CODES).map(([status, reason]) => [status, Buffer.from(`HTTP/1.1 ${status} ${reason}\r\n`)]),
);
