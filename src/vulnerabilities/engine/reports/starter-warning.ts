import type { StoreStatus } from '../../store/port.ts';

/** What whoever looks for vulnerabilities must know while nothing was imported: finding nothing means little then. */
export const starterWarning = ({ starterRecords }: Pick<StoreStatus, 'starterRecords'>): string | undefined =>
  starterRecords === 0
    ? undefined
    : `Only the starter set of ${starterRecords} famous vulnerabilities is loaded. Import data to find others.`;
