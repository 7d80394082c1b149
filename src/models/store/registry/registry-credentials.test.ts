import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorizationOf } from './registry-credentials.ts';

const of = (host: string, registryCredentials: string[], huggingFaceToken = ''): string | undefined =>
  authorizationOf(host, { registryCredentials, huggingFaceToken });

test('a name and a password are Basic, and a token is Bearer', () => {
  const rows = ['a.example=me:se=cret', 'b.example:5000 = token'];
  assert.equal(of('a.example', rows), `Basic ${Buffer.from('me:se=cret').toString('base64')}`);
  assert.equal(of('B.example:5000', rows), 'Bearer token');
  assert.equal(of('b.example', rows), undefined);
  assert.equal(of('a.example', ['a.example']), undefined);
});

test('the token of Hugging Face goes to Hugging Face alone', () => {
  assert.equal(of('hf.co', [], 'hf_x'), 'Bearer hf_x');
  assert.equal(of('huggingface.co', ['huggingface.co=other'], 'hf_x'), 'Bearer other');
  assert.equal(of('cdn.hf.co', [], 'hf_x'), undefined);
  assert.equal(of('hf.co', []), undefined);
});
