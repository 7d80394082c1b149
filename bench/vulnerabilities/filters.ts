import type { Filter } from '../../src/vulnerabilities/store/filter.ts';
import { MADE_RECORDS } from './made-records.ts';

/** Draws numbers from 0 to 1. */
export type Random = () => number;

const VENDORS = [
  'microsoft',
  'linux',
  'google',
  'cisco',
  'adobe',
  'apache',
  'oracle',
  'siemens',
  'ibm',
  'm',
  'red hat',
];
const PRODUCTS = ['windows', 'kernel', 'android', 'chrome', 'openssl', 'server', 'jenkins', 'gitlab', 'w'];
const ASSIGNERS = ['microsoft', 'cisco', 'redhat', 'Patchstack', 'WPScan', 'mitre', 'GitHub_M'];

/** Words count as broad that so many records have. */
export const BROAD = MADE_RECORDS / 2;

const one = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)];

/** Ranges of score, EPSS and publication together, wide and narrow ones. */
export function rangesOf(random: Random): Filter {
  const pair = (least: number, most: number): { from: number; to: number } => {
    const [a, b] = [random(), random()].map((share) => least + share * (most - least)).sort((x, y) => x - y);
    return { from: Math.round(a * 10) / 10, to: Math.round(b * 10) / 10 };
  };
  const days = pair(16_500, 20_000);
  return {
    score: pair(0, 10),
    epss: random() < 0.5 ? { from: 0, to: 100 } : pair(0, 5),
    published: { from: Math.floor(days.from), to: Math.floor(days.to) },
  };
}

/** Any combination of all filters but words. */
export function combinationOf(random: Random): Filter {
  const { score, epss, published } = rangesOf(random);
  const sometimes = <T extends object>(share: number, part: T): T | object => (random() < share ? part : {});
  return {
    ...sometimes(0.5, { score }),
    ...sometimes(0.4, { epss }),
    ...sometimes(0.4, { published }),
    ...sometimes(0.3, { updated: published }),
    ...sometimes(0.3, { vendor: one(random, VENDORS) }),
    ...sometimes(0.3, { product: one(random, PRODUCTS) }),
    ...sometimes(0.2, { assigners: [one(random, ASSIGNERS), one(random, ASSIGNERS)] }),
    ...sometimes(0.1, { exploited: true }),
  };
}

/** One broad word, or two. */
export const broadText = (random: Random, words: readonly string[]): string =>
  random() < 0.5 ? one(random, words) : `${one(random, words)} vulnerability`;

/** Searches by names, score and EPSS, as scripts of users ask for them, without end; hardly one comes twice. */
export function* searchPaths(random: Random): Generator<string, never> {
  for (;;) {
    const vendor = VENDORS[Math.floor(random() * 8)];
    const score = random() * 8;
    const epss = random() * random() * 50;
    yield `/api/search?vendor=${vendor}&fromScore=${score.toFixed(1)}&toScore=${(score + 2).toFixed(1)}&fromEpss=0&toEpss=${(100 - epss).toFixed(2)}&page=${Math.floor(random() * 3)}`;
  }
}

/** Searches by broad words, score and EPSS, without end; hardly one comes twice. */
export function* broadPaths(random: Random, words: readonly string[]): Generator<string, never> {
  for (;;) {
    const text = encodeURIComponent(broadText(random, words));
    const score = random() * 8;
    yield `/api/search?text=${text}&fromScore=${score.toFixed(1)}&toScore=${(score + 2).toFixed(1)}&toEpss=${(100 - random() * random() * 50).toFixed(2)}&page=${Math.floor(random() * 3)}`;
  }
}
