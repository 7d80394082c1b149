import type { AnswerHead } from '../answer-reader.ts';
import { askedWhole, headOfAnother, isEncoded } from '../judging/list-filter.ts';

/** Gives the one model that an answer of OpenAI describes the name by which it was asked for. */
export class RenamedAnswer {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** The headers with which to ask for the whole answer, names and values in turn. */
  requestHeaders(raw: readonly string[]): string[] {
    return askedWhole(raw);
  }

  /** The answer with the name; as it came where it describes no model. */
  apply(head: AnswerHead, body: Buffer): { head: AnswerHead; body: Buffer } {
    const renamed = head.status === 200 && !isEncoded(head) ? renamedBody(body, this.#name) : undefined;
    return renamed === undefined ? { head: withoutLength(head), body } : { head: headOfAnother(head), body: renamed };
  }
}

/** The length is written anew for a whole body. */
const withoutLength = (head: AnswerHead): AnswerHead => ({
  ...head,
  headers: head.headers.filter((_, index, all) => all[index - (index % 2)]?.toLowerCase() !== 'content-length'),
});

function renamedBody(body: Buffer, name: string): Buffer | undefined {
  try {
    const answer: unknown = JSON.parse(body.toString());
    if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
    return Buffer.from(JSON.stringify({ ...answer, id: name }));
  } catch {
    return undefined;
  }
}
