import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver does with the next request: takes it, fails, says nothing, or sends elsewhere. */
export type Behaviour = 'take' | 'fail' | 'stall' | 'redirect';

export interface Received {
  readonly id: string;
  /** Is the signature right? */
  readonly signed: boolean;
  readonly body: unknown;
  readonly path: string;
}

/** A receiver of webhooks on a loopback address. */
export interface Receiver {
  readonly url: string;
  readonly requests: readonly Received[];
  /** How many requests it has taken. */
  readonly takenCount: number;
  /** What it does with the next requests; afterwards it takes all. */
  behave(...next: Behaviour[]): void;
  /** Waits until so many requests were taken, or made. */
  taken(count: number): Promise<void>;
  asked(count: number): Promise<void>;
  close(): Promise<void>;
}

/** @param secret that requests are signed with */
export async function receiver(secret: string): Promise<Receiver> {
  const requests: Received[] = [];
  const stalled: ServerResponse[] = [];
  const waiting: { done(): boolean; resolve(): void }[] = [];
  let behaviours: Behaviour[] = [];
  let takenCount = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const id = String(request.headers['webhook-id']);
      const signature = createHmac('sha256', secret)
        .update(`${id}.${request.headers['webhook-timestamp']}.${body}`)
        .digest('base64');
      const signed = request.headers['webhook-signature'] === `v1,${signature}`;
      requests.push({ id, signed, body: JSON.parse(body), path: request.url ?? '' });
      const behaviour = behaviours.shift() ?? 'take';
      if (behaviour === 'stall') stalled.push(response);
      else if (behaviour === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end();
      else response.writeHead(behaviour === 'take' ? 204 : 500).end();
      if (behaviour === 'take') takenCount++;
      for (const one of waiting) if (one.done()) one.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const until = (done: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (done()) resolve();
      else waiting.push({ done, resolve });
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests,
    get takenCount() {
      return takenCount;
    },
    behave(...next) {
      behaviours = next;
    },
    taken: (count) => until(() => takenCount >= count),
    asked: (count) => until(() => requests.length >= count),
    async close() {
      for (const response of stalled) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
