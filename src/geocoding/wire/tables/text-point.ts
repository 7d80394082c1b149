import { fail } from '../../errors.ts';
import { parseFloatText } from '../place/python-text.ts';

/**
 * The coordinates of a point as Well-Known Text (OGC 06-103r4), `POINT(lon lat)`, also with a height or SRID=4326.
 * @returns latitude and longitude as they were written; undefined when the text is no such point
 */
export function pointOfWkt(text: string): readonly [lat: string, lon: string] | undefined {
  const found =
    /^\s*(?:SRID\s*=\s*4326\s*;)?\s*POINT\s*(?:Z|M|ZM)?\s*\(\s*(\S+)\s+([^\s)]+)(?:\s+[^\s)]+){0,2}\s*\)\s*$/i.exec(
      text,
    );
  const [, lon = '', lat] = found ?? [];
  return lat === undefined ? undefined : [lat, lon];
}

/**
 * A coordinate that came as text or number outside of a URL.
 * @throws ServiceError PARAMETER_MISSING, PARAMETER_NO_NUMBER
 */
export function coordinateOf(name: 'lat' | 'lon', value: unknown): number {
  if (value === undefined || value === null || value === '') throw fail('PARAMETER_MISSING', { name });
  const number = typeof value === 'string' ? parseFloatText(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw fail('PARAMETER_NO_NUMBER', { name });
}
