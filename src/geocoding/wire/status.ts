import { version } from '#kit/version';
import type { Geocoder } from '../engine/geocoder.ts';
import type { Exchange, Reply } from './exchange.ts';
import { JsonObject } from './place/json-writer.ts';

/** GET /status: `OK`, or the same as JSON with versions. The index is open whenever a request can arrive. */
export function status(exchange: Exchange, geocoder: Geocoder): Reply {
  const format = exchange.format({ text: 'text', json: 'json' }, 'text');
  if (format === 'text') return exchange.answer('OK');
  return exchange.answer(
    new JsonObject()
      .set('status', 0)
      .set('message', 'OK')
      .set('data_updated', geocoder.dataUpdated())
      .set('software_version', version)
      .toString(),
  );
}
