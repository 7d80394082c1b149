import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ColumnSpace } from '../../src/geocoding/import/osm/memory/columns.ts';
import { featureNumber } from '../../src/geocoding/import/osm/memory/numbers.ts';
import { nodeIds } from '../../src/geocoding/import/osm/memory/osm-ids.ts';
import { Texts } from '../../src/geocoding/import/osm/memory/texts.ts';
import { readExtract } from '../../src/geocoding/import/osm/read/read-extract.ts';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';

const EXTRACTS = realData('geocoding');
const skip = withoutRealData(EXTRACTS);
/** Nodes, ways and relations of each extract, as `osmium fileinfo -e` counts them. */
const COUNTS: Readonly<Record<string, readonly [nodes: number, ways: number, relations: number]>> = {
  'andorra-graphhopper': [69_644, 2725, 74],
  'baltimore-valhalla': [51_385, 7230, 167],
  'heidelberg-ors': [221_009, 31_619, 1700],
  'ivory-coast-admin-cosmogony': [62_241, 772, 177],
  'liechtenstein-2013-08-03': [65_733, 7121, 113],
  'liechtenstein-valhalla': [142_832, 15_247, 358],
  'london-northern-line-osr': [73_770, 20_282, 1089],
  'luxembourg-admin-cosmogony': [120_001, 774, 304],
  'monaco-osrm': [180_118, 27_377, 212],
  'monaco-planetiler': [25_423, 4106, 243],
  'monaco-tilemaker': [30_477, 4825, 285],
  'porto-alegre-r5r': [43_264, 16_032, 23],
  'queens-village-pelias': [279_371, 53_381, 200],
  'vancouver-pelias': [320_720, 52_072, 672],
};

const directory = mkdtempSync(join(tmpdir(), 'almanac-counts-'));
after(() => rmSync(directory, { recursive: true }));

for (const [name, [nodes, ways, relations]] of Object.entries(COUNTS))
  test(`${name} is read whole, with and without memory for its nodes`, { skip }, async () => {
    let features = 0;
    const read = async (memory: number): Promise<number> => {
      features = 0;
      const columns = new ColumnSpace(join(directory, 'columns'), memory);
      const { counts } = await readExtract(
        join(EXTRACTS, `${name}.osm.pbf`),
        { directory, memory, columns, threads: 1 },
        {
          progress() {},
          features: ({ words }) => {
            for (let at = 0; at < words.length; at += words[at]) features++;
            return featureNumber(0);
          },
          entrances() {},
          nodesOnWays() {},
          relation() {},
          unclosed() {},
          specialNodes: () => nodeIds(new Float64Array(0)),
          texts: new Texts(columns),
        },
      );
      columns.close();
      assert.deepEqual([counts.nodes, counts.ways, counts.relations], [nodes, ways, relations]);
      return features;
    };
    assert.equal(await read(2 ** 30), await read(0));
    assert.ok(features > 0);
  });
