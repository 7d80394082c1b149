import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceError } from '#kit/error-table';
import { fail } from '../../errors.ts';
import { EventData, JsonLines, type PayloadReader, WholeText } from '../payloads/payload-reader.ts';
import type {
  Embeddings,
  EmbedRequest,
  GenerateRequest,
  GenerationEnd,
  LoadedContext,
  Piece,
  Rendered,
  RenderRequest,
  Started,
} from '../runner/protocol.ts';
import type { RequestEvents, Runner } from '../runner/runner.ts';
import { embeddingCall, readEmbeddings } from './embeddings.ts';
import { askServer, beginExchange, broken } from './exchange.ts';
import { OllamaAnswer } from './ollama-answer.ts';
import { OpenAiAnswer } from './openai-answer.ts';
import { type AskServer, countPrompt, showPrompt } from './prompt-questions.ts';
import { beginningsOf, type RelayedRequest } from './relay.ts';
import type { ModelReplica, Upstream } from './upstream.ts';
import type { AnswerEnd, AnswerPayloads } from './upstream-answer.ts';
import { answerText, type UpstreamAnswer } from './upstream-client.ts';
import { BadAnswer } from './upstream-failure.ts';

/** How long the rest of a complete answer may take until its connection is given up, ms. */
const REST = 1000;

/** A model on other servers. It holds nothing but the requests that are under way. */
export class UpstreamRunner implements Runner {
  readonly #upstream: Upstream;
  readonly #running = new Set<AbortController>();
  readonly #end = Promise.withResolvers<void>();
  readonly pid = undefined;
  readonly ended = this.#end.promise;
  alive = true;
  onExit: () => void = () => {};

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  generate(request: GenerateRequest, events: RequestEvents): () => void {
    const controller = new AbortController();
    this.#running.add(controller);
    void this.#generate(request, events, controller.signal).finally(() => this.#running.delete(controller));
    return () => controller.abort(fail('REQUEST_CANCELED'));
  }

  async #generate({ relayed }: GenerateRequest, events: RequestEvents, signal: AbortSignal): Promise<void> {
    try {
      if (relayed === undefined) throw this.#upstream.unsupported('prompts');
      let isBegun = false;
      const end = await this.#onSomeServer(
        relayed.beginnings,
        signal,
        () => isBegun,
        (replica) =>
          this.#answer(replica, relayed, signal, {
            started(started) {
              isBegun = true;
              events.started(started);
            },
            text: (pieces) => events.text(pieces),
          }),
      );
      events.done(end);
    } catch (error) {
      events.failed(error as Error);
    }
  }

  /**
   * Has a request answered by the server that is chosen for it, or, while nothing of an answer has been passed on, by
   * another one.
   * @throws ServiceError of the last server, or that of a busy one
   */
  async #onSomeServer<T>(
    beginnings: readonly string[],
    signal: AbortSignal,
    isBegun: () => boolean,
    work: (replica: ModelReplica) => Promise<T>,
  ): Promise<T> {
    const tried = new Set<ModelReplica>();
    let told: ServiceError | undefined;
    let isBusy = false;
    for (;;) {
      if (!this.alive) throw fail('SHUTTING_DOWN');
      const replica = this.#upstream.choose(beginnings, tried);
      if (replica === undefined) throw told ?? this.#upstream.unreachable();
      tried.add(replica);
      const ended = replica.begin();
      try {
        return await work(replica);
      } catch (error) {
        const failure = broken(error, replica, this.#upstream.options, signal);
        if (isBegun() || !failure.isWorthRetrying || signal.aborted) throw failure.told;
        // That a server is busy says more than that another one is broken: it will not be busy for ever.
        if (!isBusy) told = failure.told;
        isBusy ||= failure.blame === 'busy';
      } finally {
        ended();
      }
    }
  }

  async #answer(
    replica: ModelReplica,
    relayed: RelayedRequest,
    signal: AbortSignal,
    events: { started(started: Started): void; text(pieces: Piece[]): void },
  ): Promise<GenerationEnd> {
    const { options } = this.#upstream;
    const begun = process.hrtime.bigint();
    let first: bigint | undefined;
    let count = 0;
    const answer = await beginExchange(replica, { path: relayed.path, body: bodyOf(relayed), signal }, options);
    const told = toldInHead(answer.headers);
    try {
      const payloads = payloadsOf(answer, options);
      const reader: AnswerPayloads = relayed.answer.startsWith('openai')
        ? new OpenAiAnswer(options.maxCall)
        : new OllamaAnswer();

      const pass = (pieces: Piece[]): void => {
        if (first === undefined) {
          first = process.hrtime.bigint();
          events.started({ ...told, promptEnd: '', queueNanoseconds: 0 });
        }
        count += pieces.length;
        if (pieces.length > 0) events.text(pieces);
      };
      const take = (payload: string): void => {
        const pieces = reader.add(payload);
        if (pieces.length > 0) pass(pieces);
      };
      const chunks: AsyncIterable<Buffer> = answer.body.iterator({ destroyOnReturn: false });
      for await (const chunk of chunks) {
        for (const payload of payloads.push(chunk)) take(payload);
        if (reader.isComplete) break;
      }
      if (!reader.isComplete) for (const payload of payloads.end()) take(payload);
      const { pieces, end } = reader.end();
      pass(pieces);
      finish(answer);
      return endOf(end, told, begun, first ?? begun);
    } catch (error) {
      answer.body.destroy();
      // Whoever has enough of an answer gets its end. The server has not counted; a piece is about a token.
      if (first !== undefined && (signal.reason as Partial<ServiceError> | undefined)?.code === 'REQUEST_CANCELED')
        return endOf({ reason: 'stop', evalTokens: count }, told, begun, first);
      throw error;
    }
  }

  async embed(request: EmbedRequest, outer: AbortSignal): Promise<Embeddings> {
    const { options } = this.#upstream;
    const kind = await this.#upstream.learnKind();
    if (kind === 'ollama' && request.inputs.some((input) => typeof input !== 'string'))
      throw this.#upstream.unsupported('tokens as input');
    const call = embeddingCall(kind, options.model, request);
    return this.#question(beginningsOf(call.path, []), outer, async (replica, signal) => {
      const answer = await beginExchange(replica, { ...call, signal }, options);
      const text = await answerText(answer, options.maxAnswer);
      return readEmbeddings(text, request.inputs.length);
    });
  }

  async tokenize(): Promise<readonly number[]> {
    throw this.#upstream.unsupported('counting tokens');
  }

  /** Only the text, or only the number of tokens, as the request wants. */
  async render({ relayed, counted }: RenderRequest, _context: number, outer: AbortSignal): Promise<Rendered> {
    if (relayed === undefined) throw this.#upstream.unsupported('prompts');
    const { options } = this.#upstream;
    const { beginnings } = relayed;
    const asking = <T>(question: (ask: AskServer) => Promise<T>): Promise<T> =>
      this.#question(beginnings, outer, (replica, signal) =>
        question((path, body) => askServer(replica, { path, body, signal }, options)),
      );
    if (counted === undefined) {
      const text = await asking((ask) => showPrompt(ask, relayed));
      if (text === undefined) throw this.#upstream.unsupported('showing a prompt');
      return { text, tokens: 0 };
    }
    const tokens = await asking((ask) => countPrompt(ask, relayed, counted));
    if (tokens === undefined) throw this.#upstream.unsupported('counting the tokens of a prompt');
    return { text: '', tokens };
  }

  /** Work that a server does before its answer is passed on. */
  async #question<T>(
    beginnings: readonly string[],
    outer: AbortSignal,
    work: (replica: ModelReplica, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const controller = new AbortController();
    this.#running.add(controller);
    const signal = AbortSignal.any([outer, controller.signal]);
    try {
      return await this.#onSomeServer(
        beginnings,
        signal,
        () => false,
        (replica) => work(replica, signal),
      );
    } finally {
      this.#running.delete(controller);
    }
  }

  async addContext(size: number): Promise<LoadedContext> {
    return { size, sequences: this.#upstream.places };
  }

  async dropContext(): Promise<void> {}

  setThreads(): void {}

  stop(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const controller of this.#running) controller.abort(fail('SHUTTING_DOWN'));
    this.#end.resolve();
    this.onExit();
  }

  kill(): void {
    this.stop();
  }
}

function bodyOf({ body, answer, seed }: RelayedRequest): object {
  if (seed === undefined) return body;
  return answer.startsWith('openai') ? { ...body, seed } : { ...body, options: { ...(body.options as object), seed } };
}

/** @throws BadAnswer for a type that no such server sends */
function payloadsOf(
  { headers }: UpstreamAnswer,
  { maxLine, maxAnswer }: { maxLine: number; maxAnswer: number },
): PayloadReader {
  const type = (headers['content-type'] ?? '').toLowerCase();
  if (type.startsWith('text/event-stream')) return new EventData(maxLine);
  if (/^application\/(?:x-ndjson|jsonl|ndjson)/.test(type)) return new JsonLines(maxLine);
  if (type.startsWith('application/json')) return new WholeText(maxAnswer);
  throw new BadAnswer(`sent an answer of the type ${JSON.stringify(type.slice(0, 60))}`);
}

/** What another Almanac says of a prompt in its headers. */
function toldInHead(headers: IncomingHttpHeaders): Pick<Started, 'cut' | 'promptTokens' | 'cachedTokens' | 'ignored'> {
  const number = (field: string, name: string): number =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d{1,9})(?:,|$)`).exec(String(headers[field] ?? ''))?.[1] ?? 0);
  const ignored = String(headers['x-almanac-ignored'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return {
    ...(ignored.length > 0 ? { ignored } : {}),
    cut: { messages: number('x-almanac-truncated', 'messages'), tokens: number('x-almanac-truncated', 'tokens') },
    promptTokens: number('x-almanac-timing', 'prompt-tokens'),
    cachedTokens: number('x-almanac-timing', 'cached-tokens'),
  };
}

function endOf(
  end: AnswerEnd,
  told: Pick<Started, 'promptTokens' | 'cachedTokens'>,
  begun: bigint,
  first: bigint,
): GenerationEnd {
  return {
    promptTokens: told.promptTokens,
    cachedTokens: told.cachedTokens,
    promptNanoseconds: Number(first - begun),
    evalTokens: 0,
    evalNanoseconds: Number(process.hrtime.bigint() - first),
    context: [],
    ...end,
  };
}

/** Leaves the connection to the next request, if the rest of the answer comes at once. */
function finish({ body }: UpstreamAnswer): void {
  if (body.destroyed || body.readableEnded) return;
  const late = setTimeout(() => body.destroy(), REST).unref();
  body.once('close', () => clearTimeout(late));
  body.on('error', () => {});
  body.resume();
}
