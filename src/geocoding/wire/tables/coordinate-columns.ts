/** Names that columns and keys with a latitude have, best first; compared in lower case without blanks and signs. */
const LATITUDE = [
  'lat',
  'latitude',
  'latdeg',
  'ylat',
  'geolat',
  'gpslat',
  'gpslatitude',
  'pointlat',
  'breite',
  'breitengrad',
  'latitud',
  'y',
];
const LONGITUDE = [
  'lon',
  'lng',
  'long',
  'longitude',
  'londeg',
  'xlon',
  'geolon',
  'geolng',
  'gpslon',
  'gpslng',
  'gpslongitude',
  'pointlon',
  'laenge',
  'länge',
  'längengrad',
  'longitud',
  'x',
];

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The names among some that hold a latitude and a longitude; undefined for one that there is not. */
export function coordinateNames(names: readonly string[]): { lat: string | undefined; lon: string | undefined } {
  return {
    lat: find(names, LATITUDE, /latitude|^lat|lat$/),
    lon: find(names, LONGITUDE, /longitude|^(?:lon|lng)|(?:lon|lng)$/),
  };
}

/** Names of columns whose text is a point (WKT). */
const POINT = /^(?:wkt|wktgeom|wktgeometry|geom|geometry|thegeom|point|location|coordinates)$/;

/** The names among some that can hold a latitude, a longitude, and both as a point; several where it is not clear. */
export function coordinateCandidates(names: readonly string[]): {
  lat: readonly string[];
  lon: readonly string[];
  point: readonly string[];
} {
  return {
    lat: candidates(names, LATITUDE, /latitude|^lat|lat$/),
    lon: candidates(names, LONGITUDE, /longitude|^(?:lon|lng)|(?:lon|lng)$/),
    point: names.filter((name) => POINT.test(plain(name))),
  };
}

/** Those with a known name, x and y only where there is no other; else those that look like it. */
function candidates(names: readonly string[], known: readonly string[], like: RegExp): string[] {
  const clear = names.filter((name) => known.includes(plain(name)) && !/^[xy]$/.test(plain(name)));
  if (clear.length > 0) return clear;
  const short = names.filter((name) => known.includes(plain(name)));
  return short.length > 0 ? short : names.filter((name) => like.test(plain(name)));
}

/** One of the known names, else a single one that looks like it. */
function find(names: readonly string[], known: readonly string[], like: RegExp): string | undefined {
  for (const wanted of known) {
    const found = names.find((name) => plain(name) === wanted);
    if (found !== undefined) return found;
  }
  const similar = names.filter((name) => like.test(plain(name)));
  return similar.length === 1 ? similar[0] : undefined;
}
