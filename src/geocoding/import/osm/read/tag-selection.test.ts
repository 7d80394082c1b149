import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { type Tags, writePbf } from '../../../testing/pbf-writer.ts';
import type { Selected } from '../memory/selected-tags.ts';
import { NODE, PbfBlock, WAY } from './pbf-block.ts';
import { ProtobufReader } from './protobuf-reader.ts';
import { TagSelection } from './tag-selection.ts';

/** What is kept of an object with these tags. */
function select(
  tags: Tags,
  { area = false, type = NODE }: { area?: boolean; type?: number } = {},
): Selected | undefined {
  const file = writePbf({ nodes: [{ id: 1, lon: 0, lat: 0, tags }] });
  // The second frame holds the block: its only zlib field.
  const start = file.indexOf('OSMData');
  const reader = new ProtobufReader(file.subarray(file.indexOf(Buffer.from([0x78, 0x9c]), start)));
  const block = new PbfBlock(inflateSync(reader.bytes));
  let selected: Selected | undefined;
  block.visit({
    node(_id, _x, _y, found) {
      selected = new TagSelection(block).select(type, area, found);
    },
  });
  return selected;
}

const main = (tags: Tags, how?: { area?: boolean; type?: number }): string | undefined =>
  select(tags, how)
    ?.categories.map((pair) => pair.join('='))
    .join(' ');

test('objects are kept for what they are, some only with a name', () => {
  const line = { type: WAY };
  const area = { type: WAY, area: true };
  const cases: [Tags, { area?: boolean; type?: number } | undefined, string | undefined][] = [
    [{ highway: 'residential' }, line, 'highway=residential'],
    [{ highway: 'service' }, line, undefined],
    [{ highway: 'service', name: 'x' }, line, 'highway=service'],
    [{ highway: 'service', ref: '7' }, line, undefined],
    [{ highway: 'primary_link', 'name:de': 'x' }, line, 'highway=primary_link'],
    [{ highway: 'footway', footway: 'sidewalk', name: 'x' }, line, undefined],
    [{ highway: 'crossing', name: 'x' }, undefined, undefined],
    [{ highway: 'pedestrian', area: 'yes' }, area, undefined],
    [{ highway: 'pedestrian', area: 'yes', name: 'x' }, area, 'highway=pedestrian'],
    [{ building: 'yes' }, area, undefined],
    [{ building: 'yes', name: 'x' }, area, 'building=yes'],
    [{ building: 'yes', 'addr:housenumber': '1' }, area, 'building=yes'],
    [{ 'addr:housenumber': '1' }, undefined, 'place=house'],
    [{ 'addr:housename': 'x' }, undefined, 'place=house'],
    [{ 'addr:postcode': '12345' }, undefined, 'place=postcode'],
    [{ 'addr:interpolation': 'even' }, line, 'place=houses'],
    [{ 'addr:street': 'x' }, undefined, undefined],
    [{ amenity: 'cafe', tourism: 'hotel' }, undefined, 'amenity=cafe tourism=hotel'],
    [{ tourism: 'attraction', historic: 'castle', name: 'x' }, area, 'historic=castle tourism=attraction'],
    [{ shop: 'yes', building: 'yes', name: 'x' }, area, 'shop=yes building=yes'],
    [{ amenity: 'parking_space' }, area, undefined],
    [{ shop: 'no', name: 'x' }, undefined, undefined],
    [{ boundary: 'administrative', admin_level: '8', name: 'x' }, area, 'boundary=administrative'],
    [{ boundary: 'administrative', admin_level: '4', name: 'x' }, area, undefined],
    [{ boundary: 'administrative', admin_level: '8', name: 'x' }, line, undefined],
    [{ natural: 'water', name: 'x' }, area, 'natural=water'],
    [{ natural: 'water', water: 'lake', name: 'x' }, area, 'water=lake'],
    [{ natural: 'water', water: 'river', name: 'x' }, area, undefined],
    [{ waterway: 'stream' }, line, undefined],
    [{ railway: 'station', name: 'x' }, undefined, 'railway=station'],
    [{ bridge: 'yes', 'bridge:name': 'x' }, line, 'bridge=yes'],
    [{ man_made: 'works' }, area, undefined],
    [{ man_made: 'tower' }, undefined, 'man_made=tower'],
    [{ source: 'survey' }, undefined, undefined],
    [{ place: 'constructor', toString: 'x', hasOwnProperty: 'y' }, undefined, 'place=constructor'],
  ];
  for (const [tags, how, expected] of cases) assert.equal(main(tags, how), expected, JSON.stringify(tags));
});

test('tags go to names, address and extra tags, or are dropped', () => {
  const selected = select({
    amenity: 'cafe',
    name: 'Café',
    'name:de': 'Kaffee',
    alt_name_1: 'x',
    ref: '5',
    brand: 'B',
    'brand:wikidata': 'Q1',
    'name:etymology:wikidata': 'Q2',
    'addr:housenumber': '1',
    'addr:street': 'Rue',
    'addr:street:name': 'Rue',
    'is_in:city': 'Y',
    'addr:city': 'X',
    'addr:postcode': '1',
    'addr:country': 'FR',
    'source:name': 's',
    note: 'n',
    'tiger:county': 'Kings',
    'tiger:cfcc': 'A41',
    building: 'yes',
    opening_hours: '24/7',
  });
  assert.deepEqual(Object.fromEntries(selected?.names ?? []), {
    name: 'Café',
    'name:de': 'Kaffee',
    alt_name_1: 'x',
    ref: '5',
    brand: 'B',
  });
  assert.deepEqual(Object.fromEntries(selected?.address ?? []), {
    housenumber: '1',
    street: 'Rue',
    city: 'X',
    postcode: '1',
    country: 'FR',
    county: 'Kings',
  });
  assert.deepEqual(Object.fromEntries(selected?.extratags ?? []), {
    'brand:wikidata': 'Q1',
    'name:etymology:wikidata': 'Q2',
    'addr:street:name': 'Rue',
    opening_hours: '24/7',
  });
  assert.equal(select({ place: 'town', admin_level: '99' })?.adminLevel, 15);
  assert.equal(select({ place: 'town', capital: 'yes' })?.capital, true);
});
