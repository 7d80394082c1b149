import { announce } from '#kit/announce';
import { OriginPolicy } from '#kit/origin-policy';
import { RateLimit } from '#kit/rate-limit';
import type { Opened, ServiceDefinition } from '#kit/service';
import { errors } from './errors.ts';
import { OpenGeocoder } from './open-geocoder.ts';
import { type Settings, settings } from './settings.ts';
import { createDirectAnswer } from './wire/direct-answer.ts';
import type { WireEngine } from './wire/endpoints.ts';
import { createFastPath } from './wire/fast-path.ts';

/** What the service holds while it runs. */
export interface GeocodingEngine extends Opened {
  readonly open: OpenGeocoder;
  readonly limit: RateLimit;
}

/**
 * The way of a request: wire/direct-answer.ts, wire/fast-path.ts or wire/routes.ts picks the endpoint, wire/reverse.ts reads the parameters,
 * engine/geocoder.ts asks its sources: first engine/osm/osm-places.ts, if there is an OpenStreetMap index (nearest street
 * or house, areas around, lines of the address), then engine/world.ts (country and town of any point on land), and
 * wire/format-*.ts writes it.
 */
export const service: ServiceDefinition<Settings, GeocodingEngine> = {
  name: 'geocoding',
  title: 'Reverse geocoding',
  description: 'Latitude and longitude to an address record, compatible with the reverse geocoder of OSM Nominatim.',
  settings,
  errors,
  // Only a batch has a body, and that is read as it comes.
  bodyLimit: () => 64 * 1024,

  async open({ directory, settings, log }) {
    const open = await OpenGeocoder.open(directory, settings, {
      building: (why) => announce(log, `building the world index (${why})`),
      progress: (_step, _steps, message) => announce(log, `building the world index: ${message}`),
    });
    const told = (error?: unknown): void => {
      if (error === undefined)
        log.info({ places: open.osm?.meta.counts.places }, 'the OpenStreetMap index is replaced');
      else log.error({ err: error }, 'the OpenStreetMap index stays as it was');
    };
    open.watch(told);
    const { countries, places, counties, states } = open.world.counts;
    return {
      open,
      limit: new RateLimit(settings),
      summary() {
        const towns = `${places.toLocaleString('en')} towns in ${countries} countries (worldwide default)`;
        const held = open.osm?.meta.counts.places;
        return held === undefined ? towns : `${held.toLocaleString('en')} OpenStreetMap places, ${towns}`;
      },
      status: () => ({
        places,
        counties,
        states,
        countries,
        world: { built: open.world.meta.built, sources: open.world.meta.fingerprint, bytes: open.world.bytes },
        ...(open.osm ? { osm: { ...open.osm.meta, location: open.osm.location, bytes: open.osm.bytes } } : {}),
      }),
      readiness: () => true,
      reload: () => open.reload().then((changed) => void (changed && told()), told),
      async close() {
        await open.close();
      },
    };
  },

  async routes(http, engine, { settings }) {
    const { mountRoutes } = await import('./wire/routes.ts');
    mountRoutes(http, wireEngine(engine), settings);
  },
  directAnswer: (engine, { settings, metrics }) =>
    createDirectAnswer(
      wireEngine(engine),
      settings,
      metrics.tallyDirect('/reverse', 200),
      new OriginPolicy(settings.origins),
      settings.compressFrom < 0 ? undefined : settings.compressFrom,
    ),
  fastPath: (engine, { settings, metrics }) =>
    createFastPath(
      wireEngine(engine),
      settings,
      (route, status) => metrics.tally(route, status),
      new OriginPolicy(settings.origins),
    ),
  origins: ({ origins }) => new OriginPolicy(origins),

  example: () => ({ path: '/reverse?lat=52.5163&lon=13.3777&format=json' }),
};

const wireEngine = (engine: GeocodingEngine): WireEngine => ({
  geocoder: () => engine.open.geocoder,
  limit: () => engine.limit,
  remote: () => engine.open.remote,
  withPages: (work) => engine.open.withPages(work),
});
