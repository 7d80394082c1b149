import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dateText, dayText, parseDay } from './date.ts';

const at = (...parts: Parameters<typeof Date.UTC>): string => dateText(Date.UTC(...parts) / 1000);

test('day and hour have no leading zero, minute and second have one', () => {
  assert.equal(at(2099, 1, 1, 9, 5, 3), 'Feb 1, 2099, 9:05:03 AM');
});

test('midnight is 12 AM and noon is 12 PM', () => {
  assert.equal(at(2099, 0, 31, 0, 0, 0), 'Jan 31, 2099, 12:00:00 AM');
  assert.equal(at(2099, 11, 12, 12, 0, 7), 'Dec 12, 2099, 12:00:07 PM');
  assert.equal(at(2099, 11, 12, 23, 59, 59), 'Dec 12, 2099, 11:59:59 PM');
});

test('every text is ASCII and reads back as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seconds) => {
      const text = dateText(seconds);
      assert.match(text, /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2} [AP]M$/);
      assert.equal(Date.parse(`${text} UTC`), seconds * 1000);
    }),
  );
});

test('a day reads back as it was written, and no other form is read', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 65_535 }), (days) => parseDay(dayText(days)) === days));
  for (const text of ['2031-02-29', '2031-2-1', '01.02.2031', '2031-02-01T00:00', '2031-13-01', ''])
    assert.equal(parseDay(text), undefined, text);
});
