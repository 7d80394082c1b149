import { Readable } from 'node:stream';
import { CommandError } from '#kit/command/command-error';
import { ServiceError } from '#kit/error-table';
import { DamagedFile } from '#kit/files/damaged-file';
import { refusalOf } from '#kit/files/system-error';
import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { publicError } from '#kit/http/public-error';
import { fail } from '../../errors.ts';
import type { ProgressLine, Report } from '../../store/registry/pull-model.ts';
import { goJson } from '../go-json.ts';

/** Work that takes long and tells how far it is. */
export type LongWork = (report: Report, signal: AbortSignal) => Promise<void>;

/** Counts the transfers under way, to bound them. */
export class TransferCount {
  readonly #most: number;
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws ServiceError TRANSFERS_BUSY when too many are under way */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) throw fail('TRANSFERS_BUSY');
    this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
    }
  }
}

/**
 * Answers with lines of progress, or with the last one alone. An error before the first line has its own status; a later
 * one is the last line. The work ends when the client leaves.
 */
export async function replyWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: boolean,
  work: LongWork,
): Promise<FastifyReply> {
  const gone = clientGone(request.raw, reply.raw);
  if (!stream) {
    await work(() => {}, gone).catch((error) => {
      throw told(error);
    });
    return reply.type('application/json; charset=utf-8').send(goJson({ status: 'success' }));
  }
  const lines = new ProgressLines();
  work((line) => lines.add(line), gone).then(
    () => lines.end(),
    (error) => lines.end(told(error)),
  );
  const first = await lines.next();
  if (first === undefined) throw lines.error ?? fail('TRANSFER_FAILED', { reason: 'nothing was done' });
  reply.type('application/x-ndjson');
  return reply.send(Readable.from(written(request, first, lines), { objectMode: false }));
}

async function* written(request: FastifyRequest, first: string, lines: ProgressLines): AsyncGenerator<string> {
  for (let text: string | undefined = first; text !== undefined; text = await lines.next()) yield text;
  if (lines.error !== undefined) yield `${goJson({ error: publicError(lines.error, request).message })}\n`;
}

/** Lines that wait for a slow client. Of several about the same layer only the latest waits. */
class ProgressLines {
  readonly #waiting: ProgressLine[] = [];
  #wake: (() => void) | undefined;
  #ended = false;
  /** Why the work failed. */
  error: unknown;

  add(line: ProgressLine): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined && line.digest !== undefined && last.status === line.status)
      this.#waiting[this.#waiting.length - 1] = line;
    else this.#waiting.push(line);
    this.#wake?.();
  }

  end(error?: unknown): void {
    this.error = error;
    this.#ended = true;
    this.#wake?.();
  }

  /** The next line as it is sent; undefined after the last. */
  async next(): Promise<string | undefined> {
    while (this.#waiting.length === 0 && !this.#ended)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    const line = this.#waiting.shift();
    return line && `${goJson(plain(line))}\n`;
  }
}

/** Go leaves out numbers that are 0. */
const plain = ({ status, digest, total, completed }: ProgressLine) => ({
  status,
  ...(digest === undefined ? {} : { digest }),
  ...(total ? { total } : {}),
  ...(completed ? { completed } : {}),
});

/** What a client is told about an error: phrases without a full stop. */
function told(error: unknown): unknown {
  if (error instanceof ServiceError) return error;
  const refusal = refusalOf(error);
  if (refusal !== undefined) return fail('TRANSFER_FAILED', { reason: refusal }, { cause: error });
  if (error instanceof CommandError || error instanceof DamagedFile)
    return fail('TRANSFER_FAILED', { reason: error.message.replace(/\.$/, '') }, { cause: error });
  return error;
}
