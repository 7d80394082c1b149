import type { Server } from 'node:http';
import { HeadEnd } from './answer-buffer.ts';

/** Date and the lines about the connection, as node writes them; made anew when a second begins. */
export class HeadEnds {
  readonly #server: Server;
  #staying = new HeadEnd('');
  #closing = this.#staying;
  #until = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  /** @param now milliseconds since 1970 */
  at(now: number, persistent: boolean): HeadEnd {
    if (now >= this.#until) {
      this.#until = now - (now % 1000) + 1000;
      const seconds = Math.floor(this.#server.keepAliveTimeout / 1000);
      const date = `Date: ${new Date(now).toUTCString()}\r\n`;
      this.#staying = new HeadEnd(`${date}Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`);
      this.#closing = new HeadEnd(`${date}Connection: close\r\n`);
    }
    return persistent ? this.#staying : this.#closing;
  }
}
