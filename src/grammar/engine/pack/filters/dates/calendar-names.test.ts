import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDay, calendarNames, monthOf, weekdayName, weekdayOf } from './calendar-names.ts';

test('months are known by number, by name in every form, and by the start of it', () => {
  for (const [written, language, month] of [
    ['7', 'en', 7],
    ['13', 'en', undefined],
    ['Sept.', 'en', 9],
    ['Jänner', 'de', 1],
    ['Jun', 'de', 6],
    ['août', 'fr', 8],
    ['juil.', 'fr', 7],
    ['jui', 'fr', undefined],
    ['mrt', 'nl', 3],
    ['października', 'pl', 10],
    ['XI', 'pl', 11],
    ['марта', 'ru', 3],
    ['вересня', 'uk', 9],
    ['nothing', 'en', undefined],
  ] as const)
    assert.equal(monthOf(written, calendarNames(language)), month, `${written} in ${language}`);
});

test('weekdays are known by name and abbreviation', () => {
  for (const [written, language, day] of [
    ['Thurs', 'en', 4],
    ['Mo', 'en', 1],
    ['Sonnabend', 'de', 6],
    ['So', 'de', 0],
    ['mar', 'fr', 2],
    ['mer', 'fr', 3],
    ['terça-feira', 'pt', 2],
    ['niedzielę', 'pl', 0],
    ['пятницу', 'ru', 5],
    ["п'ятниця", 'uk', 5],
    ['dl.', 'ca', 1],
    ['s', 'en', undefined],
  ] as const)
    assert.equal(weekdayOf(written, calendarNames(language)), day, `${written} in ${language}`);
  assert.equal(weekdayName(3, calendarNames('it')), 'mercoledì');
});

test('days that are in no calendar are refused', () => {
  assert.equal(calendarDay(2024, 2, 29)?.getUTCDay(), 4);
  assert.equal(calendarDay(2023, 2, 29), undefined);
  assert.equal(calendarDay(90, 1, 1)?.getUTCFullYear(), 90);
});
