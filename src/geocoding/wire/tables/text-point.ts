import { fail } from '../../errors.ts';
import { parseFloatText } from '../place/python-text.ts';

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
