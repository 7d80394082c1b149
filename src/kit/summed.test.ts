// What is summed between two looks is what the library would have counted one by one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Counter, Histogram, Registry } from 'prom-client';
import { SummedCounts } from './summed-counts.ts';
import { SummedTimes } from './summed-times.ts';

const BOUNDS = [0.25, 0.5, 1];
const route = fc.constantFrom('/a', '/b', '/a/b');

const told = async (register: Registry): Promise<string> =>
  (await register.metrics()).split('\n').toSorted().join('\n');

test('times of routes, on the bounds and between them', async () => {
  const [summed, single] = [new Registry(), new Registry()];
  const [own, direct] = [summed, single].map(
    (register) =>
      new Histogram({ name: 'seconds', help: 'x', labelNames: ['route'], buckets: BOUNDS, registers: [register] }),
  );
  assert.ok(own && direct);
  const times = new SummedTimes(BOUNDS);
  // Quarters are added without rounding, in any order.
  const time = fc.tuple(
    route,
    fc.nat(6).map((quarters) => quarters / 4),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(time, { maxLength: 20 }), async (list) => {
      for (const [name, seconds] of list) {
        times.add(name, seconds);
        direct.observe({ route: name }, seconds);
      }
      times.addTo(own);
      assert.equal(await told(summed), await told(single));
    }),
  );
});

test('counts by all of their labels', async () => {
  const [summed, single] = [new Registry(), new Registry()];
  const names = ['route', 'status'] as const;
  const [own, direct] = [summed, single].map(
    (register) => new Counter({ name: 'requests', help: 'x', labelNames: names, registers: [register] }),
  );
  assert.ok(own && direct);
  const counts = new SummedCounts(names);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(route, fc.constantFrom(200, 404), fc.nat(9)), { maxLength: 20 }),
      async (list) => {
        for (const [name, status, by] of list) {
          counts.add({ route: name, status }, by);
          direct.inc({ route: name, status }, by);
        }
        counts.addTo(own);
        assert.equal(await told(summed), await told(single));
      },
    ),
  );
});
