const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * When something that expires `text` ends: a span from `now` (30m, 12h, 90d, 4w), a date (its end, UTC) or an
 * ISO 8601 time with its offset.
 * @returns milliseconds since 1970; undefined when the text is none of these or lies in the past
 */
export function expiryTime(text: string, now: number): number | undefined {
  const span = spanOf(text);
  let time = Number.NaN;
  if (span !== undefined) time = now + span;
  else if (DATE.test(text)) time = lastMoment(text);
  else if (TIME.test(text) && !Number.isNaN(lastMoment(text.slice(0, 10)))) time = Date.parse(text);
  return time > now ? time : undefined;
}

/** Milliseconds of a span such as 30m, 12h, 90d or 4w; undefined when the text is none. */
export function spanOf(text: string): number | undefined {
  const span = /^(\d{1,6})([mhdw])$/.exec(text);
  return span === null ? undefined : Number(span[1]) * UNITS[span[2] as keyof typeof UNITS];
}

// Date.parse takes the 31st of February for the 3rd of March.
function lastMoment(date: string): number {
  const start = new Date(`${date}T00:00:00.000Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== date) return Number.NaN;
  return start.getTime() + UNITS.d - 1;
}
