import type { AnswerHead } from '../answer-reader.ts';
import { type ListedModel, listedNames, readModelList, writeModelList } from '../models/model-list.ts';
import type { ModelList } from '../models-actions.ts';
import { ModelPatterns } from './model-patterns.ts';

/** What would bring a part of the list, none of it, or one that cannot be read. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'accept-encoding',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
]);
/** What holds for the whole list alone. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'content-length',
  'content-encoding',
  'content-md5',
  'content-digest',
  'repr-digest',
  'digest',
  'etag',
  'last-modified',
  'accept-ranges',
]);

/** Leaves out of a list of models those that a token may not use. */
export class ListFilter {
  readonly #list: ModelList;
  readonly #patterns: ModelPatterns;

  /** @param models the patterns of the token */
  constructor(list: ModelList, models: readonly string[]) {
    this.#list = list;
    this.#patterns = new ModelPatterns(models);
  }

  /** The headers with which to ask for the whole list, names and values in turn. */
  requestHeaders(raw: readonly string[]): string[] {
    return askedWhole(raw);
  }

  /**
   * The answer without these models.
   * @returns undefined when the interface did not send a list that can be read
   */
  apply(head: AnswerHead, body: Buffer): { head: AnswerHead; body: Buffer } | undefined {
    if (head.status !== 200) return { head: headOfAnother(head), body };
    if (isEncoded(head)) return undefined;
    const kept = body.length === 0 ? body : this.#keep(body);
    return kept && { head: headOfAnother(head), body: kept };
  }

  #keep(body: Buffer): Buffer | undefined {
    const read = readModelList(this.#list, body);
    return (
      read &&
      writeModelList(
        this.#list,
        read,
        read.models.filter((model) => this.mayBeSeen(model)),
      )
    );
  }

  /** May the token see a model of the list? */
  mayBeSeen(model: ListedModel): boolean {
    return listedNames(this.#list, model)?.every((name) => this.#patterns.has(name)) === true;
  }
}

/** Headers that ask for a whole answer as it is, names and values in turn. */
export const askedWhole = (raw: readonly string[]): string[] => [
  ...without(raw, NOT_ASKED),
  'Accept-Encoding',
  'identity',
];

/** A head for another body, without the length of the first and what else holds for that alone. */
export const headOfAnother = (head: AnswerHead): AnswerHead => ({ ...head, headers: without(head.headers, NOT_TOLD) });

function without(headers: readonly string[], names: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.has(name.toLowerCase())) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
}

/** Is the body compressed? */
export const isEncoded = ({ headers }: AnswerHead): boolean =>
  headers.some(
    (name, index) =>
      index % 2 === 0 &&
      name.toLowerCase() === 'content-encoding' &&
      headers[index + 1]?.trim().toLowerCase() !== 'identity',
  );
