import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

// In a process of its own, for flags of V8 are the process's.
const PROGRAM = `
  const { getHeapSpaceStatistics } = await import('node:v8');
  const { keepHeapsSmall, makeRoomForChecks } = await import(process.argv[1]);
  const young = () => {
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    return (space.space_used_size + space.space_available_size) / 2 ** 20;
  };
  const much = () => { const kept = []; for (let i = 0; i < 60; i++) kept[i % 4] = Array.from({ length: 50_000 }, () => [i]); };
  const sizes = [];
  if (process.argv[2] === 'kept') keepHeapsSmall();
  sizes.push(young());
  makeRoomForChecks();
  sizes.push(young());
  much();
  sizes.push(young());
  console.log(JSON.stringify(sizes));
`;

function sizes(policy: 'kept' | 'left'): number[] {
  const module = new URL('../../src/grammar/heap-policy.ts', import.meta.url).href;
  const args = ['--conditions=source', '--input-type=module', '--eval', PROGRAM, module, policy];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('the space for young objects is small at the start, larger for checks, and no larger whatever survives', () => {
  const [start, checking, later] = sizes('kept');
  assert.ok(start > 1.5 && start < 6, `${start} MiB at the start`);
  assert.ok(checking > 6 && checking < 12, `${checking} MiB for checks`);
  assert.equal(later, checking);
});

test('where heaps are not kept small, V8 chooses', () => {
  const [start, checking, later] = sizes('left');
  assert.equal(checking, start);
  assert.ok(later > checking);
});
