// Which names in the Host header are answered, on every port that `almanac start` opens.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { emptyDirectory, seedWorld, startAlmanac } from '../almanac.ts';

interface Ready {
  admin: string;
  interfaces: { service: string; url: string; example: { path: string } }[];
}

interface Got {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly body: string;
  readonly allowOrigin: string | undefined;
}

const get = (url: string, headers: Record<string, string>): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const { statusCode: status, headers: got } = response;
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status, type: got['content-type'], body, allowOrigin: got['access-control-allow-origin'] });
    })
      .on('error', reject)
      .end();
  });

const SENTENCE = 'This server does not answer to the name in the Host header.';
/** What each interface says to a foreign name, in the shape of its errors. */
const REFUSALS: Readonly<Record<string, (got: Got) => void>> = {
  digits: ({ type, body }) => assert.deepEqual([type, body], ['text/plain', SENTENCE]),
  vulnerabilities: ({ body, allowOrigin }) => {
    assert.equal(JSON.parse(body).code, 'HOST_REFUSED');
    assert.equal(allowOrigin, undefined);
  },
  geocoding: ({ type, body }) => {
    assert.match(String(type), /^text\/plain/);
    assert.ok(body.includes(SENTENCE), body);
  },
  grammar: ({ type, body }) => assert.deepEqual([type, body], [undefined, `Error: ${SENTENCE}`]),
  models: ({ body }) => assert.equal(body, ''),
  gateway: ({ body }) =>
    assert.deepEqual(JSON.parse(body), { error: 'this server does not answer to the name in the Host header' }),
};

test('a foreign name in Host is refused on every port; one that is allowed or that a gateway passes on is answered', async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  const names = Object.keys(REFUSALS).map((name) => [`ALMANAC_${name.toUpperCase()}_PORT`, '0']);
  const running = await startAlmanac<Ready>(['start', '--json', '--admin-port', '0', '--data', data], {
    ...Object.fromEntries(names),
    ALMANAC_ALLOWED_HOSTS: 'almanac.example',
  });
  try {
    const { admin, interfaces } = running.ready;
    for (const { service, url, example } of interfaces)
      for (const path of [example.path, '/healthz']) {
        const refused = await get(url + path, { host: 'evil.com' });
        assert.equal(refused.status, 403, `${service}${path}`);
        if (path === example.path) REFUSALS[service](refused);
        assert.equal((await get(url + path, { host: 'almanac.example:443' })).status, 200, `${service}${path}`);
        const passedOn = { host: 'evil.com', 'x-forwarded-for': '192.0.2.1', via: '1.1 almanac' };
        assert.equal((await get(url + path, passedOn)).status, 200, `${service}${path}`);
      }
    for (const path of ['/status', '/metrics'])
      assert.deepEqual(
        [(await get(admin + path, { host: 'evil.com' })).status, (await get(admin + path, {})).status],
        [403, 200],
      );
    // The gateway passes the name of its client on.
    const gateway = interfaces.find(({ service }) => service === 'gateway')?.url;
    for (const { service, example } of interfaces.filter(({ service }) => !['gateway', 'models'].includes(service)))
      assert.equal(
        (await get(`${gateway}/${service}${example.path}`, { host: 'almanac.example' })).status,
        200,
        service,
      );
  } finally {
    await running.stop();
  }
});
