import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import type { ClientRequest, RequestUser } from '#kit/http/streamed/client-request';
import { askWithin } from './inner-request.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A request, and all that its user and whoever asked hear. */
function asked(body = 'body', most = 10) {
  const heard: unknown[] = [];
  const user: RequestUser = {
    bodyPiece: (piece) => heard.push(['piece', piece.toString()]),
    bodyWaits: () => heard.push('waits'),
    bodyEnded: () => heard.push('ended'),
    answerTaken: () => heard.push('taken'),
    malformed: () => heard.push('malformed'),
    closed: () => heard.push('closed'),
  };
  const ask = {
    ...{ method: 'POST', target: '/a', headers: ['Host', 'b'], peer: '1.2.3.4', secure: true },
    ...{ body: Buffer.from(body), most },
  };
  const controller = new AbortController();
  const requests: ClientRequest[] = [];
  const take = (request: ClientRequest): undefined => void requests.push(request);
  askWithin({ take, refuseHost: () => {} }, ask, controller.signal).then(
    (answer) => heard.push(['answer', answer]),
    (error: Error) => heard.push(['failed', error.message]),
  );
  const request = elementAt(requests, 0);
  request.attach(user);
  return { request, heard, leave: () => controller.abort() };
}

test('a body is read once whoever asks for it has returned, and its answer is whole', async () => {
  const { request, heard } = asked();
  const { method, target, rawHeaders, peer, secure, complete, gone, finished, headSent, status } = request;
  assert.deepEqual([method, target, rawHeaders, peer, secure], ['POST', '/a', ['Host', 'b'], '1.2.3.4', true]);
  assert.deepEqual([complete, gone, finished, headSent, status], [false, false, false, false, 200]);
  request.readBody();
  assert.deepEqual(heard, []);
  await turn();
  assert.deepEqual(heard.splice(0), [['piece', 'body'], 'waits', 'ended']);
  assert.equal(request.complete, true);
  request.writeHead(201, undefined, []);
  assert.deepEqual([request.headSent, request.status], [true, 201]);
  const piece = Buffer.from('one ');
  assert.equal(request.write(piece), true);
  piece.fill(0);
  request.end(Buffer.from('two'));
  request.end();
  request.destroy();
  await turn();
  assert.deepEqual(heard, [['answer', { status: 201, text: 'one two' }], 'closed']);
  assert.deepEqual([request.finished, request.gone], [true, false]);
});

test('a request without a body is complete, and one may leave its body', async () => {
  const empty = asked('');
  assert.equal(empty.request.complete, true);
  empty.request.readBody();
  await turn();
  assert.deepEqual(empty.heard, ['waits', 'ended']);
  const left = asked();
  left.request.discardBody();
  assert.deepEqual([left.heard.splice(0), left.request.complete], [['ended'], true]);
  left.request.readBody();
  await turn();
  assert.deepEqual(left.heard, ['waits', 'ended']);
});

test('a short answer has its status and text', async () => {
  const { request, heard } = asked();
  request.answerText(404, 'Content-Length: 2\r\n', 'no', true);
  await turn();
  assert.deepEqual(heard, [['answer', { status: 404, text: 'no' }], 'closed']);
});

test('an answer may be as long as the bound, and no longer', async () => {
  const whole = asked('', 10);
  whole.request.end(Buffer.from('0123456789'));
  await turn();
  assert.deepEqual(whole.heard[0], ['answer', { status: 200, text: '0123456789' }]);
  const long = asked('', 10);
  long.request.write(Buffer.from('0123456789'));
  long.request.end(Buffer.from('!'));
  await turn();
  assert.deepEqual(long.heard, [['failed', 'The answer has more than 10 bytes.'], 'closed']);
  assert.deepEqual([long.request.gone, long.request.finished], [true, false]);
});

test('a request that is ended or broken off fails once, and its body is not read any more', async () => {
  for (const [act, sentence] of [
    ['cut', 'The interface broke its answer off.'],
    ['destroy', 'The request was ended.'],
    ['endConnection', 'The request was ended.'],
  ] as const) {
    const { request, heard } = asked();
    request.readBody();
    request[act]();
    request.destroy();
    await turn();
    assert.deepEqual(heard, [['failed', sentence], 'closed'], act);
    assert.equal(request.gone, true);
  }
});

test('a request ends when its client leaves, and what no interface answers is refused', async () => {
  const { request, heard, leave } = asked();
  leave();
  await turn();
  assert.deepEqual(heard.sort(), ['closed', ['failed', 'The request was ended.']].sort());
  assert.equal(request.gone, true);
  const ask = { method: 'GET', target: '/', headers: [], peer: '', secure: false, body: Buffer.alloc(0), most: 1 };
  await assert.rejects(
    askWithin({ take: ({ target }) => target, refuseHost: () => {} }, ask, new AbortController().signal),
    { message: 'The gateway answers this itself.' },
  );
});
