import type { TransferSettings } from '../../store/registry/pull-model.ts';
import type { WireContext } from '../context.ts';
import type { TransferCount } from './progress-reply.ts';

/** What the handlers that change the store receive. */
export interface StoreContext extends WireContext {
  readonly transferSettings: TransferSettings;
  /** The service's, where it tells of transfers. */
  readonly directory: string;
  readonly transfers: TransferCount;
}
