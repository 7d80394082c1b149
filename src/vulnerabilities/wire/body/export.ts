import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue } from '../../engine/catalogue.ts';
import { fail } from '../../errors.ts';
import type { Filter, Order, Page } from '../../store/filter.ts';
import { type Profile, recordText } from './record.ts';

/** Records made before other requests get a turn: about two milliseconds' work. */
const SLICE = 50;

interface ExportBounds {
  /** Exports that run at the same time. */
  readonly maxExports: number;
  /** Records of one of them. */
  readonly maxExportRecords: number;
  /** Milliseconds after which one is cut off. */
  readonly exportTimeout: number;
}

/** What is exported, and for whom. */
interface ExportRequest {
  readonly filter: Filter;
  readonly order: Order;
  readonly profile: Profile;
  /** Fires when the client has left: a stream that is destroyed first waits for the search that runs. */
  readonly gone: AbortSignal;
}

/** Searches as one record a line, as long as the client takes them, all of one state of the store. */
export class Exports {
  readonly #bounds: ExportBounds;
  #running = 0;

  constructor(bounds: ExportBounds) {
    this.#bounds = bounds;
  }

  /** @throws ServiceError when as many run as may */
  start(catalogue: Catalogue, request: ExportRequest): Readable {
    if (this.#running >= this.#bounds.maxExports) throw fail('BUSY');
    this.#running++;
    const tooLong = new AbortController();
    const gone = AbortSignal.any([request.gone, tooLong.signal]);
    const stream = Readable.from(this.#lines(catalogue, { ...request, gone }), { objectMode: false });
    // Whoever stops reading must not hold a state of the store for ever.
    const timer = setTimeout(() => {
      const error = new Error('The export took too long.');
      tooLong.abort(error);
      stream.destroy(error);
    }, this.#bounds.exportTimeout);
    stream.once('close', () => {
      clearTimeout(timer);
      this.#running--;
    });
    return stream;
  }

  async *#lines(catalogue: Catalogue, { filter, order, profile, gone }: ExportRequest): AsyncGenerator<string> {
    // The generator is not within one function call, so the state is held by a promise that its end fulfils.
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<Parameters<Parameters<Catalogue['read']>[0]>[0]>();
    const reading = catalogue.read(async (edition) => {
      holding.resolve(edition);
      await ended;
    });
    reading.catch(holding.reject);
    try {
      const edition = await holding.promise;
      let left = this.#bounds.maxExportRecords;
      for (let start: Page['start'] | undefined = 0; start !== undefined && left > 0; ) {
        const { keys, next } = await edition.find(filter, { order, start, limit: Math.min(SLICE, left) }, gone);
        if (keys.length === 0) return;
        const records = await edition.snapshot.records(keys);
        yield records.map((record) => `${recordText(record, profile)}\n`).join('');
        left -= keys.length;
        start = next;
        await nextTurn();
      }
    } finally {
      end();
      await reading;
    }
  }
}
