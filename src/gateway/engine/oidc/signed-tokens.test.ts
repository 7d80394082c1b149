import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { USE_RIGHTS } from '../../store/rights.ts';
import { signedToken, signingKey, startIssuer } from '../../testing/issuer.ts';
import { digestOf } from '../tokens.ts';
import { SignedTokens, type TemplateRights } from './signed-tokens.ts';

const ES = signingKey('ES256');
/** Seconds since 1970, as claims count. */
const NOW = 1_800_000_000;

async function started(context: TestContext, oidcTokens: number) {
  const issuer = await startIssuer([ES]);
  context.after(() => issuer.stop());
  const templates = new Map<string, TemplateRights>([
    ['staff', { rights: { ...USE_RIGHTS, owner: 'template' }, expires: Number.POSITIVE_INFINITY }],
  ]);
  const tokens = new SignedTokens(
    {
      ...{ oidcIssuer: issuer.url, oidcAudience: ['almanac'], oidcClockSkew: 0, oidcOwnerClaim: 'email' },
      ...{ oidcGroupClaim: 'groups', oidcGroups: ['dev=staff'], oidcTemplate: '', oidcAlgorithms: ['ES256'] },
      ...{ oidcKeysAge: 1e12, oidcKeysInterval: 0, oidcKeysLife: 1e13, oidcTimeout: 60_000, oidcAnswerBytes: 100_000 },
      ...{ oidcKeys: 10, oidcTokens },
    },
    (name) => templates.get(name),
    () => {},
  );
  const token = (sub: string): string =>
    signedToken(ES, {
      iss: issuer.url,
      aud: 'almanac',
      sub,
      exp: NOW + 60,
      groups: ['dev'],
      email: `${sub}@a.example`,
    });
  return { tokens, templates, token };
}

const AT = NOW * 1000;

test('a token ends to the millisecond, with its template or by itself', async (context) => {
  const { tokens, templates, token } = await started(context, 10);
  const ann = token('ann');
  const first = await tokens.holderOf(ann, AT);
  assert.deepEqual([first?.owner, first?.expires, first?.digest], ['ann@a.example', AT + 60_000, digestOf(ann)]);
  assert.ok(tokens.holds(digestOf(ann), AT + 59_999));
  assert.ok(!tokens.holds(digestOf(ann), AT + 60_000));
  templates.set('staff', { rights: USE_RIGHTS, expires: AT + 10 });
  assert.equal((await tokens.holderOf(ann, AT + 9))?.expires, AT + 10);
  assert.equal(await tokens.holderOf(ann, AT + 10), undefined);
  templates.clear();
  assert.ok(!tokens.holds(digestOf(ann), AT));
});

test('so many tokens are remembered, and the one that was used last the longest', async (context) => {
  const { tokens, token } = await started(context, 2);
  const [ann, bob, cem] = ['ann', 'bob', 'cem'].map(token) as [string, string, string];
  const known = (): boolean[] => [cem, bob, ann].map((one) => tokens.holds(digestOf(one), AT));
  assert.deepEqual(known(), [false, false, false]);
  await tokens.holderOf(ann, AT);
  await tokens.holderOf(bob, AT);
  // A token that is known is not asked about: its holder is there at once.
  assert.ok(!(tokens.holderOf(ann, AT) instanceof Promise));
  assert.ok(tokens.holds(digestOf(bob), AT));
  assert.ok(tokens.holds(digestOf(ann), AT));
  await tokens.holderOf(cem, AT);
  assert.deepEqual(known(), [true, false, true]);
});
