/** One end of an IPC channel: a child process, or this process in one. */
export interface Channel {
  readonly connected: boolean;
  send?(message: unknown, sent: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

/** What the other end answered to a question with: a sentence, and the exit status that goes with it if any. */
export class LinkError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'LinkError';
    this.status = status;
  }
}

/** Messages as they travel: what it is, its number, its kind, its value. */
type Message = readonly [type: 'tell' | 'ask' | 'answer' | 'fault', id: number, kind: string, value: unknown];

interface Question {
  readonly timer: NodeJS.Timeout;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Messages that may wait to be sent; questions beyond them fail at once. */
const MOST_WAITING = 100_000;

/**
 * Messages between a process and one that it forked. Those of one turn of the event loop travel together, and while a
 * batch is on its way, the next one gathers. They arrive once, in their order. Values are what JSON can hold.
 */
export class Link {
  readonly #channel: Channel;
  readonly #tellers = new Map<string, (value: never) => void>();
  readonly #answerers = new Map<string, (value: never) => unknown>();
  readonly #questions = new Map<number, Question>();
  readonly #onClosed: (() => void)[] = [];
  #waiting: Message[] = [];
  #isPlanned = false;
  #isSending = false;
  #count = 0;
  #closed = false;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.on('message', (batch) => {
      // Others may use the channel too, with messages that are no lists.
      if (Array.isArray(batch)) for (const message of batch as readonly Message[]) this.#take(message);
    });
    channel.on('disconnect', () => this.#close());
  }

  /** Has the other end gone? */
  get closed(): boolean {
    return this.#closed;
  }

  /** Do so many messages wait that whoever can should keep its own? */
  get isFull(): boolean {
    return this.#waiting.length >= MOST_WAITING;
  }

  /** Says something, without an answer. Whoever says much looks at {@link isFull} first. */
  tell(kind: string, value: unknown): void {
    this.#put(['tell', 0, kind, value]);
  }

  /**
   * Asks something.
   * @param timeout milliseconds after which it fails
   * @throws LinkError with what the other end says of its failure, or when no answer comes
   */
  ask<T>(kind: string, value: unknown, timeout: number): Promise<T> {
    if (this.#closed) return Promise.reject(new LinkError('The other process has gone.'));
    if (this.isFull) return Promise.reject(new LinkError('Too many messages wait for the other process.'));
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      const late = (): void => {
        this.#questions.delete(id);
        reject(new LinkError(`The other process did not answer within ${timeout} ms.`));
      };
      const timer = setTimeout(late, timeout);
      this.#questions.set(id, { timer, resolve: resolve as (value: unknown) => void, reject });
      this.#put(['ask', id, kind, value]);
    });
  }

  /** Listens to what is said of a kind. */
  onTell<T>(kind: string, listener: (value: T) => void): void {
    this.#tellers.set(kind, listener);
  }

  /** Answers questions of a kind, at once or later. What it throws goes to whoever asked. */
  onAsk<T>(kind: string, answerer: (value: T) => unknown): void {
    this.#answerers.set(kind, answerer);
  }

  /** Told once when the other end has gone; at once when it has. */
  onClosed(listener: () => void): void {
    if (this.#closed) listener();
    else this.#onClosed.push(listener);
  }

  #put(message: Message): void {
    if (this.#closed) return;
    this.#waiting.push(message);
    if (this.#isPlanned || this.#isSending) return;
    this.#isPlanned = true;
    setImmediate(this.#send);
  }

  readonly #send = (): void => {
    this.#isPlanned = false;
    if (this.#closed || this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#isSending = true;
    this.#channel.send?.(batch, this.#sent);
  };

  readonly #sent = (error: Error | null): void => {
    this.#isSending = false;
    // The end of the channel is told by the channel.
    if (error === null || error === undefined) this.#send();
  };

  #take([type, id, kind, value]: Message): void {
    if (type === 'tell') this.#tellers.get(kind)?.(value as never);
    else if (type === 'ask') this.#answer(id, kind, value);
    else {
      const question = this.#questions.get(id);
      if (question === undefined) return;
      this.#questions.delete(id);
      clearTimeout(question.timer);
      if (type === 'answer') question.resolve(value);
      else {
        const [message, status] = value as readonly [string, number | null];
        question.reject(new LinkError(message, status ?? undefined));
      }
    }
  }

  #answer(id: number, kind: string, value: unknown): void {
    const fail = (error: unknown): void => {
      const { message, exitCode } = error as Error & { exitCode?: number };
      this.#put(['fault', id, kind, [message, exitCode ?? null]]);
    };
    try {
      const answerer = this.#answerers.get(kind);
      if (answerer === undefined) throw new Error(`Nothing here answers "${kind}".`);
      const answer = answerer(value as never);
      if (answer instanceof Promise) answer.then((given) => this.#put(['answer', id, kind, given]), fail);
      else this.#put(['answer', id, kind, answer]);
    } catch (error) {
      fail(error);
    }
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#waiting = [];
    for (const { timer, reject } of this.#questions.values()) {
      clearTimeout(timer);
      reject(new LinkError('The other process has gone.'));
    }
    this.#questions.clear();
    for (const listener of this.#onClosed) listener();
  }
}
