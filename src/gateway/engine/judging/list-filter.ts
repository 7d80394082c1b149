import type { AnswerHead } from '../answer-reader.ts';
import type { ModelList } from '../models-actions.ts';
import { ModelPatterns } from './model-patterns.ts';

/** Where a list of models is, and what names the model of an item. */
const LISTS: Readonly<Record<ModelList, { readonly key: string; readonly names: readonly string[] }>> = {
  tags: { key: 'models', names: ['name', 'model'] },
  ps: { key: 'models', names: ['name', 'model'] },
  models: { key: 'data', names: ['id'] },
};

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
    return [...without(raw, NOT_ASKED), 'Accept-Encoding', 'identity'];
  }

  /**
   * The answer without these models.
   * @returns undefined when the interface did not send a list that can be read
   */
  apply(head: AnswerHead, body: Buffer): { head: AnswerHead; body: Buffer } | undefined {
    if (head.status !== 200) return { head: { ...head, headers: without(head.headers, NOT_TOLD) }, body };
    if (isEncoded(head.headers)) return undefined;
    const kept = body.length === 0 ? body : this.#keep(body);
    return kept && { head: { ...head, headers: without(head.headers, NOT_TOLD) }, body: kept };
  }

  #keep(body: Buffer): Buffer | undefined {
    const { key, names } = LISTS[this.#list];
    let answer: unknown;
    try {
      answer = JSON.parse(body.toString());
    } catch {
      return undefined;
    }
    if (!isObject(answer)) return undefined;
    const items = answer[key];
    // Go writes an empty list as null.
    if (items === null || items === undefined) return Buffer.from(JSON.stringify({ ...answer, [key]: [] }));
    if (!Array.isArray(items)) return undefined;
    const kept = items.filter((item) => isObject(item) && this.#mayBeSeen(names.map((name) => item[name])));
    return Buffer.from(JSON.stringify({ ...answer, [key]: kept }));
  }

  #mayBeSeen(names: readonly unknown[]): boolean {
    const said = names.filter((name) => name !== undefined);
    return said.length > 0 && said.every((name) => typeof name === 'string' && this.#patterns.has(name));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without(headers: readonly string[], names: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (!names.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

const isEncoded = (headers: readonly string[]): boolean =>
  headers.some(
    (name, index) =>
      index % 2 === 0 &&
      name.toLowerCase() === 'content-encoding' &&
      headers[index + 1]?.trim().toLowerCase() !== 'identity',
  );
