import assert from 'node:assert/strict';
import { test } from 'node:test';
import { USE_RIGHTS } from '../store/rights.ts';
import { digestOf, newToken, TokenSet } from './tokens.ts';

const record = (name: string, token: string, expires: string | null = null) => ({
  id: name,
  name,
  digest: digestOf(token),
  created: '2026-01-01T00:00:00.000Z',
  expires,
  previous: null,
  ...USE_RIGHTS,
});

test('a digest is SHA-256 in hexadecimal', () => {
  assert.equal(digestOf('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('new tokens have 256 bits and differ', () => {
  assert.match(newToken(), /^alm_[A-Za-z0-9_-]{43}$/);
  assert.notEqual(newToken(), newToken());
});

test('several tokens are valid at once, stored and configured', () => {
  const tokens = new TokenSet([record('a', 'one'), record('b', 'two')], ['three']);
  assert.equal(tokens.find('one', 0)?.name, 'a');
  assert.equal(tokens.find('two', 0)?.name, 'b');
  assert.equal(tokens.find('three', 0)?.name, 'configured-1');
  assert.equal(tokens.find('four', 0), undefined);
  assert.equal(tokens.count(0), 3);
  assert.deepEqual(
    ['a', 'configured-1', 'configured-2', 'three'].map((id) => tokens.hasId(id)),
    [true, true, false, false],
  );
});

test('a digest is no token', () => {
  assert.equal(new TokenSet([record('a', 'one')], []).find(digestOf('one'), 0), undefined);
});

test('a token is invalid from the moment it expires', () => {
  const tokens = new TokenSet([record('a', 'one', '2026-06-01T00:00:00.000Z')], []);
  const end = Date.parse('2026-06-01T00:00:00Z');
  assert.equal(tokens.find('one', end - 1)?.name, 'a');
  assert.equal(tokens.find('one', end), undefined);
  assert.equal(tokens.count(end), 0);
});

test('a digest is held until its token expires', () => {
  const digest = digestOf('t');
  const set = new TokenSet([record('a', 't', '2027-01-01T00:00:00Z')], []);
  const end = Date.parse('2027-01-01T00:00:00Z');
  assert.deepEqual([set.holds(digest, end - 1), set.holds(digest, end)], [true, false]);
  assert.equal(set.holds(digestOf('u'), end - 1), false);
});

test('a token and the one that it has replaced have one holder, each until its own end', () => {
  const until = '2026-03-01T00:00:00.000Z';
  const rotated = { ...record('a', 'new'), owner: 'me', previous: { digest: digestOf('old'), expires: until } };
  const tokens = new TokenSet([rotated], []);
  const end = Date.parse(until);
  for (const token of ['new', 'old']) {
    const holder = tokens.find(token, end - 1);
    assert.deepEqual([holder?.id, holder?.name, holder?.owner], ['a', 'a', 'me']);
  }
  assert.equal(tokens.count(end - 1), 1);
  assert.equal(tokens.find('old', end), undefined);
  assert.equal(tokens.find('new', end)?.id, 'a');
});

test('a token that was replaced ends with the one that replaces it', () => {
  const until = '2026-03-01T00:00:00.000Z';
  const rotated = {
    ...record('a', 'new', '2026-02-01T00:00:00.000Z'),
    previous: { digest: digestOf('old'), expires: until },
  };
  const tokens = new TokenSet([rotated], []);
  const end = Date.parse('2026-02-01T00:00:00Z');
  assert.equal(tokens.find('old', end - 1)?.id, 'a');
  assert.equal(tokens.find('old', end), undefined);
});

test('a template is nobody’s token', () => {
  const tokens = new TokenSet([{ ...record('a', 'x'), digest: null }], []);
  assert.equal(tokens.count(0), 0);
  assert.equal(tokens.find('x', 0), undefined);
});

test('tokens of the configuration have the actions of the configuration, and use alone without words', () => {
  assert.deepEqual(new TokenSet([], ['x']).find('x', 0)?.actions, ['use']);
  const holder = new TokenSet([], ['x'], ['use', 'manage']).find('x', 0);
  assert.deepEqual([holder?.id, holder?.actions, holder?.models], ['configured-1', ['use', 'manage'], ['*']]);
});

test('a template gives its rights and is no token', () => {
  const { digest: _digest, ...more } = record('staff', 'one', '2026-06-01T00:00:00.000Z');
  const tokens = new TokenSet([{ ...more, digest: null }, record('a', 'two')], []);
  assert.deepEqual(tokens.template('staff')?.rights.actions, USE_RIGHTS.actions);
  assert.equal(tokens.template('staff')?.expires, Date.parse('2026-06-01T00:00:00Z'));
  assert.equal(tokens.template('a'), undefined);
  assert.equal(tokens.count(0), 1);
  assert.ok(tokens.hasId('staff'));
});
