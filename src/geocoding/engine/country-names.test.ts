import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realWorld } from '../testing/world.ts';
import { CountryNames } from './country-names.ts';

const names = new CountryNames();

test('a country is named in its own language or languages', () => {
  const expected: Record<string, string> = {
    DE: 'Deutschland',
    BE: 'België / Belgique / Belgien',
    CH: 'Schweiz / Suisse / Svizzera / Svizra',
    FI: 'Suomi / Finland',
    JP: '日本',
    GR: 'Ελλάδα',
    IE: 'Éire / Ireland',
    IN: 'India',
    KE: 'Kenya',
    HK: '香港 Hong Kong',
    LC: 'Saint Lucia',
    VA: 'Città del Vaticano',
    GL: 'Kalaallit Nunaat',
    AQ: 'Antarctica',
    PG: 'Papua New Guinea',
  };
  for (const [code, name] of Object.entries(expected)) assert.equal(names.own(code), name, code);
});

test('English names are written out', () => {
  assert.equal(names.inLanguage('KN', 'en'), 'Saint Kitts and Nevis');
  assert.equal(names.inLanguage('MM', 'en'), 'Myanmar');
  assert.equal(names.inLanguage('US', 'en'), 'United States');
});

test('a language without names of countries has none', () => {
  assert.equal(names.inLanguage('DE', 'xx'), undefined);
  assert.equal(names.inLanguage('DE', 'not a tag'), undefined);
  assert.equal(names.inLanguage('DE', 'tlh'), undefined);
});

test('every country of the index has a name of its own and an English one', async () => {
  const { world } = await realWorld();
  for (const packed of world.columns.countryCode) {
    const code = String.fromCharCode(packed & 255, packed >> 8);
    assert.ok(names.own(code).length > 1, code);
    assert.ok((names.inLanguage(code, 'en') ?? '').length > 2, code);
  }
});

test('all names are listed by length of their tag, then by tag', () => {
  const tags = names
    .of('FR')
    .entries()
    .map(([tag]) => tag);
  assert.deepEqual(tags.slice(0, 3), ['name', 'name:af', 'name:am']);
  assert.equal(tags.at(-1), 'name:zh-Hant');
});
