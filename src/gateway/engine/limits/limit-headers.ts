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

/** The headers of OpenAI that tell how far limits are used up, names and values in turn. */
export function limitHeaders(states: readonly LimitState[]): string[] {
  return states.flatMap(({ of, limit, remaining, reset }) => [
    `X-RateLimit-Limit-${of}`,
    String(limit),
    `X-RateLimit-Remaining-${of}`,
    String(Math.max(0, Math.floor(remaining))),
    `X-RateLimit-Reset-${of}`,
    spanText(reset),
  ]);
}

/** Seconds for Retry-After. */
export const retrySeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
