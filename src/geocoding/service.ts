import { RateLimit } from '#kit/rate-limit';
import type { Opened, ServiceDefinition } from '#kit/service';
import { Geocoder } from './engine/geocoder.ts';
import { World } from './engine/world.ts';
import { errors } from './errors.ts';
import { ensureWorld } from './import/ensure-world.ts';
import { type Settings, settings } from './settings.ts';
import type { WorldIndex } from './store/world-index.ts';
import type { WireEngine } from './wire/endpoints.ts';
import { createFastPath } from './wire/fast-path.ts';
import { mountRoutes } from './wire/routes.ts';

/** What the service holds while it runs. */
export interface GeocodingEngine extends Opened {
  readonly geocoder: Geocoder;
  readonly world: WorldIndex;
  readonly limit: RateLimit;
}

/**
 * The way of a request: wire/routes.ts picks the endpoint, wire/reverse.ts reads the parameters, engine/geocoder.ts
 * asks its sources, engine/world.ts finds country (country-at.ts) and town (nearest-place.ts) and makes the address,
 * and wire/format-*.ts writes it.
 */
export const service: ServiceDefinition<Settings, GeocodingEngine> = {
  name: 'geocoding',
  title: 'Reverse geocoding',
  description: 'Latitude and longitude to an address record, compatible with the reverse geocoder of OSM Nominatim.',
  settings,
  errors,
  // No endpoint reads a body.
  bodyLimit: () => 64 * 1024,

  async open({ directory, settings, log }) {
    const world = await ensureWorld(directory, {
      building: (why) => log.info({ why }, 'building the world index'),
      progress: (step, steps, message) => log.debug({ step, steps }, message),
    });
    const { countries, places } = world.counts;
    return {
      geocoder: new Geocoder([new World(world)]),
      world,
      limit: new RateLimit(settings),
      summary: () => `${places.toLocaleString('en')} towns in ${countries} countries (worldwide default)`,
      status: () => ({
        places,
        counties: world.counts.counties,
        states: world.counts.states,
        countries,
        world: { built: world.meta.built, sources: world.meta.fingerprint, bytes: world.bytes },
      }),
      readiness: () => true,
      close: async () => {},
    };
  },

  routes(http, engine, { settings }) {
    mountRoutes(http, wireEngine(engine), settings);
  },
  fastPath: (engine, { settings, metrics }) =>
    createFastPath(wireEngine(engine), settings, (route, status) => metrics.tally(route, status)),

  example: () => ({ path: '/reverse?lat=52.5163&lon=13.3777&format=json' }),
};

const wireEngine = (engine: GeocodingEngine): WireEngine => ({
  geocoder: () => engine.geocoder,
  limit: () => engine.limit,
});
