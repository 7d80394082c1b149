import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Catalogue, type CatalogueOptions } from '../engine/catalogue.ts';
import type { Filter } from '../store/filter.ts';
import type { Store } from '../store/port.ts';
import { vulnerabilityExample } from './cve-example.ts';

const OPTIONS = { tolerant: true, candidates: 3 };

/** Records about gates in different fields, updated one after the other. */
async function fill(store: Store): Promise<void> {
  const records = [
    { vendor: 'Acme', product: 'Gate', description: 'It trusts a header.' },
    { vendor: 'Gate', product: 'Fence', description: 'It trusts a header.' },
    { vendor: 'Bolt', product: 'Hat', title: 'Gate is open', description: 'It trusts a header.' },
    { vendor: 'Bolt', product: 'Hat', description: 'A hat near a gate.' },
    { vendor: 'Bolt', product: 'Hat', description: `${'A long text that says little. '.repeat(20)} A gate.` },
    { vendor: 'Bolt', product: 'Hat', description: 'A gateway, which begins alike.' },
    { vendor: 'Microsoft', product: 'Windows', description: 'A window is open.' },
  ].map((more, number) =>
    vulnerabilityExample({
      cve: `CVE-2031-${1000 + number}`,
      updated: new Date(1_910_000_000_000 + number * 86_400_000).toISOString(),
      ...more,
    }),
  );
  await store.write((writer) => writer.put(records, { processed: 1 }));
}

/** What searches by relevance and with tolerance do, in every store. @param searches where, in turn */
export function testSearch(
  open: (context: TestContext) => Promise<Store>,
  searches: readonly ('memory' | 'database')[] = ['memory'],
): void {
  for (const searchIn of searches) {
    const opened = async (context: TestContext): Promise<Catalogue> => {
      const store = await open(context);
      await fill(store);
      const options: CatalogueOptions = { threads: 0, queue: 0, cachedTexts: 10, searchIn };
      return Catalogue.open(store, options);
    };
    const numbers = async (
      catalogue: Catalogue,
      filter: Filter,
      start = 0,
      limit = 10,
      ascending = false,
    ): Promise<string> => {
      const { records } = await catalogue.search(
        filter,
        { order: { sort: 'relevance', ascending }, start, limit },
        OPTIONS,
      );
      return records.map(({ key }) => key % 10).join('');
    };

    test(`words in names and titles come before words in a text (${searchIn})`, async (context) => {
      const catalogue = await opened(context);
      // Of 3 candidates each: the product, the vendor, and the last three updated; then 2, 3 by their updates.
      const all = await numbers(catalogue, { text: 'gate' });
      assert.equal(all.slice(0, 2), '01');
      assert.deepEqual([...all].sort().join(''), '012345');
      assert.ok(all.indexOf('3') < all.indexOf('4'), all);
      assert.ok(all.indexOf('4') < all.indexOf('5'), all);
      // Pages neither overlap nor leave gaps, from both ends.
      const pages = [0, 2, 4, 6].map((start) => numbers(catalogue, { text: 'gate' }, start, 2));
      assert.equal((await Promise.all(pages)).join(''), all);
      assert.equal(await numbers(catalogue, { text: 'gate' }, 0, 10, true), [...all].reverse().join(''));
      assert.equal(
        await numbers(catalogue, { text: 'gate' }, 4, 2, true),
        all.slice(0, 2).split('').reverse().join(''),
      );
      // Without words the last updated comes first.
      assert.equal(await numbers(catalogue, {}), '6543210');
      assert.equal(await numbers(catalogue, { text: 'gate', vendor: 'bolt' }, 0, 1), '3');
    });

    test(`a word that nothing has is taken for one an edit away (${searchIn})`, async (context) => {
      const catalogue = await opened(context);
      for (const word of ['microsft', 'mircosoft', 'microsofft', 'Microsaft'])
        assert.equal(await numbers(catalogue, { text: word }), '6', word);
      assert.equal(await numbers(catalogue, { vendor: 'microsft' }), '6');
      assert.equal(await numbers(catalogue, { product: 'windoes' }), '6');
      assert.equal(await numbers(catalogue, { text: 'microsft windows' }), '6');
      // Two edits, ids, short words, and words that are there but not together, are meant as they are.
      for (const text of ['micrsft', 'CVE-2031-1009', 'gte', 'microsoft fence'])
        assert.equal(await numbers(catalogue, { text }), '', text);
      const page = { order: { sort: 'updated', ascending: false }, start: 0, limit: 9 } as const;
      assert.equal((await catalogue.search({ text: 'microsft' }, page)).total, 0);
    });
  }
}
