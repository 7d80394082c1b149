import { fail } from '../../errors.ts';
import { boolean, type Decoder, decodeBody, integer, string } from '../decode.ts';
import { keepAlive } from '../requests.ts';
import { HARMLESS } from './chat-request.ts';

/** A text, or the tokens of one. */
export type EmbeddingInput = string | readonly number[];

interface EmbeddingFields {
  model: string;
  input: readonly EmbeddingInput[];
  dimensions: number;
  encoding_format: 'float' | 'base64';
  num_ctx: number;
  keep_alive: number;
  truncate: boolean;
}

/** What a request to embeddings asks for. */
export interface EmbeddingsCall {
  readonly name: string;
  readonly inputs: readonly EmbeddingInput[];
  readonly dimensions: number;
  readonly base64: boolean;
  readonly options: Record<string, unknown>;
  readonly keepAlive: number | undefined;
  readonly truncate: boolean;
}

const isTokens = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isSafeInteger(one) && one >= 0);

const inputs: Decoder<readonly EmbeddingInput[]> = (value) => {
  if (typeof value === 'string') return [value];
  if (isTokens(value)) return [value];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || isTokens(one)))
    return value as EmbeddingInput[];
  throw fail('INPUT_INVALID');
};

const encoding: Decoder<'float' | 'base64'> = (value, place) => {
  const name = string(value, place).toLowerCase();
  if (name === 'float' || name === 'base64') return name;
  throw fail('BODY_INVALID', {
    reason: `Invalid value for 'encoding_format' = ${name}. Supported values: ['float', 'base64'].`,
  });
};

/**
 * Reads a request to POST /v1/embeddings.
 * @param noted takes the path of each field that has no effect
 * @throws ServiceError BODY_MISSING, BODY_INVALID, INPUT_INVALID, MODEL_NOT_FOUND
 */
export function readEmbeddingsRequest(body: unknown, noted: Set<string>): EmbeddingsCall {
  const read: Partial<EmbeddingFields> = decodeBody(
    body,
    'EmbedRequest',
    {
      model: string,
      input: inputs,
      dimensions: integer,
      encoding_format: encoding,
      num_ctx: integer,
      keep_alive: keepAlive,
      truncate: boolean,
      ...HARMLESS,
    },
    noted,
  );
  const { model = '', input, dimensions = 0 } = read;
  if (input === undefined || input.length === 0) throw fail('INPUT_INVALID');
  if (model === '') throw fail('MODEL_NOT_FOUND', { name: model });
  return {
    name: model,
    inputs: input,
    dimensions,
    base64: read.encoding_format === 'base64',
    options: read.num_ctx === undefined ? {} : { num_ctx: read.num_ctx },
    keepAlive: read.keep_alive,
    truncate: read.truncate ?? true,
  };
}
