import { rateLimitSettings } from '#kit/rate-limit';
import { integer, serverSettings, text } from '#kit/setting';

/** The configuration of geocoding. */
export const settings = {
  ...serverSettings({ port: 8003 }),
  defaultLanguage: text({
    description:
      'Languages of names when a request names none, as in Accept-Language; empty gives names in the language of the place.',
    default: '',
  }),
  ...rateLimitSettings,
  lookupMaxCount: integer({
    description: 'Most objects that one /lookup may ask for.',
    default: 50,
    min: 1,
    max: 1000,
  }),
  polygonOutputMaxTypes: integer({
    description: 'Most polygon formats that one request may ask for.',
    default: 1,
    max: 4,
  }),
} as const;

export type Settings = typeof settings;
