import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { post } from './caller.ts';
import { secretOf, withGateway } from './gateway-process.ts';
import { startScriptedModels } from './scripted-models.ts';
import type { Trial } from './trial.ts';

/** What differs from one answer to the next: its id, wherever it stands, and the time. */
const withoutIds = (answer: string): string => {
  const id = /^x-request-id: (\S+)\r$/im.exec(answer)?.[1];
  assert.ok(id, 'an answer has an id');
  return answer.replaceAll(id, '<id>').replace(/^date: .*$/im, 'date: <date>');
};

/** Every answer on a connection, byte by byte, and the microseconds that each took. */
async function answersTo(url: string, requests: readonly string[]): Promise<{ texts: string[]; times: number[] }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const texts: string[] = [];
  const times: number[] = [];
  for (const request of requests) {
    const sent = process.hrtime.bigint();
    socket.write(request);
    let text = '';
    for (let length = -1; length < 0 || text.length < length; ) {
      const [piece] = (await once(socket, 'data')) as [Buffer];
      text += piece.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head >= 0) length = head + 4 + Number(/^content-length: (\d+)\r$/im.exec(text)?.[1]);
    }
    times.push(Number(process.hrtime.bigint() - sent) / 1000);
    texts.push(text);
  }
  socket.destroy();
  return { texts, times };
}

/** A token that agrees with the right one in so many letters, and has its length. */
const agreeing = (right: string, letters: number): string =>
  right.slice(0, letters) + [...right.slice(letters)].map((letter) => (letter === 'x' ? 'y' : 'x')).join('');

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

const HEADERS: Readonly<Record<string, (token: string) => Record<string, string>>> = {
  Authorization: (token) => ({ Authorization: `Bearer ${token}` }),
  'x-api-key': (token) => ({ 'x-api-key': token }),
  'api-key': (token) => ({ 'api-key': token }),
};
const PATHS = ['/api/chat', '/v1/chat/completions', '/v1/messages'];

export const trial: Trial = {
  name: 'token-paths',
  shows: 'However much of a right token a wrong one has, it gets the same answer.',
  async run({ quick }) {
    const models = await startScriptedModels();
    try {
      return await withGateway({ settings: { MODELS_URL: models.url }, tokens: { right: {} } }, async (gateway) => {
        const right = secretOf('right');
        const rounds = quick ? 30 : 300;
        const lengths = Array.from({ length: right.length }, (_, letters) => letters);
        const wrong = [
          ...lengths.map((letters) => agreeing(right, letters)),
          // Cut short, longer, and in other letters.
          ...lengths.slice(1).map((letters) => right.slice(0, letters)),
          ...[`${right}x`, right.toUpperCase(), right.toLowerCase(), `x${right}`, right + right],
        ];
        let compared = 0;
        for (const path of PATHS)
          for (const headers of Object.values(HEADERS)) {
            const requests = wrong.map((token) => post(path, '{"model":"tiny"}', headers(token)));
            const texts = (await answersTo(gateway.url, requests)).texts.map(withoutIds);
            assert.match(texts[0], /^HTTP\/1\.1 401 /);
            for (const text of texts) assert.equal(text, texts[0]);
            compared += texts.length;
            const accepted = await answersTo(gateway.url, [post(path, '{"model":"tiny"}', headers(right))]);
            assert.match(accepted.texts[0], /^HTTP\/1\.1 404 /, 'the right token reaches the models server');
          }
        // Times are told, not judged: they depend on what else the machine does.
        const byLength = lengths.map((): number[] => []);
        for (let round = 0; round < rounds; round++) {
          const order = lengths.toSorted((a, b) => ((a * 31 + round * 17) % 53) - ((b * 31 + round * 17) % 53));
          const requests = order.map((letters) =>
            post('/api/chat', '{}', HEADERS.Authorization(agreeing(right, letters))),
          );
          const { times } = await answersTo(gateway.url, requests);
          for (const [place, letters] of order.entries()) byLength[letters].push(times[place]);
        }
        const medians = byLength.map(median);
        const { unauthorized } = (await gateway.status()) as { unauthorized: number };
        assert.equal(unauthorized, compared + rounds * lengths.length, 'each counts as unauthorized');
        const half = medians.length >> 1;
        const [first, second] = [median(medians.slice(0, half)), median(medians.slice(half))];
        return `${compared} answers to ${wrong.length} wrong tokens are alike but for their ids; median of ${rounds} times by agreeing letters ${Math.min(...medians).toFixed(0)} to ${Math.max(...medians).toFixed(0)} µs, ${first.toFixed(1)} µs where less than half agrees and ${second.toFixed(1)} µs where more does`;
      });
    } finally {
      await models.close();
    }
  },
};
