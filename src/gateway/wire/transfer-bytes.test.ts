import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { open, readAnswer } from '../testing/raw-client.ts';
import type { RawUpstream } from '../testing/raw-upstream.ts';
import { AUTHORIZED, startGateway } from '../testing/start-gateway.ts';

type Heard = (text: string, socket: Socket, connection: number) => void;

/** A gateway before an interface that is told every byte of a connection so far. */
async function before(heard: Heard, work: (send: (raw: string) => Promise<Socket>) => Promise<void>): Promise<void> {
  let connections = 0;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const connection = connections++;
    let text = '';
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      heard(text.replaceAll(/^X-Request-Id: [2-9a-zA]{9}\r\n/gm, ''), socket, connection);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = await startGateway({}, { url, close } as unknown as RawUpstream);
  const client = await open(gateway.url);
  try {
    await work(async (raw) => {
      client.write(raw, 'latin1');
      return client;
    });
  } finally {
    client.destroy();
    await gateway.stop();
  }
}

const EMPTY = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
const head = (method: string, headers = ''): string =>
  `${method} /models/api/x HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}${headers}\r\n`;
const forwarded = (method: string, framing: string): string =>
  `${method} /api/x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 127.0.0.1\r\nVia: 1.1 almanac\r\n${framing}\r\n`;

const bodies: [what: string, sent: string, expected: string][] = [
  ['without a body', head('GET'), forwarded('GET', '')],
  ['without a body where others have one', head('POST'), forwarded('POST', 'Content-Length: 0\r\n')],
  [
    'of a known length',
    `${head('POST', 'Content-Length: 5\r\n')}hello`,
    `${forwarded('POST', 'Content-Length: 5\r\n')}hello`,
  ],
  [
    'in chunks',
    `${head('PUT', 'Transfer-Encoding: chunked\r\n')}5;x=y\r\nhello\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    `${forwarded('PUT', 'Transfer-Encoding: chunked\r\n')}5\r\nhello\r\n0\r\n\r\n`,
  ],
  [
    'that is longer than one write',
    `${head('POST', 'Content-Length: 40000\r\n')}${'é'.repeat(40_000)}`,
    `${forwarded('POST', 'Content-Length: 40000\r\n')}${'é'.repeat(40_000)}`,
  ],
];
for (const [what, sent, expected] of bodies)
  test(`a request ${what} reaches the interface in exactly these bytes`, async () => {
    let all = '';
    await before(
      (text, socket) => {
        all = text;
        if (text.length === expected.length) socket.write(EMPTY);
      },
      async (send) => {
        assert.equal((await readAnswer(await send(sent))).status, 200);
        assert.equal(all, expected);
      },
    );
  });

for (const [method, status] of [
  ['GET', 200],
  ['HEAD', 200],
  ['OPTIONS', 200],
  ['PUT', 200],
  ['DELETE', 200],
  ['POST', 502],
  ['PATCH', 502],
] as const)
  test(`${method} ${status === 200 ? 'is' : 'is not'} repeated when a kept connection is closed under it`, async () => {
    await before(
      (text, socket, connection) => {
        const requests = text.split('HTTP/1.1').length - 1;
        if (connection === 0 && requests === 2) socket.destroy();
        else socket.write(EMPTY);
      },
      async (send) => {
        assert.equal((await readAnswer(await send(head('GET')))).status, 200);
        const answer = await readAnswer(await send(head(method)), method === 'HEAD');
        assert.equal(answer.status, status);
      },
    );
  });

test('a request is repeated once, and a connection that is new is not blamed on time', async () => {
  let tries = 0;
  await before(
    (text, socket) => {
      if (tries++ === 0) socket.write(EMPTY);
      else socket.destroy();
      assert.ok(text.length > 0);
    },
    async (send) => {
      await readAnswer(await send(head('GET')));
      assert.equal((await readAnswer(await send(head('GET')))).status, 502);
      assert.equal(tries, 3);
    },
  );
});

test('chunks that come together go on together, and others as they come', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n1\r\n \r\n6\r\nsecond\r\n';
  let behind: Socket | undefined;
  await before(
    (_text, socket) => {
      behind = socket;
      socket.write(answer);
    },
    async (send) => {
      const client = await send(head('GET'));
      let text = '';
      client.on('data', (piece: Buffer) => {
        text += piece.toString('latin1');
      });
      const hears = async (end: string): Promise<string> => {
        while (!text.endsWith(end)) await once(client, 'data');
        return text.slice(text.indexOf('\r\n\r\n') + 4);
      };
      assert.equal(await hears('second\r\n'), 'c\r\nfirst second\r\n');
      behind?.write('1\r\n!\r\n0\r\n\r\n');
      assert.equal(await hears('0\r\n\r\n'), 'c\r\nfirst second\r\n1\r\n!\r\n0\r\n\r\n');
    },
  );
});
