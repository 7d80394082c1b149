import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

// In a process of its own, for flags of V8 are the process's.
const YOUNG = `
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

// V8's tag for what it compiles tells its flags apart.
const TAGS = `
  const { cachedDataVersionTag, setFlagsFromString } = await import('node:v8');
  const { keepHeapsSmall, keepLittleGarbage } = await import(process.argv[1]);
  if (process.argv[2] === 'kept') keepHeapsSmall();
  const tags = [cachedDataVersionTag()];
  keepLittleGarbage();
  tags.push(cachedDataVersionTag());
  setFlagsFromString('--memory-saver-mode');
  tags.push(cachedDataVersionTag());
  console.log(JSON.stringify(tags));
`;

function run(program: string, policy: 'kept' | 'left'): number[] {
  const module = new URL('../../src/grammar/heap-policy.ts', import.meta.url).href;
  const args = ['--conditions=source', '--input-type=module', '--eval', program, module, policy];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('the space for young objects is small at the start, larger for checks, and no larger whatever survives', () => {
  const [start, checking, later] = run(YOUNG, 'kept');
  assert.ok(start > 1.5 && start < 6, `${start} MiB at the start`);
  assert.ok(checking > 6 && checking < 12, `${checking} MiB for checks`);
  assert.equal(later, checking);
});

test('where heaps are not kept small, V8 chooses', () => {
  const [start, checking, later] = run(YOUNG, 'left');
  assert.equal(checking, start);
  assert.ok(later > checking);
});

test('V8 saves memory for old objects where little garbage is to lie and heaps are kept small', () => {
  const [before, after, saving] = run(TAGS, 'kept');
  assert.notEqual(after, before);
  assert.equal(after, saving);
  const [left, still, other] = run(TAGS, 'left');
  assert.equal(still, left);
  assert.notEqual(other, left);
});
