import { CommandError } from '#kit/command/command-error';
import type { Store } from '../../store/port.ts';

/**
 * Fills a store that has never held anything with the starter set, so that the first request has an answer.
 * @param now seconds since 1970
 * @returns records filled in; 0 when the store has been used before, or is being filled by an import just now
 */
export async function fillStarter(store: Store, now: number): Promise<number> {
  if ((await store.dataVersion()) > 0) return 0;
  // Imported late: most stores are filled.
  const { starterSet } = await import('./starter-set.ts');
  const filling = store.write(async (writer) => {
    if (!(await writer.isUntouched())) return 0;
    const { records, exploited } = starterSet();
    await writer.put(records, { processed: now, starter: true });
    await writer.replaceKev('cisa_kev', exploited);
    await writer.setFeed({ feed: 'starter', edition: '', entries: records.length, imported: now });
    return records.length;
  });
  return filling.catch((error: unknown) => {
    if (error instanceof CommandError) return 0;
    throw error;
  });
}
