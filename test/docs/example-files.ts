import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePbf } from '../../src/geocoding/testing/pbf-writer.ts';
import { realData } from '../../src/kit/testing/real-data.ts';
import { tinyModelParts } from '../../src/models/testing/tiny-model.ts';
import { writeGguf } from '../../src/models/testing/write-gguf.ts';
import { almanac } from '../almanac.ts';

const acme = {
  dataType: 'CVE_RECORD',
  dataVersion: '5.1',
  cveMetadata: {
    cveId: 'CVE-2099-0001',
    assignerShortName: 'acme',
    state: 'PUBLISHED',
    datePublished: '2099-02-01T09:05:00.000Z',
    dateUpdated: '2099-02-12T12:00:07.000Z',
  },
  containers: {
    cna: {
      title: 'Gate trusts a header',
      descriptions: [{ lang: 'en', value: 'Gate before 1.4.2 trusts a header.' }],
      affected: [
        {
          vendor: 'Acme',
          product: 'Gate',
          versions: [{ version: '1.0', status: 'affected', lessThan: '1.4.2', versionType: 'semver' }],
        },
      ],
      metrics: [
        { cvssV3_1: { version: '3.1', baseScore: 9.8, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' } },
      ],
      references: [{ url: 'https://example.com/a' }],
    },
  },
};

const kev = {
  title: 'Known exploited',
  catalogVersion: '2099.02.03',
  dateReleased: '2099-02-03T00:00:00Z',
  count: 1,
  vulnerabilities: [
    {
      cveID: 'CVE-2099-0001',
      vendorProject: 'Acme',
      product: 'Gate',
      vulnerabilityName: 'Acme Gate header',
      dateAdded: '2099-02-03',
      shortDescription: 'Gate trusts a header.',
      requiredAction: 'Update.',
      dueDate: '2099-02-24',
      notes: '',
    },
  ],
};

/** The files that examples of documents name: contents of our own, or the path of a file to copy. */
export async function exampleFiles(): Promise<Record<string, string | Buffer>> {
  const e = ['digits', 'compute', '20000', '--constant', 'e', '--radix', '10'];
  const computed = await mkdtemp(join(tmpdir(), 'almanac-e-'));
  const { stdout } = await almanac([...e, '--json', '--data', computed]);
  const digitsOfE = await readFile(JSON.parse(stdout).files[0].file);
  await rm(computed, { recursive: true });
  const stories = realData('models', 'stories260K-f32.gguf');
  return {
    'cities.csv': Buffer.from('name,lat,lon\nEiffel,48.8584,2.2945\n'),
    'extract.osm.pbf': writePbf({
      nodes: [
        { id: 1, lon: 13.4, lat: 52.5 },
        { id: 2, lon: 13.402, lat: 52.5 },
        { id: 3, lon: 13.401, lat: 52.5001, tags: { 'addr:housenumber': '7', 'addr:street': 'Lindenweg' } },
      ],
      ways: [{ id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'Lindenweg' } }],
    }),
    'e.ycd': digitsOfE,
    'cves.ndjson': Buffer.from(`${JSON.stringify(acme)}\n`),
    'known_exploited_vulnerabilities.json': Buffer.from(JSON.stringify(kev)),
    'stories260K-f32.gguf': existsSync(stories) ? stories : writeGguf(tinyModelParts()),
  };
}
