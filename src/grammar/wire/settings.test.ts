import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startGrammarForTest as start } from '../testing/start-grammar.ts';

const QUERY = '/v2/check?language=en&text=Fine.';

test('without --allow-origin no answer carries a CORS header', async () => {
  const running = await start({});
  const response = await fetch(running.url + QUERY, { headers: { origin: 'https://example.org' } });
  assert.equal(response.headers.get('access-control-allow-origin'), null);
  await running.stop();
});

test('with --allow-origin answers and errors carry it, the health check does not, and preflights are answered', async () => {
  const running = await start({ allowOrigin: '*' });
  const origin = (response: Response): string | null => response.headers.get('access-control-allow-origin');
  assert.equal(origin(await fetch(running.url + QUERY)), '*');
  assert.equal(origin(await fetch(`${running.url}/v2/check`)), '*');
  assert.equal(origin(await fetch(`${running.url}/v2/healthcheck`)), null);
  assert.equal(origin(await fetch(`${running.url}/v2/healthcheck?now=1`)), null);
  const preflight = await fetch(running.url + QUERY, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-test' },
  });
  assert.equal(preflight.status, 204);
  assert.equal(origin(preflight), '*');
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'x-test');
  await running.stop();
});

test('more requests than the limit of a client are refused until the period is over', async () => {
  const running = await start({
    requestLimit: 2,
    requestLimitPeriodInSeconds: 600,
  });
  assert.equal((await fetch(running.url + QUERY)).status, 200);
  assert.equal((await fetch(running.url + QUERY)).status, 200);
  const refused = await fetch(running.url + QUERY);
  assert.equal(refused.status, 429);
  assert.equal(
    await refused.text(),
    'Error: Access from 127.0.0.1 denied: Client request limit of 2 requests per 600 seconds exceeded',
  );
  const other = await fetch(running.url + QUERY, { headers: { 'user-agent': 'another' } });
  assert.equal(
    await other.text(),
    'Error: Access from 127.0.0.1 denied: IP request limit of 2 requests per 600 seconds exceeded',
  );
  assert.equal((await fetch(`${running.url}/v2/healthcheck`)).status, 200);
  await running.stop();
});

test('a client cannot write the address by which its limit counts', async () => {
  for (const settings of [
    { trustXForwardForHeader: true },
    { gatewayAddresses: ['127.0.0.1'] },
    { trustedProxies: ['127.0.0.0/8'] },
  ]) {
    const running = await start({ requestLimit: 1, requestLimitPeriodInSeconds: 600, ...settings });
    const ask = async (forwarded: string): Promise<number> =>
      (await fetch(running.url + QUERY, { headers: { 'x-forwarded-for': forwarded } })).status;
    // What stands last was added by the proxy.
    assert.deepEqual(
      [await ask('1.1.1.1, 8.8.8.8'), await ask('2.2.2.2, 8.8.8.8'), await ask('1.1.1.1, 9.9.9.9')],
      [200, 429, 200],
      JSON.stringify(settings),
    );
    await running.stop();
  }
});

test('more characters than the limit of a client are refused, and a token lifts the limit', async () => {
  const running = await start({
    requestLimitInBytes: 6,
    requestLimitPeriodInSeconds: 600,
    requestLimitAccessToken: 'open',
  });
  assert.equal((await fetch(running.url + QUERY)).status, 200);
  assert.equal(
    await (await fetch(running.url + QUERY)).text(),
    'Error: Access from 127.0.0.1 denied: Client request size limit of 6 bytes per 600 seconds exceeded',
  );
  const open = await fetch(running.url + QUERY, { headers: { 'x-request-limit-access-token': 'open' } });
  assert.equal(open.status, 200);
  await running.stop();
});

test('blocked referrers and origins are refused', async () => {
  const running = await start({ blockedReferrers: ['bad.example'] });
  const referred = await fetch(running.url + QUERY, { headers: { referer: 'https://www.bad.example/page' } });
  assert.equal(referred.status, 403);
  assert.equal(await referred.text(), 'Error: Access with referrer https://www.bad.example/page denied.');
  await running.stop();
});

test('a check that takes too long is an error, or incomplete where that is allowed', async () => {
  const running = await start({ maxCheckTimeMillis: 0 });
  const body = new URLSearchParams({ language: 'en', text: 'One sentence. '.repeat(2000) });
  const refused = await fetch(`${running.url}/v2/check`, { method: 'POST', body });
  assert.equal(refused.status, 500);
  assert.match(await refused.text(), /^Error: Checking took longer than 0\.00 seconds, which is this server's limit\./);
  body.set('allowIncompleteResults', 'true');
  const incomplete = (await (await fetch(`${running.url}/v2/check`, { method: 'POST', body })).json()) as {
    warnings: object;
  };
  assert.deepEqual(incomplete.warnings, {
    incompleteResults: true,
    incompleteResultsReason: 'Results are incomplete: text checking took longer than allowed maximum of 0.00 seconds',
  });
  await running.stop();
});

test('more checks than may wait are refused, and the health check tells', async () => {
  const running = await start({ maxWorkQueueSize: 1 });
  const body = new URLSearchParams({ language: 'en', text: 'One short sentence, and another. '.repeat(6000) });
  const checks = Array.from({ length: 6 }, () => fetch(`${running.url}/v2/check`, { method: 'POST', body }));
  const statuses = await Promise.all(checks.map(async (check) => [(await check).status, await (await check).text()]));
  const refused = statuses.filter(([status]) => status === 503);
  assert.ok(refused.length > 0 && refused.length < 6);
  assert.equal(refused[0][1], 'Error: Error: There are currently too many parallel requests. Please try again later.');
  await running.stop();
});

test('a text that is mostly errors stops the check where a rate is set', async () => {
  const running = await start({ maxErrorsPerWordRate: 0.1 });
  const text = 'Thanks alot. '.repeat(20).trim();
  const response = await fetch(`${running.url}/v2/check`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'en', text }),
  });
  assert.equal(response.status, 400);
  assert.equal(
    await response.text(),
    `Error: Text checking was stopped due to too many errors (more than 10% of words seem to have an error). Are you sure you have set the correct text language? Language set: English, text length: ${text.length}`,
  );
  await running.stop();
});

test('suggestions end where their number is bounded', async () => {
  const running = await start({ maxSpellingSuggestions: 1 });
  const response = await fetch(`${running.url}/v2/check?language=en-US&text=A+mistke+and+an+eror.`);
  const { matches } = (await response.json()) as { matches: { replacements: { value: string }[] }[] };
  assert.notEqual(matches[0].replacements[0].value, '(suggestion limit reached)');
  assert.deepEqual(matches[1].replacements, [{ value: '(suggestion limit reached)' }]);
  await running.stop();
});

test('below serverUrl the interface answers as at the root', async () => {
  const running = await start({ serverUrl: 'http://localhost/lt', allowOrigin: '*' });
  assert.equal((await fetch(`${running.url}/lt${QUERY}`)).status, 200);
  assert.equal((await fetch(running.url + QUERY)).status, 200);
  const health = await fetch(`${running.url}/lt/v2/healthcheck`);
  assert.deepEqual([await health.text(), health.headers.get('access-control-allow-origin')], ['OK', null]);
  await running.stop();
});

test('more matches than an answer may hold make it incomplete', async () => {
  const running = await start({ maxMatches: 2 });
  const check = async (text: string) => {
    const response = await fetch(`${running.url}/v2/check`, {
      method: 'POST',
      body: new URLSearchParams({
        language: 'en-US',
        text,
        enabledRules: 'COMMA_PARENTHESIS_WHITESPACE',
        enabledOnly: 'true',
      }),
    });
    const { warnings, matches } = (await response.json()) as { warnings: object; matches: object[] };
    return [warnings, matches.length];
  };
  assert.deepEqual(await check('One ,two ,three ,four.'), [
    {
      incompleteResults: true,
      incompleteResultsReason: 'Results are incomplete: the text has more than 2 matches',
    },
    2,
  ]);
  assert.deepEqual(await check('One ,two ,three.'), [{ incompleteResults: false }, 2]);
  await running.stop();
});

test('a request may set the number of a rule that has one', async () => {
  const running = await start();
  const check = async (ruleValues: string) => {
    const text = 'This is a sentence of ten words and not more.';
    const query = new URLSearchParams({ language: 'en', level: 'picky', text, ruleValues });
    const response = await fetch(`${running.url}/v2/check?${query}`);
    const { matches } = (await response.json()) as { matches: { rule: { id: string } }[] };
    return matches.map(({ rule }) => rule.id);
  };
  assert.deepEqual(await check(''), []);
  assert.deepEqual(await check('TOO_LONG_SENTENCE:9,OTHER:x'), ['TOO_LONG_SENTENCE']);
  const { rules } = (await (await fetch(`${running.url}/v2/configinfo?language=en`)).json()) as {
    rules: Record<string, string>[];
  };
  const rule = rules.find(({ ruleId }) => ruleId === 'TOO_LONG_SENTENCE');
  assert.deepEqual(
    [rule?.hasConfigurableValue, rule?.defaultValue, rule?.minConfigurableValue, rule?.maxConfigurableValue],
    ['yes', '40', '5', '100'],
  );
  await running.stop();
});

test('searches for suggestions take no more steps than are set', async () => {
  const suggestions = async (settings: Parameters<typeof start>[0]): Promise<string[]> => {
    const running = await start(settings);
    const response = await fetch(`${running.url}/v2/check?language=en-US&text=They+will+recieve+it.`);
    const { matches } = (await response.json()) as { matches: { replacements: { value: string }[] }[] };
    await running.stop();
    assert.equal(matches.length, 1);
    return matches[0].replacements.map(({ value }) => value);
  };
  assert.equal((await suggestions({}))[0], 'receive');
  assert.ok(!(await suggestions({ suggestionSteps: 1 })).includes('receive'));
});
