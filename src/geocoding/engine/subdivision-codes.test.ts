import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { installedSources } from '../import/world-sources.ts';
import { subdivisionCode } from './subdivision-codes.ts';

/** Names as the data set writes them, each with the code that ISO 3166-2 gives that division. */
const KNOWN: Record<string, string> = {
  'AT.03': 'Lower Austria AT-3',
  'AT.09': 'Vienna AT-9',
  'AU.02': 'New South Wales AU-NSW',
  'BE.VLG': 'Flanders BE-VLG',
  'BR.27': 'São Paulo BR-SP',
  'BR.11': 'Mato Grosso do Sul BR-MS',
  'BR.14': 'Mato Grosso BR-MT',
  'CA.05': 'Newfoundland and Labrador CA-NL',
  'CA.10': 'Quebec CA-QC',
  'CH.GR': 'Grisons CH-GR',
  'DE.02': 'Bavaria DE-BY',
  'DE.16': 'State of Berlin DE-BE',
  'FR.11': 'Île-de-France FR-IDF',
  'FR.94': 'Corsica FR-20R',
  'GB.SCT': 'Scotland GB-SCT',
  'IT.09': 'Lombardy IT-25',
  'IT.17': 'Trentino-Alto Adige IT-32',
  'NL.11': 'South Holland NL-ZH',
  'US.TX': 'Texas US-TX',
};

let admin1: ReadonlyMap<string, string>;
before(() => {
  ({ admin1 } = installedSources());
});

test('divisions have the codes of ISO 3166-2', () => {
  for (const [code, expected] of Object.entries(KNOWN))
    assert.equal(`${admin1.get(code)} ${subdivisionCode(code.slice(0, 2), code.slice(3))}`, expected);
});

test('where GeoNames and ISO do not correspond there is no code', () => {
  assert.equal(subdivisionCode('JP', '40'), undefined);
  assert.equal(subdivisionCode('DE', '99'), undefined);
  assert.equal(subdivisionCode('US', ''), undefined);
});

test('every division of a country in the table has a code', () => {
  for (const country of ['AT', 'AU', 'BR', 'CA', 'DE', 'FR', 'IT', 'NL'])
    for (const code of admin1.keys())
      if (code.startsWith(`${country}.`)) assert.ok(subdivisionCode(country, code.slice(3)), code);
});
