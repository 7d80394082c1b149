import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { signingKey, startIssuer } from '../../testing/issuer.ts';
import { IssuerKeys, type IssuerSettings } from './issuer-keys.ts';

const ES = signingKey('ES256');

async function started(context: TestContext, more: Partial<IssuerSettings> = {}) {
  const issuer = await startIssuer([ES]);
  context.after(() => issuer.stop());
  const problems: string[] = [];
  const settings: IssuerSettings = {
    oidcIssuer: issuer.url,
    oidcKeysAge: 1000,
    oidcKeysInterval: 100,
    oidcKeysLife: 5000,
    oidcTimeout: 60_000,
    oidcAnswerBytes: 100_000,
    oidcKeys: 10,
    ...more,
  };
  const keys = new IssuerKeys(settings, (sentence) => problems.push(sentence));
  /** The ids of the keys, and whether they were there at once. */
  const ask = async (keyId: string | undefined, now: number) => {
    const found = keys.for(keyId, now);
    return { ids: (await found).map(({ id }) => id), atOnce: !(found instanceof Promise) };
  };
  /** How often the issuer was asked for its document, once nothing is under way. */
  const asked = async (): Promise<number> => {
    const count = (): number => issuer.state.requests.filter((path) => path !== '/keys').length;
    for (let before = -1; before !== issuer.state.requests.length; ) {
      before = issuer.state.requests.length;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return count();
  };
  return { issuer, ask, asked, problems };
}

test('keys are fetched when they have the age to, and serve meanwhile', async (context) => {
  const { ask, asked } = await started(context);
  assert.deepEqual(await ask('ES256', 0), { ids: ['ES256'], atOnce: false });
  assert.deepEqual(await ask(undefined, 999), { ids: ['ES256'], atOnce: true });
  assert.equal(await asked(), 1);
  assert.deepEqual(await ask('ES256', 1000), { ids: ['ES256'], atOnce: true });
  assert.equal(await asked(), 2);
  // They are as old as the last time that they came.
  assert.deepEqual(await ask('ES256', 1999), { ids: ['ES256'], atOnce: true });
  assert.equal(await asked(), 2);
});

test('for an unknown key the issuer is asked once in an interval', async (context) => {
  const { ask, asked } = await started(context);
  assert.deepEqual(await Promise.all([ask('other', 0), ask('other', 0), ask('ES256', 0)]), [
    { ids: [], atOnce: false },
    { ids: [], atOnce: false },
    { ids: ['ES256'], atOnce: false },
  ]);
  assert.deepEqual(await ask('other', 99), { ids: [], atOnce: true });
  assert.equal(await asked(), 1);
  assert.deepEqual(await ask('other', 100), { ids: [], atOnce: false });
  assert.equal(await asked(), 2);
});

test('keys live on while the issuer is gone, and then end', async (context) => {
  const { issuer, ask, problems } = await started(context);
  await ask('ES256', 0);
  issuer.state.status = 500;
  assert.deepEqual(await ask('ES256', 4999), { ids: ['ES256'], atOnce: true });
  while (problems.length === 0) await new Promise(setImmediate);
  assert.deepEqual(await ask('ES256', 5000), { ids: [], atOnce: true });
  assert.deepEqual(await ask('ES256', 5099), { ids: [], atOnce: false });
  issuer.state.status = 200;
  assert.deepEqual(await ask('ES256', 5199), { ids: ['ES256'], atOnce: false });
  // Their life begins when they come.
  issuer.state.status = 500;
  assert.deepEqual(await ask('ES256', 10_198), { ids: ['ES256'], atOnce: true });
});

test('a set without a key that can check is told', async (context) => {
  const { issuer, ask, problems } = await started(context);
  issuer.state.keys = [];
  assert.deepEqual(await ask('ES256', 0), { ids: [], atOnce: false });
  assert.deepEqual(problems, [`${issuer.url}/keys has no key that can check a signature.`]);
});
