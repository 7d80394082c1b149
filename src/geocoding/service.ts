import { SourceChanged, SourceUnreachable } from '#kit/files/source';
import { OriginPolicy } from '#kit/http/origin-policy';
import { RateLimit } from '#kit/http/rate-limit';
import { announce } from '#kit/process/announce';
import type { Opened, ServiceDefinition } from '#kit/service';
import { acceptedLanguages } from './engine/localisation.ts';
import { errors, fail } from './errors.ts';
import { adviceFor, OpenGeocoder, osmStatus } from './open-geocoder.ts';
import { SearchWarmUp } from './search-warm-up.ts';
import { type Settings, settings } from './settings.ts';
import type { WireEngine } from './wire/endpoints.ts';
import { GeocodingAnswers } from './wire/geocoding-answers.ts';
import { ApiError } from './wire/schemas.ts';

/** What the service holds while it runs. */
export interface GeocodingEngine extends Opened {
  readonly open: OpenGeocoder;
  readonly limit: RateLimit;
  readonly answers: GeocodingAnswers;
}

/**
 * The way of a request: wire/geocoding-answers.ts picks the endpoint, whichever way the request came, and
 * wire/reverse.ts reads the parameters. engine/geocoder.ts asks its sources: first engine/osm/osm-places.ts, if there is
 * an OpenStreetMap index, then engine/world.ts. wire/place/place-writer.ts writes the place.
 */
export const service: ServiceDefinition<Settings, GeocodingEngine> = {
  name: 'geocoding',
  title: 'Geocoding',
  description: 'The address of a point, and the place of an address, compatible with Nominatim.',
  settings,
  errors,
  // Only a batch has a body, and that is read as it comes.
  bodyLimit: () => 64 * 1024,

  async open({ directory, settings, log }) {
    const open = await OpenGeocoder.open(directory, settings, {
      building: (why) => announce(log, `building the world index (${why})`),
      progress: (step, steps, message) => announce(log, `building the world index: ${message}`, step / steps),
    });
    const told = (error?: unknown): void => {
      if (error === undefined) {
        log.info({ places: open.osm?.meta.counts.places }, 'the OpenStreetMap index is replaced');
        advise();
      } else log.error({ err: error }, 'the OpenStreetMap index stays as it was');
    };
    const advise = (): void => {
      const advice = open.osm && adviceFor(open.osm.meta);
      if (advice !== undefined) log.warn({ index: open.osm?.location }, advice);
      if (open.unused !== undefined) log.warn({ index: open.osm?.location }, open.unused);
    };
    open.watch(told);
    advise();
    const { countries, places, counties, states } = open.world.counts;
    const limit = new RateLimit(settings);
    const warmUp = new SearchWarmUp(open, settings.searchWarmUp, acceptedLanguages(settings.defaultLanguage));
    return {
      open,
      limit,
      answers: new GeocodingAnswers(wireEngine({ open, limit, warmUp }), settings, new OriginPolicy(settings.origins)),
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
        ...(open.osm ? { osm: osmStatus(open.osm) } : {}),
      }),
      readiness: () => open.readiness(),
      reload: () => open.reload().then((changed) => void (changed && told()), told),
      async close() {
        warmUp.close();
        await open.close();
      },
    };
  },

  async routes(http, engine, { settings }) {
    const { mountRoutes } = await import('./wire/routes.ts');
    mountRoutes(
      http,
      (work) => engine.open.withPages(work).catch(unreachable),
      () => engine.answers,
      settings,
      (address) => engine.open.drawTile(address),
    );
  },
  answerer: (engine) => (request, way) => engine.answers.answer(request, way),
  origins: ({ origins }) => new OriginPolicy(origins),

  api: {
    error: { description: 'An error in the requested format.', type: 'application/json', schema: ApiError },
    examples: async () => (await import('./wire/api-examples.json', { with: { type: 'json' } })).default,
  },

  example: () => ({ path: '/reverse?lat=52.5163&lon=13.3777&format=json' }),
};

/** The error of a query for which a part of the index could not be had; the log and the readiness say why. */
function unreachable(error: unknown): never {
  throw error instanceof SourceUnreachable || error instanceof SourceChanged ? fail('INDEX_UNREACHABLE') : error;
}

const wireEngine = ({
  open,
  limit,
  warmUp,
}: Pick<GeocodingEngine, 'open' | 'limit'> & { readonly warmUp: SearchWarmUp }): WireEngine => ({
  geocoder() {
    warmUp.asked();
    return open.geocoder;
  },
  limit: () => limit,
  remote: () => open.remote,
});
