import { coarseNow } from '../direct/coarse-clock.ts';

/** Date and the lines about the connection, as node writes them after the other ones; made anew when a second begins. */
export class HeadLines {
  readonly #keepAliveSeconds: number;
  #date = '';
  #staying = '';
  #closing = '';
  #until = 0;

  /** @param keepAliveTimeout milliseconds for which an idle connection stays */
  constructor(keepAliveTimeout: number) {
    this.#keepAliveSeconds = Math.floor(keepAliveTimeout / 1000);
  }

  /** @param connection whether the connection stays after the answer; undefined where the head says that already */
  at(hasDate: boolean, connection: boolean | undefined): string {
    const now = coarseNow();
    if (now >= this.#until) this.#renew(now);
    if (!hasDate) return connection === undefined ? this.#date : connection ? this.#staying : this.#closing;
    if (connection === undefined) return '';
    return (connection ? this.#staying : this.#closing).slice(this.#date.length);
  }

  #renew(now: number): void {
    this.#until = now - (now % 1000) + 1000;
    this.#date = `Date: ${new Date(now).toUTCString()}\r\n`;
    this.#staying = `${this.#date}Connection: keep-alive\r\nKeep-Alive: timeout=${this.#keepAliveSeconds}\r\n`;
    this.#closing = `${this.#date}Connection: close\r\n`;
  }
}

/** Names and values in turn, of lines that each end with a line end. */
export function fieldsOf(lines: string): string[] {
  const fields: string[] = [];
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.push(line.slice(0, colon), line.slice(colon + 2));
  }
  return fields;
}
