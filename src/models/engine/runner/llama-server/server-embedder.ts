import { RunnerError } from '../inference-engine.ts';
import { tokensOf } from '../long-text.ts';
import type { Embeddings, EmbedRequest } from '../protocol.ts';
import { runnerErrorOf } from './server-client.ts';
import type { ServerProcess } from './server-process.ts';
import { readVocabulary, type ServerVocabulary } from './vocabulary.ts';

// The tokens of a text are computed in one step; buffers for longer ones would take more memory than the weights.
const MOST_TOKENS = 8192;
const SMALLEST = 4;

interface Running {
  readonly size: number;
  readonly server: ServerProcess;
  readonly vocabulary: ServerVocabulary;
}

/** Makes vectors of texts, in a process of llama-server of its own that is started for the first of them. */
export class ServerEmbedder {
  readonly #path: string;
  readonly #start: (size: number) => Promise<ServerProcess>;
  #running: Promise<Running> | undefined;

  /** @param path of the model file */
  constructor(path: string, start: (size: number) => Promise<ServerProcess>) {
    this.#path = path;
    this.#start = start;
  }

  /** Starts the process. @param context tokens of the longest text */
  async prepare(context: number): Promise<void> {
    await this.#runningFor(sizeOf(context));
  }

  async vocabulary(): Promise<ServerVocabulary> {
    return (await this.#runningFor(SMALLEST)).vocabulary;
  }

  /** @throws RunnerError INPUT_TOO_LONG */
  async embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings> {
    const size = sizeOf(request.context);
    const { server, vocabulary } = await this.#runningFor(size);
    const { begin, end } = vocabulary;
    const room = size - 1 - begin.length - end.length;
    const inputs: number[][] = [];
    let cut = 0;
    for (const input of request.inputs) {
      const { tokens, total } = await tokensOf(input, room, vocabulary.tokenize);
      if (total > room && !request.truncate) throw new RunnerError('INPUT_TOO_LONG');
      cut += Math.max(0, total - room);
      inputs.push([...begin, ...tokens.slice(0, room), ...end]);
    }
    const vectors: number[][] = [];
    let count = 0;
    for (const tokens of inputs) {
      if (signal.aborted) break;
      count += tokens.length;
      const content = tokens.length > 0 ? tokens : [vocabulary.eos ?? 0];
      const answer = await server.client
        .json('/embedding', { content, embd_normalize: -1 }, signal)
        .catch((error: unknown) => {
          if (signal.aborted) return undefined;
          throw runnerErrorOf(error, { grammar: false, media: false });
        });
      if (answer === undefined) break;
      vectors.push(vectorOf(answer));
    }
    return { vectors, tokens: count, cut };
  }

  /** The process, started anew if a longer text comes than any before. */
  #runningFor(size: number): Promise<Running> {
    const before = this.#running;
    const running = (async () => {
      const known = await before?.catch(() => undefined);
      if (known !== undefined && known.size >= size) return known;
      await known?.server.stop();
      const server = await this.#start(size).catch((error: Error) => {
        throw new RunnerError('RUNNER_FAILED', error.message, { cause: error });
      });
      return { size, server, vocabulary: await readVocabulary(server.client, this.#path) };
    })();
    this.#running = running;
    return running;
  }
}

const sizeOf = (context: number): number => Math.max(SMALLEST, Math.min(context, MOST_TOKENS));

/** llama-server writes a list of vectors for each text, older builds one vector. */
function vectorOf(answer: unknown): number[] {
  const [first] = answer as { embedding?: (number | number[])[] }[];
  const vector = (first?.embedding ?? []).slice(0, Array.isArray(first?.embedding?.[0]) ? 1 : undefined).flat();
  if (vector.length === 0) throw new RunnerError('RUNNER_FAILED', 'llama-server gave no vector');
  return vector;
}
