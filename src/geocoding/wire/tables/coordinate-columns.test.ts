import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coordinateCandidates, coordinateNames } from './coordinate-columns.ts';

const LATITUDES = 'lat latitude Lat_Deg Y-LAT geo_lat gps.lat GPSLatitude PointLat Breite Breitengrad Latitud y'.split(
  ' ',
);
const LONGITUDES =
  'lon lng long Longitude lon_deg X-LON geo_lon geoLng gps.lon gpslng GPSLongitude PointLon laenge Länge Längengrad Longitud x'.split(
    ' ',
  );

// With two columns that look like it, only a known name decides.
const ALIKE = ['flat', 'plat', 'salon', 'ballon'];

for (const name of LATITUDES)
  test(`${name} is known as a latitude`, () => {
    assert.equal(coordinateNames([...ALIKE, name]).lat, name);
  });

for (const name of LONGITUDES)
  test(`${name} is known as a longitude`, () => {
    assert.equal(coordinateNames([...ALIKE, name]).lon, name);
  });

test('of several known names the best is taken, wherever it stands', () => {
  for (const [names, of] of [
    [LATITUDES, 'lat'],
    [LONGITUDES, 'lon'],
  ] as const)
    for (let best = 0; best < names.length; best++)
      assert.equal(coordinateNames(names.slice(best).reverse())[of], names[best]);
});

test('an unknown name is taken when it alone looks like a coordinate', () => {
  assert.deepEqual(coordinateNames(['id', 'latitude of shop', 'longitude of shop']), {
    lat: 'latitude of shop',
    lon: 'longitude of shop',
  });
  for (const [lat, lon] of [
    ['lat2', 'lon2'],
    ['shoplat', 'shoplon'],
    ['start lat', 'lng1'],
    ['the latitude here', 'shoplng'],
  ])
    assert.deepEqual(coordinateNames(['name', lat ?? '', lon ?? '']), { lat, lon });
  assert.deepEqual(coordinateNames(['platform', 'belongs']), { lat: undefined, lon: undefined });
  assert.deepEqual(coordinateNames(ALIKE), { lat: undefined, lon: undefined });
});

test('x and y are candidates only where no other name is clear', () => {
  assert.deepEqual(coordinateCandidates(['y', 'lat', 'x', 'Lon', 'LNG']), {
    lat: ['lat'],
    lon: ['Lon', 'LNG'],
    point: [],
  });
  assert.deepEqual(coordinateCandidates(['Y', 'x', 'latish', 'the_geom']), {
    lat: ['Y'],
    lon: ['x'],
    point: ['the_geom'],
  });
  assert.deepEqual(coordinateCandidates(['startlat', 'endlat', 'a']), {
    lat: ['startlat', 'endlat'],
    lon: [],
    point: [],
  });
});
