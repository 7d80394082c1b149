import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from '#kit/http-server';
import { publicError } from '#kit/http-server';
import type { CompletionEvent } from '../engine/completion.ts';
import { fail } from '../errors.ts';

type Done = Extract<CompletionEvent, { type: 'done' }>;

/** How a protocol writes an answer: Ollama's lines, OpenAI's events. */
export interface CompletionFormat {
  /** Content type of a stream. */
  readonly streamType: string;
  /** A piece of text as it goes over the wire. */
  piece(text: string): string;
  /** The end of a stream. */
  end(done: Done): string;
  /** An error after the first byte, when the status has long been sent. */
  error(message: string): string;
  /** The whole answer of a request that does not stream. */
  whole(text: string, done: Done): string;
}

/** Ends when the client goes away before it has its answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Answers with a completion. Nothing is sent before the first piece of text, so that what fails until then has its own
 * status; whatever fails later is the last line of the stream.
 */
export async function replyWithCompletion(
  request: FastifyRequest,
  reply: FastifyReply,
  completion: AsyncGenerator<CompletionEvent, void, void>,
  format: CompletionFormat,
  stream: boolean,
): Promise<FastifyReply> {
  let first: CompletionEvent | undefined;
  for (;;) {
    const { value, done } = await completion.next();
    if (done || value === undefined) throw fail('RUNNER_DIED');
    if (value.type !== 'started') {
      first = value;
      break;
    }
    const { messages, tokens } = value.cut;
    if (messages > 0 || tokens > 0) {
      reply.header('x-almanac-truncated', `messages=${messages}, tokens=${tokens}`);
      request.log.warn({ id: request.id, messages, tokens }, 'the prompt was cut to fit the context');
    }
  }
  if (stream) {
    reply.type(format.streamType);
    return reply.send(Readable.from(lines(request, first, completion, format), { objectMode: false }));
  }
  let text = '';
  for (let event: CompletionEvent | undefined = first; event; event = (await completion.next()).value ?? undefined) {
    if (event.type === 'text') text += event.pieces.join('');
    else if (event.type === 'done')
      return reply.type('application/json; charset=utf-8').send(format.whole(text, event));
  }
  throw fail('RUNNER_DIED');
}

async function* lines(
  request: FastifyRequest,
  first: CompletionEvent,
  completion: AsyncGenerator<CompletionEvent, void, void>,
  format: CompletionFormat,
): AsyncGenerator<string, void, void> {
  try {
    yield line(first, format);
    if (first.type === 'done') return;
    for await (const event of completion) {
      if (event.type === 'started') continue;
      yield line(event, format);
    }
  } catch (error) {
    yield format.error(publicError(error, request).message);
  } finally {
    await completion.return();
  }
}

function line(event: CompletionEvent, format: CompletionFormat): string {
  if (event.type === 'text') return event.pieces.map((piece) => format.piece(piece)).join('');
  return event.type === 'done' ? format.end(event) : '';
}
