import type { Logger } from '#kit/log';
import { Replica } from '#kit/replicas/replica';
import { type ChoiceOptions, ReplicaChoice } from '#kit/replicas/replica-choice';
import { fail } from '../../errors.ts';
import { RetryLater } from '../retry-later.ts';
import { inOneLine } from '../runner/in-one-line.ts';
import { ollamaChat, ollamaText } from './ollama-request.ts';
import { type OpenAiDialect, openAiChat, openAiText } from './openai-request.ts';
import type { RelayedChat, RelayedRequest, RelayedText, RelayNotes } from './relay.ts';
import { answerText, UpstreamClient } from './upstream-client.ts';

/** The protocol that servers speak. */
export type UpstreamKind = 'openai' | 'ollama';

export interface UpstreamOptions extends Omit<ChoiceOptions, 'triesFirst'> {
  /** The model's name here, for messages. */
  readonly name: string;
  readonly addresses: readonly string[];
  /** `auto` asks the first server that answers. */
  readonly kind: UpstreamKind | 'auto';
  /** The model's name there. */
  readonly model: string;
  readonly key: string | undefined;
  readonly canThink: boolean;
  readonly extras: readonly string[];
  /** Requests that each server has at a time. */
  readonly requests: number;
  /** ms */
  readonly connectTimeout: number;
  /** Time without a byte, ms. */
  readonly answerTimeout: number;
  /** ms; 0 asks nothing. */
  readonly healthInterval: number;
  readonly healthTimeout: number;
  /** What a server that works answers with 200; empty is a path that every server of the kind has. */
  readonly healthPath: string;
  /** ms */
  readonly asideTime: number;
  readonly longestAside: number;
  /** Bytes of one line or event of an answer. */
  readonly maxLine: number;
  /** Bytes of an answer that comes as a whole. */
  readonly maxAnswer: number;
  /** Characters of the function calls in one answer. */
  readonly maxCall: number;
  readonly log: Logger;
}

/** Bytes of an answer that only tells what a server is. */
const MOST_TOLD = 65_536;
const DETECTED: Readonly<Record<UpstreamKind, string>> = { ollama: '/api/version', openai: '/v1/models' };

/** One of the servers that have a model. */
export type ModelReplica = Replica<UpstreamClient>;

/** The servers that have one model. It watches them from {@link open} until {@link close}. */
export class Upstream {
  readonly options: UpstreamOptions;
  readonly replicas: readonly ModelReplica[];
  readonly #choice: ReplicaChoice<UpstreamClient>;
  readonly #checking = new Set<ModelReplica>();
  readonly #closing = new AbortController();
  #kind: UpstreamKind | undefined;
  #detecting: Promise<UpstreamKind> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: UpstreamOptions) {
    const { addresses, key, requests, connectTimeout, answerTimeout, asideTime, longestAside, name, log } = options;
    this.options = options;
    this.#kind = options.kind === 'auto' ? undefined : options.kind;
    this.replicas = addresses.map(
      (address) =>
        new Replica(new UpstreamClient(address, { key, connections: requests, connectTimeout, answerTimeout }), {
          asideTime,
          longestAside,
          clock: () => performance.now(),
          isSpare: (replica) => this.replicas.some((other) => other !== replica && other.state === 'up'),
          changed(replica, reason) {
            if (reason === undefined) log.info({ model: name, server: replica.name }, 'a server answers again');
            else log.warn({ model: name, server: replica.name, reason }, 'put a server aside');
          },
        }),
    );
    this.#choice = new ReplicaChoice(this.replicas, { ...options, triesFirst: options.healthInterval === 0 });
  }

  /** Requests that all servers have at a time. */
  get places(): number {
    return this.replicas.length * this.options.requests;
  }

  /** The protocol, if it is known. */
  get kind(): UpstreamKind | undefined {
    return this.#kind;
  }

  /**
   * Finds out which protocol the servers speak, if nobody has said so.
   * @throws ServiceError UPSTREAM_UNREACHABLE
   */
  async learnKind(): Promise<UpstreamKind> {
    if (this.#kind !== undefined) return this.#kind;
    this.#detecting ??= this.#detectAnywhere().finally(() => {
      this.#detecting = undefined;
    });
    this.#kind = await this.#detecting;
    return this.#kind;
  }

  async #detectAnywhere(): Promise<UpstreamKind> {
    for (const replica of this.replicas)
      try {
        return await this.#detect(replica);
      } catch (error) {
        if (this.#closing.signal.aborted) throw fail('SHUTTING_DOWN');
        replica.failed(false, inOneLine(error));
      }
    throw this.unreachable();
  }

  /** @throws what keeps the server from being reached */
  async #detect({ server }: ModelReplica): Promise<UpstreamKind> {
    const { healthTimeout: timeout } = this.options;
    const answer = await server.send({ method: 'GET', path: DETECTED.ollama, signal: this.#closing.signal, timeout });
    const text = await answerText(answer, MOST_TOLD);
    // Every other server answers this path with an error, or with a page.
    return answer.status === 200 && /^\s*\{\s*"version"/.test(text) ? 'ollama' : 'openai';
  }

  /** @throws ServiceError UPSTREAM_UNSUPPORTED; SHUTTING_DOWN if the protocol is not known yet */
  relayChat(chat: RelayedChat, notes: Omit<RelayNotes, 'unsupported'>): RelayedRequest {
    const told = { ...notes, unsupported: (feature: string) => this.unsupported(feature) };
    return this.#knownKind() === 'openai'
      ? openAiChat(chat, this.#dialect(), told)
      : ollamaChat(chat, this.options.model, told);
  }

  /** @throws as {@link relayChat} */
  relayText(text: RelayedText, notes: Omit<RelayNotes, 'unsupported'>): RelayedRequest {
    const told = { ...notes, unsupported: (feature: string) => this.unsupported(feature) };
    return this.#knownKind() === 'openai'
      ? openAiText(text, this.#dialect(), told)
      : ollamaText(text, this.options.model, told);
  }

  #knownKind(): UpstreamKind {
    if (this.#kind === undefined) throw this.unreachable();
    return this.#kind;
  }

  #dialect(): OpenAiDialect {
    const { model, extras, canThink } = this.options;
    return { model, extras: new Set(extras), canThink };
  }

  /** The server for a request; undefined if none may be asked now. */
  choose(beginnings: readonly string[], tried: ReadonlySet<ModelReplica>): ModelReplica | undefined {
    return this.#choice.choose(beginnings, tried);
  }

  /** The error while no server can be asked; says when one can be tried again. */
  unreachable(): RetryLater {
    const soonest = Math.min(...this.replicas.map(({ asideFor }) => asideFor));
    return new RetryLater(
      fail('UPSTREAM_UNREACHABLE', { name: this.options.name }),
      Math.max(1, Math.ceil(soonest / 1000)),
    );
  }

  unsupported(feature: string): Error {
    return fail('UPSTREAM_UNSUPPORTED', { name: this.options.name, feature });
  }

  /** Begins to ask every server whether it works. */
  open(): void {
    const { healthInterval } = this.options;
    if (healthInterval === 0) return;
    const checkAll = (): void => {
      for (const replica of this.replicas) void this.#check(replica);
    };
    checkAll();
    this.#timer = setInterval(checkAll, healthInterval).unref();
  }

  async #check(replica: ModelReplica): Promise<void> {
    if (this.#checking.has(replica)) return;
    this.#checking.add(replica);
    try {
      await this.#ask(replica);
      replica.succeeded();
    } catch (error) {
      if (!this.#closing.signal.aborted) replica.putAside(inOneLine(error));
    } finally {
      this.#checking.delete(replica);
    }
  }

  /** @throws when a server does not answer a question with success */
  async #ask({ server }: ModelReplica): Promise<void> {
    const { healthPath, healthTimeout: timeout } = this.options;
    const path = healthPath || DETECTED[await this.learnKind()];
    // The limit is for the whole answer, not only for its silence.
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeout)]);
    const answer = await server.send({ method: 'GET', path, signal, timeout });
    await answerText(answer, MOST_TOLD);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${path} was answered with status ${answer.status}`);
  }

  /** Each server with what it does. */
  status(): Record<string, { state: string; outstanding: number; requests: number; failures: number }> {
    return Object.fromEntries(
      this.replicas.map(({ name, state, outstanding, requests, failures }) => [
        name,
        { state, outstanding, requests, failures },
      ]),
    );
  }

  /** Ends everything that is under way. */
  close(): void {
    clearInterval(this.#timer);
    this.#closing.abort();
    for (const { server } of this.replicas) server.close();
  }
}
