import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { GoldenFile } from '#kit/testing/golden';
import type { Admission } from '../engine/limits/limiter.ts';
import { readHead } from '../engine/request-head.ts';
import type { Route } from '../engine/routes.ts';
import type { Holder } from '../engine/tokens.ts';
import { USE_RIGHTS } from '../store/rights.ts';
import { notedExchange } from '../testing/noted-exchange.ts';
import { AdmittedRequests } from './admitted-requests.ts';
import { type Authority, authorize } from './authorize.ts';

/** What becomes of a request, by what it carries and what others say. */
const golden = new GoldenFile<Record<string, Record<string, unknown>>>(
  new URL('../testing/golden-authorization.json', import.meta.url),
);

const HOLDER: Holder = { ...USE_RIGHTS, id: '7', name: 'ada', digest: 'd1', expires: Number.POSITIVE_INFINITY };
const STATES = [{ of: 'requests', limit: 5, remaining: 2.5, reset: 1500 }] as const;

const ROUTE: Route = {
  ...{ name: 'models', prefix: '/models', title: 'Models', example: '/models/', api: 'models' },
  ...{ needsToken: true, takesKeys: true, inside: (rest) => rest, upstreams: [], choice: 'least-outstanding' },
  ...{ requests: 8, healthPath: '', healthInterval: 0, healthTimeout: 0, websocket: false },
};

/** What a request carries. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  token: ['Authorization', 'Bearer good'],
  'another token': ['Authorization', 'Bearer bad'],
  key: ['X-Api-Key', 'good'],
  'two credentials': ['Authorization', 'Bearer good', 'X-Api-Key', 'bad'],
  'console without session': ['X-Almanac-Console', '1'],
  'console with session': ['X-Almanac-Console', '1', 'Cookie', 's=good'],
  'token of the console': ['X-Almanac-Console', '1', 'Authorization', 'Bearer good'],
};

/** What happens meanwhile. */
const MEANWHILE = ['nothing', 'revoked', 'refused by limits', 'ended', 'stopped', 'ended before the limits'] as const;

interface Case {
  readonly carried: string;
  readonly meanwhile: (typeof MEANWHILE)[number];
  /** Whether tokens and limits are known at once. */
  readonly later: boolean;
  readonly takesKeys?: boolean;
  readonly holder?: Partial<Holder>;
}

async function outcome({ carried, meanwhile, later, takesKeys = true, holder }: Case): Promise<unknown> {
  const { exchange, notes } = notedExchange();
  const raw = ['Host', 'a', ...(CARRIED[carried] ?? [])];
  const head = readHead(raw, 1, 'POST', undefined);
  if (typeof head === 'string') return head;
  const asked: string[] = [];
  const given = <T>(value: T): T | Promise<T> => (later ? turn().then(() => value) : value);
  const ends: unknown[] = [];
  const admission: Admission =
    meanwhile === 'refused by limits'
      ? { admitted: false, reason: 'REQUESTS_PER_MINUTE', retryAfter: 2100, states: STATES }
      : { admitted: true, states: STATES, spend: () => undefined, end: (used) => ends.push(used ?? 'nothing') };
  const owner = { ...HOLDER, ...holder };
  const admitted = new AdmittedRequests();
  const authority: Authority = {
    holderOf(token) {
      asked.push(`token ${token}`);
      return given(token === 'good' ? owner : undefined);
    },
    holderOfSession(cookies) {
      asked.push(`session ${cookies}`);
      return given(cookies === 's=good' ? owner : undefined);
    },
    isValid: (one) => one === owner && meanwhile !== 'revoked',
    limiter: {
      admit(grant) {
        asked.push(`limits of ${grant.name}`);
        if (meanwhile === 'ended before the limits') exchange.running?.exchangeEnded();
        const answer = given(admission);
        if (meanwhile === 'ended before the limits') queueMicrotask(() => exchange.running?.exchangeEnded());
        return answer;
      },
      sweep() {},
    },
    admitted,
  };
  const through: unknown[] = [];
  const place = { route: { ...ROUTE, takesKeys }, path: '/api/chat' };
  authorize(authority, { exchange, head, method: 'POST', place }, (_asked, one, judged) =>
    through.push(one.name, judged?.action ?? 'not judged'),
  );
  const atOnce = through.length > 0 || notes.length > 0;
  if (meanwhile === 'ended') exchange.running?.exchangeEnded();
  if (meanwhile === 'stopped') exchange.running?.stop('REQUEST_TIMEOUT');
  for (let turns = 0; turns < 4; turns++) await turn();
  const ended = admitted.endInvalid({ holds: () => false }, 0);
  return {
    ...{ asked, atOnce, through, notes, ends, ended },
    own: exchange.ownHeaders,
    holder: exchange.holder?.name ?? null,
    leased: exchange.lease === admission,
    running: exchange.running !== undefined,
    outcome: exchange.outcome,
  };
}

const named = ({ meanwhile, later }: Case): string => `${meanwhile}${later ? ', later' : ''}`;

for (const carried of Object.keys(CARRIED))
  test(`what becomes of a request that carries ${carried}`, async () => {
    const happens = carried === 'token' ? MEANWHILE : (['nothing', 'ended'] as const);
    const cases = happens.flatMap((meanwhile) => [false, true].map((later): Case => ({ carried, meanwhile, later })));
    const found: Record<string, unknown> = {};
    for (const one of cases) found[named(one)] = await outcome(one);
    golden.check([carried], found);
  });

test('what a token may not do is refused before its limits are asked', async () => {
  const case_ = { carried: 'token', meanwhile: 'nothing', later: false } as const;
  golden.check(['rights'], {
    'another route': await outcome({ ...case_, holder: { routes: ['digits'] } }),
    'this route': await outcome({ ...case_, holder: { routes: ['models'] } }),
    'no action': await outcome({ ...case_, holder: { actions: ['pull'] } }),
    'some models': await outcome({ ...case_, holder: { models: ['a*'] } }),
    'no keys here': await outcome({ ...case_, carried: 'key', takesKeys: false }),
  });
});
