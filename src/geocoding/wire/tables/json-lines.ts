import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '#kit/error-table';
import { fail } from '../../errors.ts';
import { errorBody } from '../error-body.ts';
import { CsvError } from './csv.ts';

/** Characters that are sent at one time. */
const CHUNK = 16_384;
/** Milliseconds after which other requests get their turn. */
const TURN = 5;

/** The answer to a line, and whether it is the last one that is given. */
export interface LineAnswer {
  readonly text: string;
  readonly last: boolean;
}

/** @throws what no client may see */
export function knownError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof CsvError) return fail('TABLE_MALFORMED', { why: error.message });
  throw error;
}

/** A body as text, as it arrives. */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Answers each line of a text, with memory for one line.
 * @param longest characters of a line without its end; a longer one gets an error line as soon as that shows
 */
export async function* answerLines(
  text: AsyncIterable<string>,
  answer: (line: string) => Promise<LineAnswer>,
  longest: number,
): AsyncGenerator<string> {
  // Undefined once it is too long.
  let line: string | undefined = '';
  for await (const piece of withEnd(text))
    for (const [at, part] of piece.split('\n').entries()) {
      if (at > 0) {
        const whole = line?.trim() ?? '';
        line = '';
        if (whole !== '') {
          const { text: written, last } = await answer(whole);
          yield written;
          if (last) return;
        }
      }
      if (line === undefined) continue;
      line += part;
      if (line.length - (line.endsWith('\r') ? 1 : 0) <= longest) continue;
      line = undefined;
      yield errorLine(fail('LINE_TOO_LONG', { count: longest }));
    }
}

/** The last line may lack its end. */
async function* withEnd(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield* text;
  yield '\n';
}

const errorLine = ({ status, message }: ServiceError): string => `${errorBody('json', status, message)}\n`;

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws ServiceError LINE_MALFORMED */
export function parseLine(line: string): Record<string, unknown> {
  const value = parsed(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail('LINE_MALFORMED');
  return value as Record<string, unknown>;
}

/** Lines in pieces that are worth sending; between them others get their turn. */
export async function* inChunks(first: string, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let chunk = first;
  let turn = performance.now();
  try {
    for await (const line of lines) {
      chunk += line;
      if (chunk.length < CHUNK && performance.now() - turn < TURN) continue;
      yield chunk;
      chunk = '';
      await setImmediate();
      turn = performance.now();
    }
  } catch (error) {
    // The answer has begun, so that its status can no longer tell; a table says in its last line what is wrong.
    chunk += `${knownError(error).message}\r\n`;
  }
  if (chunk !== '') yield chunk;
}
