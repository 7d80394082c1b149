import { Readable } from 'node:stream';
import { type Answer, type BodySource, bytesOf, fieldsOf, isWhole } from './answer.ts';
import { neverCompress } from './compression.ts';
import type { FastifyReply } from './http-server.ts';

/** Longer bodies are sent in pieces, where they would have to be copied. */
const LONGEST_COPY = 65_536;
const NOTHING = Buffer.alloc(0);

/** Sends an answer by the router, which counts it. */
export function carryByRouter(answer: Answer, reply: FastifyReply): FastifyReply {
  const { status, body, asIs } = answer;
  if (asIs) neverCompress(reply.raw);
  reply.code(status);
  const fields = fieldsOf(answer);
  for (let at = 0; at < fields.length; at += 2) reply.header(fields[at] ?? '', fields[at + 1]);
  // Not even an empty body has a length here.
  if (status === 204 || status === 304) return reply.send();
  if (reply.request.method === 'HEAD') {
    if (!isWhole(body)) body.close();
    return reply.send(NOTHING);
  }
  if (!isWhole(body)) return reply.send(streamOf(body));
  const pieces = body.map(bytesOf);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return reply.send(length > LONGEST_COPY ? Readable.from(pieces, { objectMode: false }) : Buffer.concat(pieces));
}

/** A body as a stream, which may still hold pieces when the next ones are asked for: it copies them. */
function streamOf(source: BodySource): Readable {
  return new Readable({
    highWaterMark: LONGEST_COPY,
    async read() {
      try {
        this.push(Buffer.concat(await source.next()));
        if (source.done) this.push(null);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, done) {
      source.close();
      done(error);
    },
  });
}
