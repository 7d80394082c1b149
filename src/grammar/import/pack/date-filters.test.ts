import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPack, ownRule, suggestionsIn } from './testing/own-pack.ts';

const TODAY = new Date(2030, 0, 10);

/** Rules about `<weekday>, <day>. <month> <year>` whose filter names elements. */
const dates = (args: string, year = '<token regexp="yes">\\d{4}</token>'): string =>
  ownRule(
    'DAY',
    `<token regexp="yes">\\p{L}{2,}</token><token min="0">.</token><token min="0">,</token><token regexp="yes">\\d\\d?(?:st|nd|rd|th)?</token><token min="0">.</token><token regexp="yes">\\p{L}+</token>${year}`,
    'Not {day} but {realDay}.',
    ['DateCheckFilter', args],
  );

test('a weekday that is not that of its date: the right one, or the nearest day of the month', async () => {
  const pack = await ownPack({ language: 'en', rules: dates('weekDay:1 day:4 month:6 year:7'), today: TODAY });
  assert.deepEqual(suggestionsIn(pack, 'They land Friday, 3rd March 2027.'), ['Wednesday, 3rd', 'Friday, 5th']);
  assert.equal(pack.check('They land Friday, 3rd March 2027.')[0].message, 'Not Friday but Wednesday.');
  // The 1st is a Monday: the Sunday before it is in another month.
  assert.deepEqual(suggestionsIn(pack, 'They land Sun, 1 March 2027.'), ['Monday, 1', 'Sun, 7']);
  assert.deepEqual(suggestionsIn(pack, 'They land Wednesday, 3 March 2027.'), undefined);
  assert.deepEqual(suggestionsIn(pack, 'They land Friday, 31 June 2027.'), undefined);
});

test('where the weekday is that of this year, the year alone is in question', async () => {
  const pack = await ownPack({ language: 'en', rules: dates('weekDay:1 day:4 month:6 year:7'), today: TODAY });
  const text = 'They land Sunday, 3 March 2027.';
  const [match] = pack.check(text);
  assert.equal(text.slice(match.from, match.to), '2027');
  assert.deepEqual(suggestionsIn(pack, text), ['2030']);
});

test('a German abbreviation has a point; without a year this one is meant', async () => {
  const pack = await ownPack({ language: 'de', rules: dates('weekDay:1 day:4 month:6', ''), today: TODAY });
  assert.deepEqual(suggestionsIn(pack, 'Am Fr., 3. März ist Markt.'), ['Sonntag, 3', 'Fr., 1']);
  assert.deepEqual(suggestionsIn(pack, 'Am Sonntag, 3. März ist Markt.'), undefined);
});

test('without named elements nothing is suggested', async () => {
  const pack = await ownPack({
    language: 'it',
    rules: dates('weekDay:\\1 day:\\4 month:\\6 year:\\7'),
    today: TODAY,
  });
  const [match] = pack.check('La festa di venerdì 3 marzo 2027.');
  assert.equal(match.message, 'Not venerdì but mercoledì.');
  assert.deepEqual(match.replacements, []);
});

test('in January a date of last year is taken for one of the new year', async () => {
  const own = {
    language: 'en',
    rules:
      ownRule(
        'NEW',
        '<token regexp="yes">\\d\\d?</token><token>March</token><token regexp="yes">\\d{4}</token>',
        'Or <suggestion>\\1 \\2 {realYear}</suggestion>?',
        ['NewYearDateFilter', 'year:\\3 month:\\2 day:\\1'],
      ) +
      ownRule('ISO', '<token regexp="yes">\\d{4}-\\d\\d-\\d\\d</token>', 'Or <suggestion>{realDate}</suggestion>?', [
        'YMDNewYearDateFilter',
        'date:\\1',
      ]),
  };
  const january = await ownPack({ ...own, today: TODAY });
  assert.deepEqual(suggestionsIn(january, 'We sail 3 March 2029.'), ['3 March 2030']);
  assert.deepEqual(suggestionsIn(january, 'We sail 2029-03-04.'), ['2030-03-04']);
  assert.equal(suggestionsIn(january, 'We sailed 3 March 2028.'), undefined);
  const march = await ownPack({ ...own, today: new Date(2030, 2, 1) });
  assert.equal(suggestionsIn(march, 'We sailed 3 March 2029.'), undefined);
});

test('ranges must go up, also where the second year is short', async () => {
  const range = (name: string): string =>
    ownRule(name, '<token regexp="yes">\\d+</token><token>–</token><token regexp="yes">\\d+</token>', 'Down.', [
      name,
      'x:\\1 y:\\3',
    ]);
  const days = await ownPack({ language: 'pl', rules: range('DateRangeChecker') });
  assert.deepEqual(suggestionsIn(days, 'od 12 – 9 maja'), []);
  assert.equal(suggestionsIn(days, 'od 9 – 12 maja'), undefined);
  const years = await ownPack({ language: 'pl', rules: range('ShortenedYearRangeChecker') });
  assert.deepEqual(suggestionsIn(years, 'w latach 1931 – 29'), []);
  assert.equal(suggestionsIn(years, 'w latach 1931 – 39'), undefined);
});

test('Polish decades and Roman numerals', async () => {
  const decade = await ownPack({
    language: 'pl',
    rules: ownRule('LATA', '<token regexp="yes">\\d{4}</token>', '<suggestion>{dekada}. {wiek} w.</suggestion>', [
      'DecadeSpellingFilter',
      'lata:\\1',
    ]),
  });
  assert.deepEqual(suggestionsIn(decade, 'lata 1730'), ['30. XVIII w.']);
  const roman = await ownPack({
    language: 'pt',
    rules: ownRule(
      'SECULO',
      '<token>século</token><marker><token regexp="yes">\\d+</token></marker>',
      '<suggestion>{suggestion}</suggestion>',
      ['RomanNumeralFilter', 'arabicSource:\\2'],
    ),
  });
  assert.deepEqual(suggestionsIn(roman, 'o século 19'), ['XIX']);
});
