// A worker that answers behind the proxies: /fast with a short JSON text, /stream with five lines at 100 ms, each of
// them the time of its sending in nanoseconds of the machine's monotonic clock.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** The answer says how many bytes came, so that a proxy that loses some is found out. */
const answerTo = (bytes: number): string =>
  JSON.stringify({
    model: 'tiny',
    message: { role: 'assistant', content: `${bytes} bytes are enough for this answer.` },
    done: true,
  });
export const PIECES = 5;
const PAUSE_MS = 100;

const server = createServer((request, response) => {
  if (!request.url?.endsWith('/stream')) {
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => {
      const answer = answerTo(bytes);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      response.end(answer);
    });
    return;
  }
  request.resume();
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(`${process.hrtime.bigint()}\n`);
    if (++sent < PIECES) return;
    clearInterval(timer);
    response.end();
  }, PAUSE_MS);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
