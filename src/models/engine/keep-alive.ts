import { parseGoDuration } from './go-duration.ts';

const MILLISECONDS = 1_000_000n; // in nanoseconds

/**
 * How long to keep a model loaded, as Ollama reads it: a number is seconds, a string is a Go duration, and anything
 * negative means for ever.
 * @returns ms; Infinity for ever
 * @throws Error with Go's message if the string is not a duration
 */
export function parseKeepAlive(value: number | string): number {
  if (typeof value === 'number') return value < 0 ? Number.POSITIVE_INFINITY : Math.trunc(value) * 1000;
  const nanoseconds = parseGoDuration(value);
  return nanoseconds < 0n ? Number.POSITIVE_INFINITY : Number(nanoseconds / MILLISECONDS);
}

/** The same for a setting, where a number in a string is seconds too (ollama/ollama `envconfig.KeepAlive`). */
export function parseKeepAliveSetting(text: string): number {
  return /^[+-]?\d+$/.test(text) ? parseKeepAlive(Number(text)) : parseKeepAlive(text);
}
