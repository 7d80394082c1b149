import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { connectionSettings } from '../../testing/connection-settings.ts';
import { createListener } from '../listener.ts';
import type { ClientRequest, RequestUser } from './client-request.ts';

const OFFER = 'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';

interface Taken extends RequestUser {
  readonly request: ClientRequest;
  readonly heard: string[];
}

/** A server that takes offers for /ws, and answers everything else with its path. */
async function serve(context: TestContext, onTaken: (taken: Taken) => void, settings = {}) {
  const server = createListener({
    settings: { ...connectionSettings(), ...settings },
    route: (_request, response) => response.end('routed'),
    taker: {
      wantsUpgrade: ({ target }) => target === '/ws',
      take(request) {
        const heard: string[] = [];
        const taken: Taken = {
          request,
          heard,
          bodyPiece: (piece) => void heard.push(String(piece)),
          bodyWaits() {},
          bodyEnded: () => void heard.push('end'),
          answerTaken: () => void heard.push('taken'),
          malformed() {},
          closed: () => void heard.push('closed'),
        };
        request.attach(taken);
        if (request.switchProtocols !== undefined) onTaken(taken);
        else {
          request.writeHead(200, undefined, ['Content-Length', '5']);
          request.end(Buffer.from('plain'));
        }
        return undefined;
      },
      refuseHost() {},
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const opened: Socket[] = [];
  context.after(() => {
    for (const socket of opened) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    /** Opens a connection and sends a text. */
    open(text: string) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      opened.push(socket);
      let received = '';
      socket.on('data', (piece) => {
        received += piece.toString('latin1');
      });
      socket.on('error', () => {});
      socket.write(text);
      return {
        socket,
        received: () => received,
        async until(text: string): Promise<void> {
          while (!received.includes(text)) await once(socket, 'data');
        },
      };
    },
  };
}

const heard = async (taken: Taken, text: string): Promise<void> => {
  while (!taken.heard.join('').includes(text)) await new Promise((resolve) => setImmediate(resolve));
};

test('who takes an offer gets what follows the head, and talks to the client as it likes', async (context) => {
  let found: Taken | undefined;
  const { open } = await serve(context, (taken) => {
    found = taken;
    taken.request.switchProtocols?.(['Upgrade', 'other', 'Connection', 'Upgrade']);
    taken.request.write(Buffer.from('hello'));
  });
  const client = open(`GET /first HTTP/1.1\r\nHost: a\r\n\r\n${OFFER}early `);
  await client.until('hello');
  assert.match(
    client.received(),
    /plainHTTP\/1\.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\nhello$/,
  );
  client.socket.write('late');
  assert.ok(found);
  await heard(found, 'early late');
  client.socket.end();
  await heard(found, 'end');
  found.request.end(Buffer.from(' bye'));
  await once(client.socket, 'close');
  assert.match(client.received(), /hello bye$/);
  await heard(found, 'closed');
  assert.equal(found.request.finished, true);
});

test('an answer without another protocol is an answer as any, and the connection ends', async (context) => {
  const { open } = await serve(context, ({ request }) => {
    request.writeHead(403, undefined, ['X-A', '1']);
    request.write(Buffer.from('no'));
    request.end();
  });
  const client = open(`${OFFER}early`);
  await once(client.socket, 'close');
  assert.match(client.received(), /^HTTP\/1\.1 403 Forbidden\r\nX-A: 1\r\nDate: .*\r\nConnection: close\r\n/);
  assert.match(client.received(), /\r\n\r\n2\r\nno\r\n0\r\n\r\n$/);
});

test('an offer that nobody takes is passed over', async (context) => {
  const { open } = await serve(context, () => assert.fail());
  const client = open(OFFER.replace('/ws', '/other'));
  await client.until('plain');
});

test('a client that leaves before its answer is noticed', async (context) => {
  let found: Taken | undefined;
  const { open } = await serve(context, (taken) => {
    found = taken;
  });
  const client = open(OFFER);
  while (found === undefined) await new Promise((resolve) => setImmediate(resolve));
  client.socket.end();
  await heard(found, 'closed');
  assert.equal(found.request.finished, false);
});

test('what is not read stays with the client, and what it does not read is waited for', async (context) => {
  let found: Taken | undefined;
  const { open } = await serve(context, (taken) => {
    found = taken;
    taken.request.switchProtocols?.([]);
    taken.request.pauseBody();
  });
  const client = open(OFFER);
  await client.until('\r\n\r\n');
  const piece = Buffer.alloc(1024 * 1024, 'a');
  let sent = 0;
  while (client.socket.write(piece)) sent++;
  for (let index = 0; index < 16; index++) client.socket.write(piece);
  assert.ok(found);
  const waiting = () => client.socket.writableLength;
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(waiting() > 0, `${sent} pieces were taken at once`);
  found.request.resumeBody();
  await heard(found, 'a');
  client.socket.pause();
  while (found.request.write(piece));
  assert.ok(!found.heard.includes('taken'));
  client.socket.resume();
  await heard(found, 'taken');
});

test('connections of other protocols end with the server', async (context) => {
  const { server, open } = await serve(context, ({ request }) => request.switchProtocols?.([]));
  const client = open(OFFER);
  await client.until('\r\n\r\n');
  const closed = once(client.socket, 'close');
  server.closeAllConnections();
  await closed;
});

test('a connection of another protocol is not closed for being silent', async (context) => {
  const { open } = await serve(context, ({ request }) => request.switchProtocols?.([]), {
    headTimeout: 20,
    keepAliveTimeout: 20,
    clientReadTimeout: 20,
    bodyTimeout: 20,
  });
  const client = open(OFFER);
  await client.until('\r\n\r\n');
  // Another connection that is silent in its head is closed meanwhile.
  await once(open('GET / HTTP/1.1\r\n').socket, 'close');
  await once(open('GET / HTTP/1.1\r\n').socket, 'close');
  assert.equal(client.socket.destroyed, false);
  assert.equal(client.socket.readableEnded, false);
});
