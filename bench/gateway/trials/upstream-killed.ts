import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Caller, post } from './caller.ts';
import { secretOf, withGateway } from './gateway-process.ts';
import type { Trial } from './trial.ts';

/** How a models server ends, each time it is asked. */
type Way = 'refused' | 'before the head' | 'in the head' | 'in the stream';

const LINE = '{"model":"tiny","message":{"content":"w"},"done":false}\n';
const LAST = '{"model":"tiny","message":{"content":""},"done":true,"prompt_eval_count":7,"eval_count":3}\n';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Of so many requests, one kills its connection. */
const DEADLY = 4;

/** A server of which every few requests die in its way, or none. It counts the requests that came whole, and the dead. */
async function startServer(way: Way | 'well') {
  const seen = { requests: 0, dead: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (head < 0 || text.length < head + 4 + length) return;
      const isPost = text.startsWith('POST ');
      text = text.slice(head + 4 + length);
      if (isPost) seen.requests++;
      const isDeadly = isPost && way !== 'well' && seen.requests % DEADLY === 0;
      if (isDeadly) seen.dead++;
      if (isDeadly && way === 'before the head') socket.resetAndDestroy();
      else if (isDeadly && way === 'in the head') socket.end(HEAD.slice(0, 30));
      else if (isDeadly && way === 'in the stream')
        socket.write(HEAD + chunk(LINE) + chunk(LINE), () => socket.resetAndDestroy());
      else socket.write(`${HEAD}${chunk(LINE)}${chunk(LINE)}${chunk(LINE)}${chunk(LAST)}0\r\n\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  if (way === 'refused') close();
  return { url, seen, close };
}

async function dies(way: Way, count: number): Promise<string> {
  const [bad, good] = [await startServer(way), await startServer('well')];
  // The bad server is asked again and again.
  const settings = {
    MODELS_URL: `${bad.url},${good.url}`,
    UPSTREAM_ASIDE_TIME: '10ms',
    UPSTREAM_LONGEST_ASIDE: '20ms',
  };
  try {
    return await withGateway({ settings, tokens: { user: {} }, logLevel: 'error' }, async (gateway) => {
      const body = '{"model":"tiny","messages":[]}';
      const tally = { whole: 0, cut: 0, failed: 0 };
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const caller = new Caller(gateway.url);
          for (let sent = 0; sent < count / 8; sent++) {
            const call = await caller.send(post('/api/chat', body, { Authorization: `Bearer ${secretOf('user')}` }));
            const { head, isWhole, pieces } = await call.over;
            const text = Buffer.concat(pieces).toString();
            if (head?.status === 200 && isWhole && text === LINE.repeat(3) + LAST) tally.whole++;
            else if (head?.status === 200) {
              assert.equal(way, 'in the stream');
              assert.ok(!isWhole || text.includes('"error"'), 'a client can tell that its answer is not whole');
              assert.ok(text.startsWith(LINE), text);
              tally.cut++;
            } else {
              assert.equal(head?.status, 502);
              tally.failed++;
            }
          }
          caller.leave();
        }),
      );
      await gateway.stop();
      const usage = await gateway.usage();
      const [prompt, generated] = (['prompt', 'generated'] as const).map((kind) =>
        usage.reduce((all, row) => all + row[kind], 0),
      );
      const figures = `${way}: ${tally.whole} of ${count} whole, ${tally.cut} cut, ${tally.failed} with 502, ${bad.seen.dead} of ${bad.seen.requests} died at the server that fails`;
      assert.equal(prompt, 7 * tally.whole, figures);
      assert.equal(generated, 3 * tally.whole + 2 * tally.cut, figures);
      // Nothing is asked again after an answer, and nothing that died is asked twice.
      assert.equal(good.seen.requests + bad.seen.requests, tally.whole + bad.seen.dead, figures);
      assert.equal(tally.cut, way === 'in the stream' ? bad.seen.dead : 0, figures);
      assert.ok(way === 'in the stream' ? tally.failed === 0 : tally.failed <= bad.seen.dead, figures);
      assert.ok(way === 'refused' ? tally.whole === count : bad.seen.dead > 0, figures);
      return figures;
    });
  } finally {
    bad.close();
    good.close();
  }
}

export const trial: Trial = {
  name: 'upstream-killed',
  shows:
    'When one of two servers dies, its requests go to the other one until an answer has begun, and none is counted twice.',
  async run({ quick }) {
    const figures: string[] = [];
    for (const way of ['refused', 'before the head', 'in the head', 'in the stream'] as const)
      figures.push(await dies(way, quick ? 800 : 8000));
    return figures.join('; ');
  },
};
