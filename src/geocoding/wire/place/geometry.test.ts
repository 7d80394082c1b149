import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Geometry } from '../../engine/place.ts';
import { centroidText, geometryText } from './geometry.ts';

const point: Geometry = { type: 'Point', coordinates: [13.41053, -0.0000001] };
const polygon: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 4.12345678],
      [0, 0],
    ],
    [
      [1, 0.5],
      [2, 0.5],
      [2, 1],
      [1, 0.5],
    ],
  ],
};
const both: Geometry = { type: 'MultiPolygon', coordinates: [polygon.coordinates, [polygon.coordinates[1]]] };

test('GeoJSON', () => {
  assert.equal(geometryText(point, 'geojson'), '{"type":"Point","coordinates":[13.41053,-0.0000001]}');
  assert.equal(
    geometryText(polygon, 'geojson'),
    '{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4.1234568],[0,0]],[[1,0.5],[2,0.5],[2,1],[1,0.5]]]}',
  );
  assert.equal(
    geometryText(both, 'geojson'),
    '{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4.1234568],[0,0]],[[1,0.5],[2,0.5],[2,1],[1,0.5]]],[[[1,0.5],[2,0.5],[2,1],[1,0.5]]]]}',
  );
});

test('well-known text', () => {
  assert.equal(geometryText(point, 'text'), 'POINT(13.41053 -0.0000001)');
  assert.equal(geometryText(polygon, 'text'), 'POLYGON((0 0,4 0,4 4.1234568,0 0),(1 0.5,2 0.5,2 1,1 0.5))');
  assert.equal(
    geometryText(both, 'text'),
    'MULTIPOLYGON(((0 0,4 0,4 4.1234568,0 0),(1 0.5,2 0.5,2 1,1 0.5)),((1 0.5,2 0.5,2 1,1 0.5)))',
  );
});

test('KML', () => {
  assert.equal(geometryText(point, 'kml'), '<Point><coordinates>13.41053,-0.0000001</coordinates></Point>');
  assert.equal(
    geometryText(polygon, 'kml'),
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 4,0 4,4.1234568 0,0</coordinates></LinearRing></outerBoundaryIs>' +
      '<innerBoundaryIs><LinearRing><coordinates>1,0.5 2,0.5 2,1 1,0.5</coordinates></LinearRing></innerBoundaryIs></Polygon>',
  );
  assert.match(
    geometryText(both, 'kml'),
    /^<MultiGeometry><Polygon>.*<\/Polygon><Polygon>.*<\/Polygon><\/MultiGeometry>$/,
  );
});

test('SVG has north above', () => {
  assert.equal(geometryText(point, 'svg'), 'cx="13.41053" cy="0.0000001"');
  assert.equal(geometryText(polygon, 'svg'), 'M 0 0 L 4 0 4 -4.1234568 Z M 1 -0.5 L 2 -0.5 2 -1 Z');
  assert.equal(
    geometryText(both, 'svg'),
    'M 0 0 L 4 0 4 -4.1234568 Z M 1 -0.5 L 2 -0.5 2 -1 Z M 1 -0.5 L 2 -0.5 2 -1 Z',
  );
});

test('a centroid has the blanks and the decimals of the original', () => {
  assert.equal(centroidText(13, -0.5), '{"type": "Point","coordinates": [13.0, -0.5]}');
});
