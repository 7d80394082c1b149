import type { TokenUse } from '../engine/limits/limiter.ts';
import { type AskedServer, ServerQuestion } from './server-question.ts';

/** Where a server of ours tells what a request took. */
const PATH = '/api/almanac/tokens/';
const BOUNDS = { time: 5000, headBytes: 8192, bodyBytes: 1024 };
const MOST_AT_ONCE = 16;
/** Beyond it, what the gateway has counted itself has to do. */
const MOST_WAITING = 10_000;

/** Told what a request took; undefined when nobody knows. */
type Told = (used: TokenUse | undefined) => void;

/** The server that is asked. */
interface Server extends AskedServer {
  readonly authority: string;
}

/** Asks a server of ours for the tokens of requests whose answers did not tell them, because they were cut off. */
export class TokenQuestions {
  readonly #server: Server;
  readonly #running = new Set<ServerQuestion>();
  readonly #waiting: { readonly id: string; readonly told: Told }[] = [];

  constructor(server: Server) {
    this.#server = server;
  }

  /** @param id what the request was called when it was sent @param told is called once, at once or later */
  ask(id: string, told: Told): void {
    if (this.#running.size < MOST_AT_ONCE) this.#begin(id, told);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push({ id, told });
    else told(undefined);
  }

  #begin(id: string, told: Told): void {
    // Via proves that it does not come from a page.
    const headers = ['Host', this.#server.authority, 'Via', '1.1 almanac'];
    const question = new ServerQuestion(this.#server, { path: PATH + id, headers }, BOUNDS, (answer) => {
      this.#running.delete(question);
      const next = this.#waiting.shift();
      if (next !== undefined) this.#begin(next.id, next.told);
      told(answer?.head.status === 200 ? tokenUse(answer.body.toString()) : undefined);
    });
    this.#running.add(question);
  }

  /** Nobody is asked any more. */
  close(): void {
    for (const { told } of this.#waiting.splice(0)) told(undefined);
    for (const question of this.#running) question.end();
  }
}

/** @returns undefined for anything but two whole numbers */
function tokenUse(text: string): TokenUse | undefined {
  let said: Partial<Record<keyof TokenUse, unknown>> | null;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { prompt, generated } = said ?? {};
  return isCount(prompt) && isCount(generated) ? { prompt, generated } : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
