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

/** Countries whose likeliest language is not the whole answer, and their languages. */
const OWN = (
  'BE:nl+fr+de BI:fr BQ:nl BY:be CH:de+fr+it+rm CW:nl CY:el+tr DJ:fr+ar EH:ar FI:fi+sv IE:ga+en KM:fr+a' +
  'r KZ:kk LK:si+ta LU:lb MA:fr+ar ML:fr MU:en+fr NE:fr SJ:nb SN:fr SX:nl+en TD:fr+ar XK:sq+sr CC:en GH:en IN:en KE:en' +
  ' LS:en NA:en PH:en RW:en SC:en SS:en TZ:en UG:en VU:en ZW:en'
).split(' ');

test('such a country has its name in each of its languages, once', () => {
  for (const row of OWN) {
    const [code = '', languages = ''] = row.split(':');
    const each = languages.split('+').map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code));
    assert.equal(names.own(code), [...new Set(each)].join(' / '), row);
  }
});

test('names are offered in all languages that this Node knows', () => {
  const languages = (
    'af am ar as az be bg bn br bs ca cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr hu hy id ig ' +
    'is it ja ka kk km kn ko ku ky lb lo lt lv mg mk ml mn mr ms mt my nb ne nl nn no or pa pl ps pt qu rm ro ru rw sd se ' +
    'si sk sl sn so sq sr sv sw ta te tg th ti tk to tr tt ug uk ur uz vi wo xh yi yo zh zh-Hans zh-Hant zu'
  ).split(' ');
  const offered = languages.filter((language) => Intl.DisplayNames.supportedLocalesOf(language).length > 0);
  for (const [code, name] of [
    ['HK', 'Hong Kong'],
    ['MO', 'Macau'],
    ['CD', 'Democratic Republic of the Congo'],
  ] as const) {
    const entries = new Map(names.of(code).entries());
    assert.equal(entries.get('name:en'), name);
    const named = offered.filter(
      (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) !== undefined,
    );
    assert.deepEqual([...entries.keys()].slice(1).sort(), named.map((language) => `name:${language}`).sort());
  }
  for (const [code, name] of Object.entries({
    BS: 'The Bahamas',
    CG: 'Republic of the Congo',
    GM: 'The Gambia',
    VI: 'United States Virgin Islands',
  }))
    assert.equal(names.inLanguage(code, 'en'), name);
  assert.deepEqual(
    ['CD', 'CG', 'MO', 'TW'].map((code) => names.own(code)),
    ['République démocratique du Congo', 'Congo', '澳門 Macau', '臺灣'],
  );
});
