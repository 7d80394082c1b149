import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Catalogue } from '../../engine/catalogue.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from '../../testing/cve-example.ts';
import { kevDump } from './dumps.ts';

test('a CVE of two catalogues is dumped once with both sources and the earlier day', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-dumps-'));
  const store = SqliteStore.open(directory);
  const key = 20310000001000;
  const [later, earlier] = ['2031-03-09', '2031-03-02'].map((day) => Date.parse(day) / 86_400_000);
  await store.write(async (writer) => {
    await writer.put([vulnerabilityExample({ cve: 'CVE-2031-1000' })], { processed: 1 });
    await writer.replaceKev('cisa_kev', [{ key, source: 'cisa_kev', added: later }]);
    await writer.replaceKev('eukev_kev', [
      { key, source: 'eukev_kev', added: earlier, vendor: 'Acme', product: 'Gate' },
    ]);
  });
  const catalogue = await Catalogue.open(store, { cachedTexts: 1, threads: 0, queue: 0 });
  context.after(async () => {
    await catalogue.close();
    rmSync(directory, { recursive: true, force: true });
  });
  assert.equal(
    String(await catalogue.derive('kev', kevDump)),
    '[{"cveId":"CVE-2031-1000","euvdId":"EUVD-2031-900001000","dateAdded":"2031-03-02",' +
      '"sources":["cisa_kev","eukev_kev"],"vendorProject":"Acme","product":"Gate"}]',
  );
  assert.equal((await catalogue.find('CVE-2031-1000'))?.exploited, earlier);
});
