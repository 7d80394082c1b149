import type { CacheType } from '../protocol.ts';
import type { Heads } from './flash-attention.ts';

/** llama.cpp turns quantised keys back only if their length is a multiple of this. */
const TURNED = 64;

/** What a model file says about positions. */
export interface Positions {
  readonly architecture: string;
  /** Whether a token has several positions, as in models that see images. */
  readonly severalForToken: boolean;
}

/**
 * Whether tokens of a sequence may move to other positions. Where llama.cpp cannot do that, it does not refuse: it ends the
 * process.
 */
export function canShift(
  cacheType: CacheType,
  { length }: Heads,
  { architecture, severalForToken }: Positions,
): boolean {
  if (severalForToken || architecture === 'step35') return false;
  return cacheType === 'f16' || (length !== undefined && length % TURNED === 0);
}
