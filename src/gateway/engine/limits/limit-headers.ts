import type { LimitState } from './limiter.ts';

/** A span in the words of OpenAI's headers: `120ms`, `8s`, `6m0s`, `2h0m5s`. It is never shorter than the span. */
export function spanText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(0, Math.ceil(milliseconds))}ms`;
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds}s`;
  const hours = Math.floor(minutes / 60);
  return `${hours === 0 ? '' : `${hours}h`}${minutes % 60}m${seconds % 60}s`;
}

const namesOf = (of: LimitState['of']) => ({
  limit: `X-RateLimit-Limit-${of}`,
  remaining: `X-RateLimit-Remaining-${of}`,
  reset: `X-RateLimit-Reset-${of}`,
});
const NAMES = {
  requests: namesOf('requests'),
  'prompt-tokens': namesOf('prompt-tokens'),
  'generated-tokens': namesOf('generated-tokens'),
};

/** The headers of OpenAI that tell how far limits are used up, names and values in turn. */
export function limitHeaders(states: readonly LimitState[]): string[] {
  const headers: string[] = [];
  for (const { of, limit, remaining, reset } of states) {
    const named = NAMES[of];
    headers.push(named.limit, String(limit));
    headers.push(named.remaining, String(Math.max(0, Math.floor(remaining))));
    headers.push(named.reset, spanText(reset));
  }
  return headers;
}

/** Seconds for Retry-After. */
export const retrySeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
