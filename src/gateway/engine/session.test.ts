import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openSession, sealSession, sessionCookie, signInCode, withoutSession } from './session.ts';

const key = randomBytes(32);
const session = { token: 'almanac_ä', isAdministrator: false, expires: 1000 };

test('a sealed session opens until its time is over, and only with its key and as what it is', () => {
  const letters = sealSession(key, 'session', session) ?? '';
  assert.match(letters, /^[\w-]+$/);
  assert.deepEqual(openSession(key, 'session', letters, 999), session);
  assert.equal(openSession(key, 'session', letters, 1000), undefined);
  assert.equal(openSession(key, 'code', letters, 0), undefined);
  assert.equal(openSession(randomBytes(32), 'session', letters, 0), undefined);
  assert.notEqual(sealSession(key, 'session', session), letters, 'each seal has a number of its own');
});

test('a session that an earlier version has sealed is opened', () => {
  const sealed =
    'MhCG1nKtJjP33JY02vrgdaAk_ZUWmIK2ZRiWOXIwV7nFIsqu_MJWu0PLhH3YGIpq7UpsBWWR49m5HJGP-MS9I9XNxG7kn-TRKf0X6O07poo140s';
  assert.deepEqual(openSession(Buffer.alloc(32, 7), 'session', sealed, 0), {
    token: 'alm_x',
    isAdministrator: true,
    expires: 9000,
  });
});

test('what was changed, cut off or never sealed opens nothing', () => {
  const letters = sealSession(key, 'session', session) ?? '';
  const bytes = Buffer.from(letters, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    assert.equal(openSession(key, 'session', changed.toString('base64url'), 0), undefined);
  }
  for (const wrong of ['', 'a', letters.slice(0, -8), `${letters}=`, `${letters}!`, 'A'.repeat(37), 'A'.repeat(38)])
    assert.equal(openSession(key, 'session', wrong, 0), undefined);
});

test('a session that would not fit into a cookie is not sealed', () => {
  const letters = (length: number) => sealSession(key, 'session', { ...session, token: 'a'.repeat(length) });
  let most = 2000;
  while (letters(most + 1) !== undefined) most++;
  const longest = letters(most) ?? '';
  assert.equal(longest.length, 3800);
  assert.deepEqual(openSession(key, 'session', longest, 0)?.token, 'a'.repeat(most));
});

test('a code signs an administrator in for a minute', () => {
  const code = signInCode(key, 5000);
  assert.deepEqual(openSession(key, 'code', code, 64_999), { isAdministrator: true, expires: 65_000 });
  assert.equal(openSession(key, 'code', code, 65_000), undefined);
});

test('the session is found among other cookies, and taken out of them', () => {
  assert.equal(sessionCookie(undefined), undefined);
  assert.equal(sessionCookie('a=1; almanac_session2=x'), undefined);
  assert.equal(sessionCookie('a=1;almanac_session=xy ; b=2'), 'xy');
  assert.equal(withoutSession('a=1; almanac_session=xy; b=2'), 'a=1; b=2');
  assert.equal(withoutSession('almanac_session=xy'), '');
  assert.equal(withoutSession('almanac_session2=xy;b=2'), 'almanac_session2=xy; b=2');
});
