import { fail } from '../../errors.ts';
import type { Think } from '../requests.ts';

const EFFORTS: Readonly<Record<string, Think>> = {
  none: false,
  minimal: 'low',
  low: 'low',
  medium: 'medium',
  high: 'high',
  max: 'max',
  xhigh: 'max',
  ultra: 'max',
};

/**
 * How much an effort of OpenAI lets a model think; undefined for none said.
 * @throws ServiceError BODY_INVALID
 */
export function thinkOfEffort(effort: string | undefined): Think | undefined {
  if (effort === undefined || effort === '') return undefined;
  if (!Object.hasOwn(EFFORTS, effort))
    throw fail('BODY_INVALID', {
      reason: `invalid reasoning value: '${effort}' (must be "high", "medium", "low", or "none")`,
    });
  return EFFORTS[effort];
}
