import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlace, interfaces } from './interfaces.ts';

const inside = (path: string) => {
  const place = findPlace(path);
  return place.kind === 'inside' ? `${place.interface.name} ${place.path}` : place.kind;
};

const places: [path: string, expected: string][] = [
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
  ['/models', 'redirect'],
  ['/Models/', 'nowhere'],
  ['/modelsx/', 'nowhere'],
  ['/', 'nowhere'],
  ['/constructor/', 'nowhere'],
];
for (const [path, expected] of places)
  test(`the path ${path} leads to ${expected}`, () => assert.equal(inside(path), expected));

test('models alone needs a token', () => {
  const needs = ['models', 'digits', 'vulnerabilities', 'geocoding', 'grammar'].filter((name) => {
    const place = findPlace(`/${name}/`);
    return place.kind === 'inside' && place.interface.needsToken;
  });
  assert.deepEqual(needs, ['models']);
});

test('each interface has a title for people', () => {
  assert.deepEqual(
    interfaces.map(({ name, title }) => [name, title]),
    [
      ['models', 'Language models (Ollama)'],
      ['digits', 'Digits of pi'],
      ['vulnerabilities', 'Security vulnerabilities'],
      ['geocoding', 'Reverse geocoding'],
      ['grammar', 'Grammar check'],
    ],
  );
});
