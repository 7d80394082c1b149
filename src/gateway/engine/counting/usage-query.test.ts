import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usageQuery, type WrittenQuery } from './usage-query.ts';

const NOW = Date.parse('2026-11-23T23:59:59.999Z');
const query = (written: Partial<WrittenQuery> = {}) =>
  usageQuery({ since: undefined, until: undefined, by: undefined, ...written }, NOW);

test('without words it is about this month up to today, by token', () => {
  assert.deepEqual(query(), { since: '2026-11-01', until: '2026-11-23', groups: ['token'] });
});

test('days are taken as they are written, and groups once each, with blanks or without', () => {
  assert.deepEqual(query({ since: '2024-02-29', until: '2031-12-31', by: 'day, model,day' }), {
    since: '2024-02-29',
    until: '2031-12-31',
    groups: ['day', 'model'],
  });
});

test('what is no day or no group is named', () => {
  for (const day of [
    '',
    'today',
    '2026-11-31',
    '2025-02-29',
    '2026-13-01',
    '26-11-23',
    '2026-11-23T00:00',
    ' 2026-11-23',
  ])
    for (const field of ['since', 'until'] as const)
      assert.deepEqual(query({ [field]: day }), { field, what: 'a day such as 2026-11-23' }, day);
  for (const by of ['', 'tokens', 'day,', 'day;model']) {
    const fault = query({ by });
    assert.ok('what' in fault);
    assert.equal(fault.field, 'by');
    assert.match(fault.what, /^one or more of (?:\w+, )+\w+, separated by commas$/);
  }
});
