import { type Answer, bytesOf, isWhole } from '#kit/http/answer';
import { OriginPolicy } from '#kit/http/origin-policy';
import type { PlainRequest } from '#kit/http/plain-request';
import { RateLimit } from '#kit/http/rate-limit';
import type { Geocoder } from '../engine/geocoder.ts';
import type { WireEngine, WireSettings } from '../wire/endpoints.ts';
import { GeocodingAnswers } from '../wire/geocoding-answers.ts';
import type { PlaceField } from '../wire/place/place-fields.ts';

export const WIRE_SETTINGS: WireSettings = {
  defaultLanguage: '',
  cachedLanguages: 2,
  lookupMaxCount: 50,
  polygonOutputMaxTypes: 4,
  distances: 'degrees',
  unnamedRoads: 'keep',
  compressFrom: -1,
};

/** An engine that asks a geocoder and refuses nobody. */
export const wireEngineOf = (geocoder: Geocoder): WireEngine => ({
  geocoder: () => geocoder,
  limit: () => new RateLimit({ rateLimit: 0, rateLimitClients: 1, trustedProxies: [] }),
  remote: () => false,
});

/** Answers of a geocoder, without a server. */
export const answersOf = (
  geocoder: Geocoder,
  fields?: readonly PlaceField[],
  settings: Partial<WireSettings> = {},
): GeocodingAnswers =>
  new GeocodingAnswers(wireEngineOf(geocoder), { ...WIRE_SETTINGS, ...settings }, new OriginPolicy(['*']), fields);

/** A request for a path and query. */
export function get(url: string, language?: string, method = 'GET'): PlainRequest {
  const bytes = Buffer.from(url, 'latin1');
  const headers = language === undefined ? {} : { 'accept-language': language };
  const socket = { remoteAddress: '192.0.2.1' };
  return { method, bytes, from: 0, to: bytes.length, url, headers, conditional: false, socket };
}

/** The body of an answer that is held in memory, but for the time in XML. */
export function bodyOf({ body }: Answer): string {
  if (!isWhole(body)) throw new Error('The body comes from a source.');
  return Buffer.concat(body.map(bytesOf))
    .toString()
    .replace(/timestamp="[^"]*"/, 'timestamp=""');
}
