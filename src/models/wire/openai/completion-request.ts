import { fail } from '../../errors.ts';
import { boolean, type Decoder, decodeBody, integer, string, structOf, unsupported } from '../decode.ts';
import { HARMLESS } from './chat-request.ts';
import { defaultedOf, optionsOf, type SamplingRequest, samplingFields } from './sampling-fields.ts';

/** A prompt: a text, which the model's template renders, or tokens, which are continued as they are. */
export type Prompt = string | readonly number[];

interface CompletionFields extends SamplingRequest {
  model: string;
  prompt: readonly Prompt[];
  suffix: string;
  stream: boolean;
  stream_options: { include_usage?: boolean };
  logprobs: number;
  echo: boolean;
  n: number;
  best_of: number;
  truncate: boolean;
  raw: boolean;
}

/** What a request to completions asks for. */
export interface CompletionCall {
  readonly name: string;
  readonly prompts: readonly Prompt[];
  readonly suffix: string;
  readonly options: Record<string, unknown>;
  readonly defaulted: readonly string[];
  readonly keepAlive: number | undefined;
  /** How many of the likeliest tokens to tell; undefined tells no likelihoods. */
  readonly logprobs: number | undefined;
  readonly logitBias: SamplingRequest['logit_bias'];
  /** Whether the text begins with the prompt. */
  readonly echo: boolean;
  /** Answers to each prompt. */
  readonly choices: number;
  /** Answers that are computed for each prompt; the likeliest are given. */
  readonly candidates: number;
  readonly stream: boolean;
  readonly includeUsage: boolean;
  readonly truncate: boolean;
  /** Whether a text is continued as it is, without the model's template. Likelihoods of a prompt are those of its text. */
  readonly raw: boolean;
  /** Whether prompts are only read. */
  readonly writesNothing: boolean;
}

const isTokens = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isSafeInteger(one) && one >= 0);

/** One prompt or several, each a text or a list of tokens. */
const prompts: Decoder<readonly Prompt[]> = (value) => {
  if (typeof value === 'string') return [value];
  if (isTokens(value)) return [value];
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' || isTokens(one)))
    return value as Prompt[];
  throw fail('BODY_INVALID', { reason: 'invalid prompt: it must be a string, a list of strings, or tokens' });
};

/**
 * Reads a request to POST /v1/completions. Where Ollama takes one text, this takes every form of OpenAI's reference.
 * @param noted takes the path of each field that has no effect
 * @throws ServiceError BODY_MISSING, BODY_INVALID, FIELD_UNSUPPORTED, MODEL_NOT_FOUND
 */
export function readCompletionRequest(body: unknown, noted: Set<string>): CompletionCall {
  const read: Partial<CompletionFields> = decodeBody(
    body,
    'CompletionRequest',
    {
      ...samplingFields,
      model: string,
      prompt: prompts,
      suffix: string,
      stream: boolean,
      stream_options: structOf<{ include_usage: boolean }>('openai.StreamOptions', { include_usage: boolean }),
      logprobs: integer,
      echo: boolean,
      n: integer,
      best_of: integer,
      truncate: boolean,
      raw: boolean,
      // The answer has no field for the prompt.
      _debug_render_only: unsupported(false),
      ...HARMLESS,
    },
    noted,
  );
  const { model = '', prompt = [''], suffix = '', echo = false, n = 1, logprobs } = read;
  if (model === '') throw fail('MODEL_NOT_FOUND', { name: model });
  const candidates = read.best_of ?? n;
  if (candidates < n) throw fail('BODY_INVALID', { reason: 'best_of must not be less than n' });
  if (candidates > n && read.stream) throw fail('FIELD_UNSUPPORTED', { field: 'best_of with stream' });
  if (echo && logprobs !== undefined && suffix !== '')
    throw fail('FIELD_UNSUPPORTED', { field: 'echo and logprobs with suffix' });
  if (suffix !== '' && prompt.some((one) => typeof one !== 'string'))
    throw fail('FIELD_UNSUPPORTED', { field: 'suffix with tokens' });
  return {
    name: model,
    prompts: prompt,
    suffix,
    options: optionsOf(read),
    defaulted: defaultedOf(read),
    keepAlive: read.keep_alive,
    logprobs,
    logitBias: read.logit_bias ?? [],
    echo,
    choices: n,
    candidates,
    stream: read.stream ?? false,
    includeUsage: read.stream_options?.include_usage ?? false,
    truncate: read.truncate ?? !(echo && logprobs !== undefined),
    raw: (read.raw ?? false) || (echo && logprobs !== undefined),
    writesNothing: read.max_tokens === 0,
  };
}
