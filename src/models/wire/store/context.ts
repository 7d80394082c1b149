import type { TransferSettings } from '../../store/registry/pull-model.ts';
import type { WireContext } from '../context.ts';
import type { TransferCount } from './progress-reply.ts';

/** What the handlers that change the store receive. */
export interface StoreContext extends WireContext {
  readonly transferSettings: TransferSettings;
  readonly transfers: TransferCount;
}
