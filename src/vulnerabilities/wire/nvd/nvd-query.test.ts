import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import { type Settings, settings } from '../../settings.ts';
import { NVD_PARAMETERS, readNvdQuery } from './nvd-query.ts';

const values = Object.fromEntries(Object.entries(settings).map(([key, row]) => [key, row.default])) as Values<Settings>;

const day = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('valid parameters give the filter that they mean', () => {
  const asked = fc.record(
    {
      keywordSearch: fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,2}$/),
      cweId: fc.integer({ min: 1, max: 1500 }).map((number) => `CWE-${number}`),
      pubStartDate: day,
      pubEndDate: day,
      lastModStartDate: day,
      lastModEndDate: day,
      cvssV3Severity: fc.constantFrom('LOW', 'medium', 'HIGH', 'CRITICAL'),
      startIndex: fc.nat(1_000_000).map(String),
      resultsPerPage: fc.nat(5000).map(String),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  fc.assert(
    fc.property(asked, fc.boolean(), (parameters, hasKev) => {
      const query = readNvdQuery(new Map(Object.entries(parameters)), values, hasKev);
      const { keywordSearch, cweId, pubStartDate, pubEndDate, cvssV3Severity, startIndex, resultsPerPage } = parameters;
      assert.equal(query.filter.text, keywordSearch);
      assert.equal(query.filter.exploited, hasKev || undefined);
      assert.deepEqual(query.filter.weaknesses, cweId === undefined ? undefined : [Number(cweId.slice(4))]);
      assert.equal(query.filter.score === undefined, cvssV3Severity === undefined);
      assert.equal(query.start, Number(startIndex ?? 0));
      assert.equal(query.limit, Math.min(2000, Math.max(1, Number(resultsPerPage ?? 2000))));
      const dayOf = (time: string | undefined): number | undefined =>
        time === undefined ? undefined : Math.floor(Date.parse(time) / 86_400_000);
      assert.equal(query.filter.published?.from, dayOf(pubStartDate));
      assert.equal(query.filter.published?.to, dayOf(pubEndDate));
    }),
  );
});

test('anything else is refused as an error of the table, or read', () => {
  const names = fc.constantFrom(...Object.keys(NVD_PARAMETERS));
  const value = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('cpe:2.3:a:b:c', '-1', '1e9', '2031-02-30', 'CWE-'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, value), { maxLength: 6 }), fc.boolean(), (pairs, hasKev) => {
      try {
        const { start, limit } = readNvdQuery(new Map(pairs), values, hasKev);
        assert.ok(start >= 0 && limit >= 1 && limit <= 2000);
      } catch (error) {
        assert.ok(error instanceof ServiceError && error.status === 400, String(error));
      }
    }),
    { numRuns: 1000 },
  );
});
