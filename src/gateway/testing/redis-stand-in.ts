import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A call of a script: by its digest or with its text, its keys and its other arguments. */
export interface ScriptCall {
  readonly by: 'EVALSHA' | 'EVAL';
  readonly script: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

/** A server that speaks as much of Redis' protocol (RESP 2) as scripts need, and lets the test answer them. */
export class RedisStandIn {
  readonly calls: ScriptCall[] = [];
  /** What the next scripts get: numbers, or the text of an error. Without an answer it keeps them waiting. */
  answer: (call: ScriptCall) => readonly number[] | string | undefined = () => [0, 0, 0, 0, 0, 0, 0, 0];
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();

  static async start(): Promise<RedisStandIn> {
    const standIn = new RedisStandIn();
    standIn.#server.listen(0, '127.0.0.1');
    await once(standIn.#server, 'listening');
    return standIn;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
    let pending = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text;
      for (let command = commandOf(pending); command !== undefined; command = commandOf(pending)) {
        pending = pending.slice(command.length);
        const reply = this.#reply(command.words);
        if (reply !== undefined) socket.write(reply);
      }
    });
  }

  #reply([name = '', script = '', count = '0', ...rest]: readonly string[]): string | undefined {
    const by = name.toUpperCase();
    if (by !== 'EVAL' && by !== 'EVALSHA') return '+OK\r\n';
    const call: ScriptCall = { by, script, keys: rest.slice(0, Number(count)), values: rest.slice(Number(count)) };
    this.calls.push(call);
    const answer = this.answer(call);
    if (answer === undefined) return undefined;
    if (typeof answer === 'string') return `-${answer}\r\n`;
    return `*${answer.length}\r\n${answer.map((number) => `:${number}\r\n`).join('')}`;
  }
}

/** The command at the beginning of some text, which is ASCII; undefined while it is not complete. */
function commandOf(text: string): { readonly words: string[]; readonly length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let word = 0; word < Number(head[1]); word++) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (size === null) return undefined;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (at > text.length) return undefined;
    words.push(text.slice(start, at - 2));
  }
  return { words, length: at };
}
