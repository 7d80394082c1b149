import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HeldBytes } from '../engine/judging/held-bytes.ts';
import { type Body, readHead } from '../engine/request-head.ts';
import { notedExchange } from '../testing/noted-exchange.ts';
import { readWholeBody } from './whole-body.ts';

const MOST = 8;

function headOf(body: Body) {
  const raw = ['Host', 'a'];
  if (body === 'chunked') raw.push('Transfer-Encoding', 'chunked');
  else if (body !== undefined) raw.push('Content-Length', String(body));
  const head = readHead(raw, 1, 'POST', undefined);
  assert.ok(typeof head === 'object');
  return head;
}

function reading(body: Body, { room = 100, awaits = false } = {}) {
  const { exchange, notes, user } = notedExchange();
  const held = new HeldBytes(room);
  const bodies: string[] = [];
  exchange.awaitsContinue = awaits;
  readWholeBody(exchange, headOf(body), MOST, held, (whole) => bodies.push(whole.toString()));
  return { exchange, notes, user: user(), held, bodies };
}

/** What was refused, if anything. */
const refused = (notes: readonly string[]): string[] =>
  notes.filter((note) => /^\d/.test(note)).map((note) => note.slice(0, 3));

test('a request without a body has an empty one at once', () => {
  const { bodies, notes, exchange } = reading(undefined);
  assert.deepEqual([bodies, notes, exchange.running, exchange.body], [[''], [], undefined, undefined]);
});

test('a body is given when it is whole, and its bytes are counted', () => {
  const { bodies, notes, user, held, exchange } = reading(MOST);
  assert.deepEqual(notes, ['readBody']);
  const piece = Buffer.from('abcd');
  user.bodyPiece(piece);
  piece.fill('x');
  user.answerTaken();
  user.bodyPiece(Buffer.from('efgh'));
  assert.deepEqual([bodies, held.held, exchange.heldBytes], [[], 8, 8]);
  user.bodyEnded();
  assert.deepEqual([bodies, refused(notes)], [['abcdefgh'], []]);
});

test('a body that says it is too long is refused unread, and one that is a byte longer while it comes', () => {
  const said = reading(MOST + 1);
  assert.deepEqual([said.notes[0]?.slice(0, 3), said.notes.slice(1)], ['413', ['discardBody']]);
  assert.equal(said.exchange.outcome, 'JUDGED_BODY_TOO_LARGE');
  for (const [length, codes] of [
    [MOST, []],
    [MOST + 1, ['413']],
  ] as const) {
    const { user, notes, bodies, held, exchange } = reading('chunked');
    user.bodyPiece(Buffer.alloc(length - 4, 'a'));
    user.bodyPiece(Buffer.alloc(4, 'b'));
    user.bodyPiece(Buffer.alloc(0));
    assert.deepEqual(refused(notes), codes);
    assert.equal(held.held, codes.length > 0 ? length - 4 : length);
    assert.equal(exchange.running === undefined, codes.length > 0);
    user.bodyPiece(Buffer.alloc(0));
    user.bodyEnded();
    assert.deepEqual(bodies, codes.length > 0 ? [] : [`${'a'.repeat(length - 4)}bbbb`]);
    assert.deepEqual(refused(notes), codes);
  }
});

test('without room for its bytes a body is refused, whatever still comes of it', () => {
  const { user, notes, bodies, held, exchange } = reading('chunked', { room: 5 });
  user.bodyPiece(Buffer.from('abc'));
  user.bodyPiece(Buffer.from('def'));
  user.bodyPiece(Buffer.from('g'));
  user.bodyEnded();
  assert.deepEqual([refused(notes), bodies, held.held, exchange.heldBytes], [['503'], [], 3, 3]);
  assert.equal(exchange.outcome, 'GATEWAY_BUSY');
});

test('a client that waits is told to go on, once', () => {
  const { notes, exchange } = reading(4, { awaits: true });
  assert.deepEqual([notes, exchange.awaitsContinue], [['writeContinue', 'readBody'], false]);
});

test('what ends the request ends the reading', () => {
  const stopped = reading(4);
  stopped.user.bodyPiece(Buffer.from('ab'));
  stopped.exchange.running?.stop('UNAUTHORIZED');
  stopped.user.bodyEnded();
  assert.deepEqual([stopped.bodies, refused(stopped.notes), stopped.exchange.running], [[], ['401'], undefined]);
  const left = reading(4);
  left.exchange.running?.exchangeEnded();
  left.user.bodyPiece(Buffer.from('abcd'));
  left.user.bodyEnded();
  assert.deepEqual([left.bodies, left.held.held], [[], 0]);
});
