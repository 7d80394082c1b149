import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClaimSettings, identityOf } from './identity.ts';

/** Seconds since 1970, as claims count. */
const NOW = 1_800_000_000;
const SKEW_MS = 30_000;

const SETTINGS: ClaimSettings = {
  oidcIssuer: 'https://login.example',
  oidcAudience: ['almanac', 'almanac-test'],
  oidcClockSkew: SKEW_MS,
  oidcOwnerClaim: 'email',
  oidcGroupClaim: 'groups',
  oidcGroups: ['ops=admins', 'a=b=pairs', 'dev=staff'],
  oidcTemplate: '',
};

const identify = (claims: Record<string, unknown>, settings: Partial<ClaimSettings> = {}) =>
  identityOf(
    { iss: 'https://login.example', aud: 'almanac', sub: 'ann', exp: NOW + 60, groups: ['dev'], ...claims },
    { ...SETTINGS, ...settings },
    NOW * 1000,
  );

test('an identity has the id and name of its person, and ends with its token', () => {
  const identity = identify({ email: 'Ann Lee <ann@login.example>' });
  assert.deepEqual(identity, {
    // Of the SHA-256 of the issuer, a zero byte and the subject.
    id: 'oidc-007a3cb07b75904c2f655c13fc532dcc',
    name: 'oidc-007a3cb0-Ann_Lee_ann_login.example_',
    owner: 'Ann Lee <ann@login.example>',
    template: 'staff',
    expires: NOW * 1000 + 60_000 + SKEW_MS,
  });
  assert.equal(identify({ exp: NOW + 5000 })?.id, identity?.id);
  assert.notEqual(identify({ sub: 'bob' })?.id, identity?.id);
  assert.equal(identify({ email: 'x'.repeat(60) })?.name.length, 'oidc-12345678-'.length + 40);
});

test('a claim that cannot be an owner is none', () => {
  for (const email of [undefined, 7, null, '', 'x'.repeat(129), 'a\nb', ['ann']]) {
    const identity = identify({ email });
    assert.equal(identity?.owner, null, String(email));
    assert.match(String(identity?.name), /^oidc-[0-9a-f]{8}-$/);
  }
});

test('times count with the skew of clocks, to the millisecond', () => {
  const skew = SKEW_MS / 1000;
  const cases: readonly [claims: Record<string, unknown>, isValid: boolean][] = [
    [{ exp: NOW - skew + 0.001 }, true],
    [{ exp: NOW - skew }, false],
    [{ exp: Number.NaN }, false],
    [{ nbf: NOW + skew }, true],
    [{ nbf: NOW + skew + 0.001 }, false],
    [{ iat: NOW + skew }, true],
    [{ iat: NOW + skew + 0.001 }, false],
    [{ iat: null }, false],
    [{ nbf: 0, iat: 0 }, true],
  ];
  for (const [claims, isValid] of cases) assert.equal(identify(claims) !== undefined, isValid, JSON.stringify(claims));
});

test('the group that is named first gives the template, and the default is for who has none', () => {
  const templateOf = (groups: unknown, oidcTemplate = '') => identify({ groups }, { oidcTemplate })?.template;
  assert.equal(templateOf(['dev', 'ops']), 'admins');
  assert.equal(templateOf(['a=b']), 'pairs');
  assert.equal(templateOf('dev'), 'staff');
  assert.equal(templateOf([7, null, 'dev']), 'staff');
  for (const none of [undefined, [], 'de', ['dev=staff'], 7, { dev: true }]) {
    assert.equal(templateOf(none), undefined);
    assert.equal(templateOf(none, 'guests'), 'guests');
  }
  const many = Array.from({ length: 1000 }, (_, index) => `group-${index}`);
  assert.equal(templateOf([...many.slice(1), 'dev']), 'staff');
  assert.equal(templateOf([...many, 'dev']), undefined);
});

test('dots lead into objects, unless a claim has the name with its dots', () => {
  const templateOf = (claims: Record<string, unknown>) =>
    identify({ groups: [], ...claims }, { oidcGroupClaim: 'realm.access.roles' })?.template;
  assert.equal(templateOf({ realm: { access: { roles: ['dev'] } } }), 'staff');
  assert.equal(templateOf({ 'realm.access.roles': ['ops'], realm: { access: { roles: ['dev'] } } }), 'admins');
  for (const realm of [undefined, null, 'access', { access: null }, { access: 'roles' }, { access: {} }, []])
    assert.equal(templateOf({ realm }), undefined, JSON.stringify(realm));
  // What every object has is no claim.
  assert.equal(identify({ groups: [] }, { oidcGroupClaim: 'constructor.name' })?.template, undefined);
  assert.equal(identify({ groups: [], text: 'dev' }, { oidcGroupClaim: 'text.length' })?.template, undefined);
});

test('a token of another issuer, for somebody else, or of nobody is of no use', () => {
  assert.ok(identify({}));
  for (const iss of ['https://other.example', 'https://login.example/', '', undefined, null])
    assert.equal(identify({ iss }), undefined, String(iss));
  for (const sub of ['', undefined, 7, null, ['ann']]) assert.equal(identify({ sub }), undefined, String(sub));
  for (const aud of ['other', undefined, null, [], ['other'], [['almanac']], 'almanac,other'])
    assert.equal(identify({ aud }), undefined, String(aud));
  for (const aud of ['almanac-test', ['other', 'almanac']]) assert.ok(identify({ aud }), String(aud));
});
