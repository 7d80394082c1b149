import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Admission, humanBytes } from './admission.ts';
import { availableMemory, usedMemory } from './available-memory.ts';

/** A memory in which others can be asked to go, in this order. */
function memoryOf(total: number, others: { bytes: number; rests: boolean }[] = []) {
  let taken = others.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone: number[] = [];
  const admission = new Admission<string>({
    available: () => total - taken,
    reclaimable: (_owner, whose) =>
      others.filter(({ rests }) => rests || whose === 'all').reduce((sum, { bytes }) => sum + bytes, 0),
    async free() {
      const other = others.find(({ rests }) => rests) ?? others[0];
      if (other === undefined) return false;
      others.splice(others.indexOf(other), 1);
      taken -= other.bytes;
      gone.push(other.bytes);
      return true;
    },
  });
  const admit = (...wishes: number[]) => admission.admit('me', wishes, () => true);
  return { admission, admit, gone };
}

test('the best wish that fits is admitted, and its memory counts as taken until it is', async () => {
  const { admit } = memoryOf(100);
  const first = await admit(150, 80, 40);
  assert.equal(first.index, 1);
  await assert.rejects(admit(30), { code: 'MEMORY_SHORT', status: 500 });
  first.release();
  first.release();
  assert.equal((await admit(100)).index, 0);
});

test('models that rest make room for the best wish', async () => {
  const { admit, gone } = memoryOf(100, [
    { bytes: 50, rests: false },
    { bytes: 30, rests: true },
    { bytes: 10, rests: true },
  ]);
  assert.equal((await admit(45, 20, 10)).index, 0);
  assert.deepEqual(gone, [30, 10]);
});

test('models that run make room only for what could not be loaded otherwise', async () => {
  const running = () => memoryOf(100, [{ bytes: 60, rests: false }]);
  const some = running();
  assert.equal((await some.admit(80, 40)).index, 1);
  assert.deepEqual(some.gone, []);
  const none = running();
  assert.equal((await none.admit(160, 80)).index, 1);
  assert.deepEqual(none.gone, [60]);
});

test('what is larger than everything is refused and unloads nobody', async () => {
  const { admit, gone } = memoryOf(3 * 2 ** 30, [{ bytes: 2 ** 30, rests: true }]);
  await assert.rejects(admit(5 * 2 ** 30, 4 * 2 ** 30), {
    message: 'model requires more system memory (4.0 GiB) than is available (2.0 GiB)',
  });
  assert.deepEqual(gone, []);
});

test('who is not wanted any more is not admitted', async () => {
  const { admission } = memoryOf(100);
  await assert.rejects(
    admission.admit('me', [1], () => false),
    { code: 'REQUEST_CANCELED' },
  );
});

test('bytes in messages', () => {
  assert.deepEqual([0, 1023, 1024, 1.5 * 2 ** 20, 2 ** 50].map(humanBytes), [
    '0 B',
    '1023 B',
    '1.0 KiB',
    '1.5 MiB',
    '1024.0 TiB',
  ]);
});

const files = (texts: Record<string, string>) => (path: string) => texts[path] ?? '';
const meminfo = 'MemTotal: 8000 kB\nMemAvailable: 4000 kB\n';

test('memory is what the machine has available, within the limit of either version of control groups', () => {
  assert.equal(availableMemory(files({ '/proc/meminfo': meminfo })), 4_096_000);
  const second = (max: string) =>
    availableMemory(
      files({
        '/proc/meminfo': meminfo,
        '/sys/fs/cgroup/memory.max': max,
        '/sys/fs/cgroup/memory.current': '900000\n',
        '/sys/fs/cgroup/memory.stat': 'anon 5\ninactive_file 100000\n',
      }),
    );
  assert.equal(second('1000000\n'), 200_000);
  assert.equal(second('max\n'), 4_096_000);
  assert.equal(second('500000\n'), 0);
  const first = availableMemory(
    files({
      '/proc/meminfo': meminfo,
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '1000000\n',
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': '700000\n',
      '/sys/fs/cgroup/memory/memory.stat': 'inactive_file 1\ntotal_inactive_file 50000\n',
    }),
  );
  assert.equal(first, 350_000);
});

test('a process takes its own pages and its share of common ones', () => {
  assert.equal(usedMemory(7, files({ '/proc/7/smaps_rollup': 'Rss: 90 kB\nPss: 40 kB\nPss_Dirty: 1 kB\n' })), 40_960);
  const family = {
    '/proc/7/smaps_rollup': 'Pss: 40 kB\n',
    '/proc/7/task/7/children': '8 9 ',
    '/proc/8/smaps_rollup': 'Pss: 10 kB\n',
    '/proc/8/task/8/children': '10 ',
    '/proc/10/smaps_rollup': 'Pss: 1 kB\n',
  };
  assert.equal(usedMemory(7, files(family)), 51 * 1024, 'the processes that it has started count, too');
  assert.equal(usedMemory(7, files({})), undefined);
});
