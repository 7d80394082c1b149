import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Values } from '#kit/setting';
import { routeSettings } from '../route-settings.ts';
import type { GatewaySettings } from '../settings.ts';
import { configuredRoutes } from './configured-routes.ts';
import { RouteTable } from './routes.ts';

/** Settings with these tables of routes, as almanac.toml would have them. */
function settingsOf(tables: object = {}, more: Partial<GatewaySettings> = {}): GatewaySettings {
  const values = Object.fromEntries(Object.entries(routeSettings).map(([key, row]) => [key, row.default]));
  const own = values as Values<typeof routeSettings>;
  const routes = routeSettings.routes.parse(JSON.stringify(tables));
  return { ...own, upstreamRequests: 1024, ...more, routes } as GatewaySettings;
}

const tableOf = (tables?: object) => new RouteTable(configuredRoutes(settingsOf(tables)));
const routeOf = (name: string, tables?: object) => tableOf(tables).routes.find((one) => one.name === name);

function inside(table: RouteTable, path: string): string {
  const place = table.find(path);
  return place.kind === 'nowhere' ? 'nowhere' : `${place.route.name} ${place.kind === 'inside' ? place.path : '->'}`;
}

const five = tableOf();
for (const [path, expected] of [
  ['/models/api/chat', 'models /api/chat'],
  ['/models/', 'models /'],
  ['/digits/v1/pi', 'digits /v1/pi'],
  ['/vulnerabilities/api/vulnerabilities', 'vulnerabilities /api/vulnerabilities'],
  ['/geocoding/reverse', 'geocoding /reverse'],
  ['/grammar/check', 'grammar /v2/check'],
  ['/grammar/v2/check', 'grammar /v2/check'],
  ['/grammar/languages', 'grammar /v2/languages'],
  ['/grammar/v2', 'grammar /v2'],
  ['/grammar/v2x', 'grammar /v2/v2x'],
  ['/models/api/show/ns%2fmodel', 'models /api/show/ns%2fmodel'],
  ['/models', 'models ->'],
  ['/Models/', 'nowhere'],
  ['/modelsx/', 'nowhere'],
  ['/models%2Fx', 'nowhere'],
  ['/', 'nowhere'],
  ['/constructor/', 'nowhere'],
] as const)
  test(`the path ${path} leads to ${expected}`, () => assert.equal(inside(five, path), expected));

test('models alone needs a token, takes keys and is judged', () => {
  const which = (is: (route: (typeof five.routes)[number]) => boolean) =>
    five.routes.filter(is).map(({ name }) => name);
  assert.deepEqual(
    which(({ needsToken }) => needsToken),
    ['models'],
  );
  assert.deepEqual(
    which(({ takesKeys }) => takesKeys),
    ['models'],
  );
  assert.deepEqual(
    which(({ api }) => api === 'models'),
    ['models'],
  );
});

test('each interface has a title and an example for people', () => {
  assert.deepEqual(
    five.routes.map(({ name, title, example }) => [name, title, example.split('?')[0]]),
    [
      ['models', 'Language models (Ollama)', '/models/api/version'],
      ['digits', 'Digits of pi', '/digits/v1/pi'],
      ['vulnerabilities', 'Security vulnerabilities', '/vulnerabilities/api/lastvulnerabilities'],
      ['geocoding', 'Geocoding', '/geocoding/reverse'],
      ['grammar', 'Grammar check', '/grammar/check'],
    ],
  );
});

describe('routes of the configuration', () => {
  const upstreams = ['http://a:1', 'http://b:2'];

  test('the longest prefix of whole segments decides, whatever their order', () => {
    const table = tableOf({
      team: { upstreams },
      inner: { upstreams, prefix: '/team/inner' },
      deep: { upstreams, prefix: '/team/inner/deep', strip: false },
      'models-2': { upstreams, prefix: '/models/second' },
    });
    for (const [path, expected] of [
      ['/team/x', 'team /x'],
      ['/team/innerx', 'team /innerx'],
      ['/team/inner', 'inner ->'],
      ['/team/inner/x', 'inner /x'],
      ['/team/inner/deep/x', 'deep /team/inner/deep/x'],
      ['/models/second/x', 'models-2 /x'],
      ['/models/secondx', 'models /secondx'],
    ] as const)
      assert.equal(inside(table, path), expected);
  });

  test('no hidden slash leads past a route that asks for more', () => {
    const table = tableOf({ open: { upstreams, token: false }, closed: { upstreams, prefix: '/open/closed' } });
    for (const path of ['/open/closed%2fx', '/open/closed%2Fx', '/open%2fclosed/x', '/open/a%2fb/closed%2f'])
      assert.equal(inside(table, path), path.includes('/a%2fb') ? `open ${path.slice(5)}` : 'nowhere', path);
  });

  test('have defaults that are on the safe side', () => {
    const { inside: _inside, ...route } = routeOf('search', { search: { upstreams } }) ?? assert.fail();
    assert.deepEqual(route, {
      ...{ name: 'search', title: 'search', prefix: '/search', example: '/search/', api: 'plain', needsToken: true },
      ...{ takesKeys: false, upstreams, choice: 'least-outstanding', requests: 1024, healthPath: '' },
      ...{ healthInterval: 10_000, healthTimeout: 5000, websocket: false },
    });
  });

  test('a table with the name of an interface changes what it says and nothing else', () => {
    const tables = { models: { upstreams, prefix: '/llm' }, digits: { token: true } };
    const models = routeOf('models', tables);
    assert.deepEqual(
      [models?.prefix, models?.upstreams, models?.api, models?.needsToken, models?.example],
      ['/llm', upstreams, 'models', true, '/llm/api/version'],
    );
    const digits = routeOf('digits', tables);
    assert.deepEqual([digits?.needsToken, digits?.upstreams], [true, ['http://127.0.0.1:8001']]);
    assert.equal(inside(tableOf({ grammar: { strip: false } }), '/grammar/check'), 'grammar /grammar/check');
  });

  test('a table says everything of a route that is its own', () => {
    const said = {
      ...{ upstreams, prefix: '/a/b', title: 'A', api: 'openai', choice: 'prefix-affinity', requests: 7 },
      ...{
        websocket: true,
        token: false,
        strip: false,
        health_path: '/up',
        health_interval: '3s',
        health_timeout: '2s',
      },
    };
    const { inside: within, ...route } = routeOf('a', { a: said }) ?? assert.fail();
    assert.deepEqual(route, {
      ...{ name: 'a', title: 'A', prefix: '/a/b', example: '/a/b/', api: 'openai', needsToken: false },
      ...{ takesKeys: true, upstreams, choice: 'prefix-affinity', requests: 7, healthPath: '/up' },
      ...{ healthInterval: 3000, healthTimeout: 2000, websocket: true },
    });
    assert.equal(within('/c'), '/a/b/c');
  });

  test('an interface without a table asks for nothing beside its requests', () => {
    for (const route of tableOf().routes)
      assert.deepEqual(
        [route.choice, route.requests, route.healthPath, route.healthInterval, route.healthTimeout, route.websocket],
        ['least-outstanding', 1024, '', 0, 0, false],
      );
  });

  test('there may be a thousand routes and 64 servers of one, and no more', () => {
    const routes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, { upstreams }]));
    assert.equal(tableOf(routes(995)).routes.length, 1000);
    assert.throws(() => tableOf(routes(996)), { message: 'gateway.routes: there are more than 1000 routes.' });
    const servers = (count: number) => ({
      a: { upstreams: Array.from({ length: count }, (_, index) => `http://a:${index + 1}`) },
    });
    assert.equal(routeOf('a', servers(64))?.upstreams.length, 64);
    assert.throws(() => tableOf(servers(65)), { message: 'gateway.routes.a has more than 64 upstreams.' });
  });

  test('an address setting may name several servers', () => {
    const modelsUrl = routeSettings.modelsUrl.parse('http://a:1/, http://b:2/base/');
    const [models] = configuredRoutes(settingsOf({}, { modelsUrl }));
    assert.deepEqual(models?.upstreams, ['http://a:1', 'http://b:2/base']);
  });

  for (const [what, tables, sentence] of [
    ['without a server', { a: {} }, 'gateway.routes.a has no upstreams: name the address of a server.'],
    [
      'with one prefix',
      { a: { upstreams }, b: { upstreams, prefix: '/a' } },
      'gateway.routes: a and b both have the prefix /a; change one of them.',
    ],
    [
      'with the prefix of an interface',
      { a: { upstreams, prefix: '/models' } },
      'gateway.routes: models and a both have the prefix /models; change one of them.',
    ],
    [
      'at a path of the gateway',
      { a: { upstreams, prefix: '/healthz' } },
      'gateway.routes.a: the gateway answers /healthz itself; choose another prefix.',
    ],
    [
      'with a server twice',
      { a: { upstreams: ['http://a:1', 'http://a:1/'] } },
      'gateway.routes.a names the upstream http://a:1 twice.',
    ],
    [
      'with a name that no token could have',
      { 'a b': { upstreams } },
      'gateway.routes: "a b" cannot name a route: use up to 64 letters, digits, dots, underscores and hyphens, a letter or digit first.',
    ],
  ] as const)
    test(`routes ${what} are refused`, () =>
      assert.throws(() => tableOf(tables), { name: 'CommandError', message: sentence, exitCode: 2 }));

  for (const prefix of ['a', '/', '/a/', '//a', '/a//b', '/a/../b', '/.', '/a/..', '/a%20b', '/a?b', '/a b', '/ä'])
    test(`the prefix ${prefix} is refused`, () =>
      assert.throws(
        () => tableOf({ a: { upstreams, prefix } }),
        /^CommandError: "a": prefix must be one or more segments/,
      ));

  for (const address of ['ftp://a', 'a:1', 'http://a?b', 'http://a#b', 'http://name:word@a'])
    test(`the server ${address} is refused`, () =>
      assert.throws(() => tableOf({ a: { upstreams: [address] } }), /^CommandError: "a": upstreams must be/));
});
