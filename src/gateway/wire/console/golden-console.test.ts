import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CommandError } from '#kit/command/command-error';
import type { Logger } from '#kit/log';
import { GoldenFile } from '#kit/testing/golden';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { readHead } from '../../engine/request-head.ts';
import type { Session } from '../../engine/session.ts';
import { digestOf, type Holder } from '../../engine/tokens.ts';
import type { GatewaySettings } from '../../settings.ts';
import { USE_RIGHTS } from '../../store/rights.ts';
import { notedExchange } from '../../testing/noted-exchange.ts';
import { tokenRoutes } from '../admin/token-routes.ts';
import { usageRoutes } from '../admin/usage-routes.ts';
import { type SiteAnswer, sendAnswer } from '../own/answer-site.ts';
import type { SiteRequest } from '../own/site-request.ts';
import type { Routing } from '../routing.ts';
import { Console, type ConsoleParts } from './console-routes.ts';
import { ADMINISTRATOR, Sessions } from './sessions.ts';

/** What the console answers to everybody, whatever they ask. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(
  new URL('../../testing/golden-console.json', import.meta.url),
);

const HOLDER: Holder = {
  ...USE_RIGHTS,
  ...{ id: '7', name: 'ada', owner: 'team', digest: digestOf('good'), expires: Number.POSITIVE_INFINITY },
};
const DAY_MS = 86_400_000;
const LATER = Date.UTC(2099, 0, 1);

/** Who asks. */
const SESSIONS: Readonly<Record<string, Session | undefined>> = {
  nobody: undefined,
  'a token': { token: 'good', isAdministrator: false, expires: LATER },
  'a revoked token': { token: 'bad', isAdministrator: false, expires: LATER },
  'an administrator': { token: undefined, isAdministrator: true, expires: LATER },
  'an administrator with a token': { token: 'good', isAdministrator: true, expires: LATER },
};

/** Sessions whose cookies name who asks, so that the same answers come again. */
class NamedSessions extends Sessions {
  override of(cookies: string | undefined): Session | undefined {
    return SESSIONS[cookies ?? ''];
  }
  override begin(session: Omit<Session, 'expires'>, _now: number, secure: boolean): string | undefined {
    return session.token === 'huge' ? undefined : `session=${JSON.stringify(session)}${secure ? '; Secure' : ''}`;
  }
  override takeCode(code: string): boolean {
    return code === 'right';
  }
}

function consoleOf(context: TestContext, changes: Partial<ConsoleParts> = {}): { console: Console; notes: string[] } {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-console-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const notes: string[] = [];
  const settings = { console: 'auto', host: '127.0.0.1', consoleSession: DAY_MS } as unknown as GatewaySettings;
  const console = new Console({
    settings: () => settings,
    sessions: new NamedSessions(Buffer.alloc(32), () => settings),
    authority: { holderOf: (token) => (['good', 'huge'].includes(token) ? HOLDER : undefined) },
    routing: { routes: [] } as unknown as Routing,
    adminRoutes: [
      ...tokenRoutes(directory, async () => void notes.push('applied')),
      ...usageRoutes(() => []),
      {
        method: 'GET',
        path: /^\/broken\/([^/]*)$/,
        async answer({ parts }) {
          throw parts[0] === 'locked' ? new CommandError('The file is locked.') : new Error('on purpose');
        },
      },
    ],
    adminToken: async () => 'admin-token',
    auditDirectory: join(directory, 'audit'),
    examine: async () => ({ findings: [] }),
    status: () => ({ requests: 5 }),
    log: { error: (_: object, text: string) => void notes.push(`error ${text}`) } as unknown as Logger,
    ...changes,
  });
  return { console, notes };
}

interface Asked {
  readonly method: string;
  /** With its query. */
  readonly target: string;
  readonly who?: string;
  readonly body?: unknown;
  readonly secure?: boolean;
  /** Without it, the request does not say that the console sends it. */
  readonly isConsole?: boolean;
}

/** Times and secrets, which differ from run to run. */
const masked = (text: string): string =>
  text
    .replace(/alm_[\w-]{43}/g, 'TOKEN')
    .replace(/"id":"\w{6,}"/g, '"id":"ID"')
    .replace(/"(?:time|created|expires|previousExpires|since|until)":"20[23]\d-[^"]*"/g, (all) =>
      all.replace(/:".*/, ':"TIME"'),
    )
    .replace(/"version":"[^"]*"/, '"version":"VERSION"');

async function told(
  console: Console,
  { method, target, who = 'nobody', body, secure = false, isConsole = true }: Asked,
) {
  const { exchange, notes } = notedExchange({ method, target, secure });
  const raw = ['Host', 'a', 'Cookie', who, ...(isConsole ? ['X-Almanac-Console', '1'] : [])];
  const head = readHead(raw, 1, method, undefined);
  if (typeof head === 'string') return head;
  const at = target.indexOf('?');
  const site: SiteRequest = {
    ...{ exchange, head, method, site: '/console' },
    path: at < 0 ? target : target.slice(0, at),
    query: at < 0 ? '' : target.slice(at),
  };
  const bytes = Buffer.from(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  const answer: SiteAnswer = await console.answer(site, bytes);
  sendAnswer(site, answer);
  return notes.map(masked);
}

const PATHS = ['/session', '/state', '/doctor', '/audit?limit=3', '/tokens', '/tokens/ada', '/usage', '/broken/x'];

test('who may ask the console what', async (context) => {
  const { console, notes } = consoleOf(context);
  const found: [string, unknown][] = [];
  const ask = async (asked: Asked): Promise<void> => {
    found.push([JSON.stringify(asked), await told(console, asked)]);
  };
  for (const who of Object.keys(SESSIONS))
    for (const path of PATHS)
      for (const method of ['GET', 'POST', 'DELETE']) await ask({ method, target: `/console/api${path}`, who });
  for (const [target, method, isConsole] of [
    ['/console/api/state', 'GET', false],
    ['/console/api', 'GET', true],
    ['/console/other', 'GET', true],
    ['/console/assets/absent.js', 'GET', true],
    ['/console/assets/absent.js', 'POST', true],
    ['/console/assets/../x', 'HEAD', true],
    ['/console/api/nothing', 'PATCH', true],
    ['/console/api/broken/locked', 'GET', true],
    ['/console/api/tokens/%zz', 'GET', true],
    ['/console/api/audit?limit=0', 'GET', true],
    ['/console/api/audit?limit=x', 'GET', true],
    ['/console/api/state', 'HEAD', true],
  ] as const)
    await ask({ method, target, isConsole, who: 'an administrator' });
  for (const body of ['{', '5', '[]', 'null']) await ask({ method: 'POST', target: '/console/api/session', body });
  golden.check(['who'], toldAnswers([...found, ['notes', notes]], 6));
});

test('how people sign in to the console, and out', async (context) => {
  const { console } = consoleOf(context);
  const found: [string, unknown][] = [];
  for (const who of Object.keys(SESSIONS)) {
    for (const body of [
      ...[
        { token: 'good' },
        { token: 'bad' },
        { token: 'admin-token' },
        { token: 'huge' },
        { token: '' },
        { token: 'a b' },
      ],
      ...[
        { token: 'x'.repeat(4096) },
        { token: 'x'.repeat(4097) },
        { token: 5 },
        {},
        { code: 'right' },
        { code: 'wrong' },
      ],
      { code: 'right', token: 'good' },
    ])
      for (const secure of [false, true]) {
        const asked = { method: 'POST', target: '/console/api/session', who, body, secure };
        found.push([JSON.stringify(asked).replace(/x{9,}/, (run) => `x${run.length}`), await told(console, asked)]);
      }
    const out = { method: 'DELETE', target: '/console/api/session', who, secure: true };
    found.push([JSON.stringify(out), await told(console, out)]);
  }
  const closed = consoleOf(context, { sessions: undefined }).console;
  for (const method of ['GET', 'POST', 'DELETE'])
    found.push([
      `closed ${method}`,
      await told(closed, { method, target: '/console/api/session', body: { token: 'good' } }),
    ]);
  for (const [setting, host] of [
    ['auto', '0.0.0.0'],
    ['auto', '127.0.0.1'],
    ['on', '127.0.0.1'],
  ]) {
    const settings = { console: setting, host, consoleSession: DAY_MS } as unknown as GatewaySettings;
    const { console: other } = consoleOf(context, { settings: () => settings });
    for (const who of Object.keys(SESSIONS))
      found.push([
        `${setting} ${host} ${who}`,
        await told(other, { method: 'GET', target: '/console/api/state', who }),
      ]);
  }
  golden.check(['signing in'], toldAnswers(found, 6));
});

test('how administrators manage tokens', async (context) => {
  const { console, notes } = consoleOf(context);
  const found: [string, unknown][] = [];
  const ask = async (method: string, target: string, body?: unknown): Promise<void> => {
    const asked = { method, target: `/console/api/tokens${target}`, who: 'an administrator', body };
    found.push([JSON.stringify(asked), await told(console, asked)]);
  };
  await ask('POST', '', { name: 'ada', owner: 'team', models: ['a*'], limits: { requestsPerMinute: 5 } });
  await ask('POST', '', { name: 'ada' });
  await ask('POST', '', { name: 'plan', template: true, actions: ['pull'], priority: 3 });
  for (const body of [
    ...[
      {},
      { name: 5 },
      { name: 'a b' },
      { name: 'b', template: 'x' },
      { name: 'b', odd: 1 },
      { name: 'b', limits: 5 },
    ],
    ...[
      { name: 'b', expires: 5 },
      { name: 'b', expires: 'soon' },
      { name: 'b', limits: { odd: 1 } },
      { name: 'b', routes: [] },
    ],
    ...[{ name: 'b', priority: 99 }, { name: 'configured-1' }],
  ])
    await ask('POST', '', body);
  await ask('GET', '');
  await ask('GET', '', { odd: 1 });
  for (const name of ['ada', 'plan', 'absent', 'configured-1', 'a%20b']) {
    await ask('GET', `/${name}`);
    await ask('GET', `/${name}`, { odd: 1 });
    await ask('PATCH', `/${name}`, { owner: null, limits: { requestsPerMinute: null, numCtx: 9 }, expires: '90d' });
    await ask('PATCH', `/${name}`, { expires: null, actions: ['use', 'manage'] });
    await ask('PATCH', `/${name}`, { name: 'x' });
    for (const body of [
      {},
      { overlap: '0' },
      { overlap: '24h' },
      { overlap: 5 },
      { overlap: 'x' },
      { overlap: '999d' },
      { odd: 1 },
    ])
      await ask('POST', `/${name}/rotate`, body);
    await ask('DELETE', `/${name}`, { odd: 1 });
    await ask('DELETE', `/${name}`);
    await ask('GET', '');
  }
  golden.check(['tokens'], toldAnswers([...found, ['notes', notes]], 8));
});

test('the administrator without a token has every right', () => {
  golden.check(['administrator'], toldAnswers([['administrator', ADMINISTRATOR]], 1));
});
