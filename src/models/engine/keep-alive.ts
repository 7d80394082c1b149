import { parseGoDuration } from './go-duration.ts';

const MILLISECONDS = 1_000_000n; // in nanoseconds

/**
 * A time to keep a model, as Ollama reads it: a number is seconds, a text a Go duration or seconds, and anything
 * negative is for ever.
 * @returns ms; Infinity for ever
 * @throws Error with Go's words when the text is no duration
 */
export function parseKeepAlive(value: number | string): number {
  if (typeof value === 'number') return value < 0 ? Number.POSITIVE_INFINITY : Math.trunc(value) * 1000;
  const nanoseconds = parseGoDuration(value);
  return nanoseconds < 0n ? Number.POSITIVE_INFINITY : Number(nanoseconds / MILLISECONDS);
}

/** The same for a setting, where a bare number in a text is seconds too (ollama/ollama `envconfig.KeepAlive`). */
export function parseKeepAliveSetting(text: string): number {
  return /^[+-]?\d+$/.test(text) ? parseKeepAlive(Number(text)) : parseKeepAlive(text);
}
