import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunningCount, TokenCounts } from './token-counts.ts';

test('a prompt that several answers have in common counts once, and every answer counts', async () => {
  const counts = new TokenCounts();
  const count = counts.begin('a', 3);
  const [common, other] = [{}, {}];
  for (const prompt of [common, other, common]) count.started(prompt, 10);
  count.ended(1);
  count.ended(2);
  assert.ok(!count.isOver);
  const asked = counts.of('a');
  count.ended(4);
  assert.deepEqual(await asked, { prompt: 20, generated: 7 });
  assert.deepEqual(await counts.of('a'), { prompt: 20, generated: 7 });
});

test('an answer that never began took nothing', async () => {
  const counts = new TokenCounts();
  counts.begin('a', 1).ended(0);
  assert.deepEqual(await counts.of('a'), { prompt: 0, generated: 0 });
});

test('what is unknown has no count, and one that goes on is not waited for without end', async () => {
  assert.equal(await new TokenCounts().of('a'), undefined);
  const count = new RunningCount(1);
  await count.whenOver(1);
  assert.ok(!count.isOver);
});

test('the last requests are remembered, and a name that is given again is the new one', async () => {
  const counts = new TokenCounts();
  counts.begin('first', 1).ended(1);
  counts.begin('second', 1).ended(2);
  counts.begin('second', 1).ended(3);
  for (let index = 0; index < 4095; index++) counts.begin(`x${index}`, 1).ended(0);
  assert.equal(await counts.of('first'), undefined);
  assert.deepEqual(await counts.of('second'), { prompt: 0, generated: 3 });
});
