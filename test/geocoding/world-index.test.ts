import assert from 'node:assert/strict';
import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { almanac, emptyDirectory, startAlmanac } from '../almanac.ts';

test('the index is built once, used again, and built anew when it is damaged', async (context) => {
  const data = await emptyDirectory(context);
  const path = join(data, 'geocoding', 'world.almanac');
  const reverse = ['geocoding', 'reverse', '52.5163', '13.3777', '--data', data];

  const first = await almanac(reverse);
  assert.equal(first.stdout, 'Berlin, State of Berlin, Deutschland\n', first.stderr);
  assert.match(first.stderr, /Building the world index \(first start\)/);
  const built = await stat(path);

  const second = await almanac(reverse);
  assert.deepEqual([second.stdout, second.stderr, second.status], [first.stdout, '', 0]);
  assert.equal((await stat(path)).mtimeMs, built.mtimeMs);

  await truncate(path, 1_000_000);
  const third = await almanac(reverse);
  assert.equal(third.stdout, first.stdout);
  assert.match(third.stderr, /is damaged: it is 1000000 bytes long/);
  assert.equal((await stat(path)).size, built.size);
  assert.deepEqual(await readdir(join(data, 'geocoding')), ['world.almanac']);
});

test('a service whose index is of another kind builds it and answers', async (context) => {
  const data = await emptyDirectory(context);
  const directory = join(data, 'geocoding');
  await almanac(['geocoding', 'status', '--data', data]);
  await writeFile(join(directory, 'world.almanac'), 'something else');
  const { ready, stop, stderr } = await startAlmanac<{ url: string }>([
    'geocoding',
    'serve',
    '--json',
    '--port',
    '0',
    '--data',
    data,
  ]);
  context.after(stop);
  const response = await fetch(`${ready.url}/reverse?lat=-1.2921&lon=36.8219&format=jsonv2`);
  assert.equal(((await response.json()) as { name: string }).name, 'Nairobi', stderr());
});
