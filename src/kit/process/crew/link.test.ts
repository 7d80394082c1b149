import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { CommandError, EXIT } from '../../command/command-error.ts';
import { type Channel, Link, LinkError } from './link.ts';

const TIMEOUT_MS = 60_000;

/** One end of a channel in this process; what is sent arrives when it is let through. */
class HeldChannel extends EventEmitter implements Channel {
  connected = true;
  readonly batches: unknown[] = [];
  other: HeldChannel | undefined;
  #sent: (() => void)[] = [];

  send(message: unknown, sent: (error: Error | null) => void): boolean {
    this.batches.push(message);
    this.#sent.push(() => {
      this.other?.emit('message', JSON.parse(JSON.stringify(message)));
      sent(null);
    });
    return true;
  }

  /** Lets through what was sent. */
  pass(): void {
    for (const sent of this.#sent.splice(0)) sent();
  }
}

function linked() {
  const [here, there] = [new HeldChannel(), new HeldChannel()];
  here.other = there;
  there.other = here;
  return { here, there, mine: new Link(here), theirs: new Link(there) };
}

test('messages of a turn travel together, and those that come meanwhile with the next batch, in their order', async () => {
  const { here, mine, theirs } = linked();
  const heard: unknown[] = [];
  theirs.onTell('word', (value) => void heard.push(value));
  mine.tell('word', 1);
  mine.tell('word', 2);
  await turn();
  mine.tell('word', 3);
  mine.tell('word', 4);
  await turn();
  assert.deepEqual([here.batches.length, heard], [1, []]);
  here.pass();
  here.pass();
  assert.deepEqual([here.batches.length, heard], [2, [1, 2, 3, 4]]);
});

test('a question gets its answer, given at once or later, or what went wrong', async () => {
  const { here, there, mine, theirs } = linked();
  theirs.onAsk('double', (value: number) => 2 * value);
  theirs.onAsk('later', async (value: number) => 3 * value);
  theirs.onAsk('fail', () => {
    throw new CommandError('It cannot be done.', EXIT.unavailable);
  });
  const asked = Promise.allSettled(
    ['double', 'later', 'fail', 'unknown'].map((kind) => mine.ask(kind, 21, TIMEOUT_MS)),
  );
  await turn();
  here.pass();
  await turn();
  await turn();
  there.pass();
  there.pass();
  const [double, later, failed, unknown] = await asked;
  assert.deepEqual(
    [double, later],
    [
      { status: 'fulfilled', value: 42 },
      { status: 'fulfilled', value: 63 },
    ],
  );
  assert.ok(failed?.status === 'rejected' && unknown?.status === 'rejected');
  assert.deepEqual([failed.reason.message, failed.reason.status], ['It cannot be done.', EXIT.unavailable]);
  assert.deepEqual([unknown.reason.message, unknown.reason.status], ['Nothing here answers "unknown".', undefined]);
});

test('a question without an answer fails after its time, and an answer that comes later is nobody’s', async () => {
  const { here, there, mine, theirs } = linked();
  theirs.onAsk('slow', () => true);
  await assert.rejects(mine.ask('slow', null, 1), new LinkError('The other process did not answer within 1 ms.'));
  here.pass();
  await turn();
  there.pass();
});

test('when the other end goes, questions fail, and listeners are told once', async () => {
  const { here, mine } = linked();
  let told = 0;
  mine.onClosed(() => told++);
  const asked = mine.ask('anything', null, TIMEOUT_MS);
  here.emit('disconnect');
  here.emit('disconnect');
  await assert.rejects(asked, new LinkError('The other process has gone.'));
  await assert.rejects(mine.ask('anything', null, TIMEOUT_MS), new LinkError('The other process has gone.'));
  mine.onClosed(() => told++);
  assert.deepEqual([told, mine.closed], [2, true]);
  mine.tell('word', 1);
  await turn();
  assert.equal(here.batches.length, 0);
});

test('questions are refused while too much waits, and what others send is not heard', async () => {
  const { here, mine, theirs } = linked();
  const heard: unknown[] = [];
  theirs.onTell('word', (value) => void heard.push(value));
  here.other?.emit('message', { doing: 'something else' });
  for (let count = 0; count < 100_000; count++) mine.tell('word', count);
  assert.ok(mine.isFull);
  await assert.rejects(
    mine.ask('more', null, TIMEOUT_MS),
    new LinkError('Too many messages wait for the other process.'),
  );
  await turn();
  assert.ok(!mine.isFull);
  here.pass();
  assert.equal(heard.length, 100_000);
});
