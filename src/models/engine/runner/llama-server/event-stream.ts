/** Longest event that is read; an event is a token with its likelihoods. */
const MAX_EVENT = 16 * 1024 * 1024;

/**
 * Takes the pieces of a stream of server-sent events (WHATWG HTML, 9.2) and gives out the data of each event, for the
 * kinds of lines that llama-server writes: `data`, `error` and comments.
 */
export class EventStream {
  readonly #event: (data: string, isError: boolean) => void;
  #rest = '';

  /** @param event called for each event; `isError` for one of llama-server's own kind */
  constructor(event: (data: string, isError: boolean) => void) {
    this.#event = event;
  }

  /** @throws Error when an event is too long */
  add(text: string): void {
    this.#rest += text;
    let from = 0;
    for (let end = this.#rest.indexOf('\n'); end >= 0; end = this.#rest.indexOf('\n', from)) {
      this.#line(this.#rest.slice(from, this.#rest[end - 1] === '\r' ? end - 1 : end));
      from = end + 1;
    }
    this.#rest = this.#rest.slice(from);
    if (this.#rest.length > MAX_EVENT) throw new Error('an event is too long');
  }

  /** Each event is one line, so there is nothing to join. */
  #line(line: string): void {
    const [, field, value = ''] = /^(data|error): ?(.*)$/s.exec(line) ?? [];
    if (field !== undefined && value !== '[DONE]') this.#event(value, field === 'error');
  }
}
