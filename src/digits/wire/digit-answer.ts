import { Readable } from 'node:stream';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import type { DigitRun } from './digit-request.ts';

/** Digits of one chunk of a streamed answer, and most of an answer that is written at once. */
export const CHUNK_DIGITS = 65_536;
/** Up to here an answer is written as a string. */
export const STRING_DIGITS = 8192;

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

/** The whole answer as a stream that holds one chunk at a time; it reads on when the client has taken the last one. */
export function streamAnswer(form: AnswerForm, run: DigitRun): Readable {
  const { set, start, count: wanted } = run;
  const reader = new DigitReader(set, Math.min(CHUNK_DIGITS, wanted));
  let done = 0;
  return new Readable({
    highWaterMark: CHUNK_DIGITS,
    read() {
      const count = Math.min(CHUNK_DIGITS, wanted - done);
      const add = (at: number): void => {
        const digits = reader.text.subarray(at, at + count);
        // Not before the first digits are read: until then an error can still be told as one.
        const first = done === 0;
        done += count;
        // In few pieces: each is a write of its own. The reader's buffer is used again for the next chunk.
        if (first && form.before !== '') this.push(Buffer.concat([Buffer.from(form.before, 'latin1'), digits]));
        else this.push(set.text === undefined ? Buffer.from(digits) : digits);
        if (done < wanted) return;
        if (form.after !== '') this.push(form.after, 'latin1');
        this.push(null);
      };
      if (set.remote)
        reader
          .load(start + done, count)
          .then(add)
          .catch((error: Error) => this.destroy(error));
      else
        try {
          add(reader.read(start + done, count));
        } catch (error) {
          this.destroy(error as Error);
        }
    },
  });
}
