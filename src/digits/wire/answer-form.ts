import type { DigitSet } from '../store/digit-set.ts';
import type { DigitRun } from './digit-request.ts';

/** How a run is written: the JSON of the original, or bare digits. */
export interface AnswerForm {
  readonly type: string;
  readonly before: string;
  readonly after: string;
  /** Part of the ETag. */
  readonly tag: string;
}

export const JSON_FORM: AnswerForm = { type: 'application/json', before: '{"content":"', after: '"}\n', tag: 'json' };
export const TEXT_FORM: AnswerForm = { type: 'text/plain', before: '', after: '', tag: 'text' };

/** Bytes of a run in a form. */
export const lengthOf = (form: AnswerForm, run: DigitRun): number => form.before.length + run.count + form.after.length;

/** The strong validator of a run: digits never change, so their place is enough. */
export const etagOf = (form: AnswerForm, run: DigitRun): string =>
  `${etagBefore(run.set)}${run.start}-${run.count}${etagAfter(form)}`;

/** What comes before and after position and length in a validator. */
export const etagBefore = (set: DigitSet): string => `"${set.constant.name}-${set.radix}-`;
export const etagAfter = (form: AnswerForm): string => `-${form.tag}"`;

/** Digits never change; but an answer cut at the end grows when more digits are stored. */
export const cacheControlOf = (run: Pick<DigitRun, 'cut'>): string =>
  run.cut ? 'public, no-cache' : 'public, max-age=31536000, immutable';

/** Does an If-None-Match header name the validator? */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
