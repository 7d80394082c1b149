import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { KeptFinding, Watch } from '../../store/watched/watch-store.ts';
import { findingsFeed } from './watch-feed.ts';
import { keptFindingValue, watchValue } from './watch-values.ts';

/** What readers of feeds and JSON are told of watches and findings that are made up. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-feed.json', import.meta.url));
const DAY = Date.UTC(2031, 3, 1);

function findings(random: () => number, count: number): KeptFinding[] {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, number) => ({
    place: `place ${number}`,
    id: of(['CVE-2031-1000', 'T & <2031>', 'GHSA-2222-3333-4444']),
    component: of(['', 'gate', 'Gate & "Wall"']),
    firstSeen: DAY + number * 3_600_000,
    gone: of([0, 0, DAY + 90_000_000]),
    exempt: random() < 0.3,
    score: of([-1, 0, 75]),
    exploited: random() < 0.3,
    document: of([
      '{}',
      '7',
      '{"title":"Gate trusts a header","component":{"version":"1.0"},"score":7.5,"epss":0,"exploited":true}',
      '{"title":5,"component":5,"score":"7.5","epss":"1","exploited":"true","fixed":7}',
      '{"component":{"version":2},"score":0,"epss":1.239,"exploited":false,"fixed":"1.4.2"}',
      '{"epss":0.004,"fixed":"2 < 3"}',
    ]),
  }));
}

test('feeds and JSON of findings of all kinds', () => {
  const random = randomNumbers(3);
  const watch: Watch = {
    kind: 'inventory',
    name: 'shop',
    title: '',
    created: DAY,
    updated: DAY + 1,
    file: 'bom.json',
    format: 'CycloneDX',
    components: 3,
    webhook: '',
    checked: 0,
    checkedVersion: '',
    leftOut: 0,
  };
  const watches: readonly Watch[] = [
    watch,
    { ...watch, title: 'Shop & <more>', checked: DAY + 60_000, webhook: 'https://hooks.example/a', leftOut: 2 },
    { ...watch, kind: 'watchlist', name: 'acme', checked: DAY + 5 },
  ];
  const kept = findings(random, 24);
  const feeds = watches.flatMap((one, at) => [
    findingsFeed(one, [], ''),
    findingsFeed(one, kept.slice(8 * at, 8 * at + 8), at === 0 ? '' : 'severity=low&x="1"'),
  ]);
  golden.check(
    ['feeds'],
    feeds.map((feed) => feed.split('\n')),
  );
  golden.check(['findings'], kept.map(keptFindingValue));
  const counts = { open: 1, exempt: 2, gone: 3, critical: 4, high: 5, medium: 6, low: 7, unknown: 8, exploited: 9 };
  golden.check(
    ['watches'],
    watches.flatMap((one) => [watchValue({ ...one, counts }), watchValue({ ...one, counts }, [{ vendor: 'acme' }])]),
  );
});
