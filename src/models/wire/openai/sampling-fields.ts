import { fail } from '../../errors.ts';
import { type Decoder, type Fields, float, integer, map } from '../decode.ts';
import { keepAlive } from '../requests.ts';

/** How to sample, as chat and text completions of OpenAI say it. */
export interface SamplingRequest {
  max_tokens: number;
  seed: number;
  stop: string[];
  temperature: number;
  top_p: number;
  frequency_penalty: number;
  presence_penalty: number;
  logit_bias: readonly (readonly [token: number, bias: number])[];
  /** The rest is not OpenAI's: options that its clients miss most in Ollama's layer. */
  num_ctx: number;
  keep_alive: number;
  top_k: number;
  min_p: number;
  repeat_penalty: number;
}

const MOST_BIAS = 100;

/** A text or a list of texts. @throws ServiceError BODY_INVALID */
export const stops: Decoder<string[]> = (value) => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw fail('BODY_INVALID', { reason: "invalid type for 'stop' field" });
};

/** Token ids with what is added to their logits. @throws ServiceError BODY_INVALID */
const logitBias: Decoder<SamplingRequest['logit_bias']> = (value, place) =>
  Object.entries(map(value, place)).map(([token, bias]) => {
    if (!/^\d{1,9}$/.test(token))
      throw fail('BODY_INVALID', { reason: `invalid 'logit_bias': ${JSON.stringify(token)} is not a token id` });
    if (typeof bias !== 'number' || Math.abs(bias) > MOST_BIAS)
      throw fail('BODY_INVALID', { reason: `invalid 'logit_bias': a bias must be between -100 and 100` });
    return [Number(token), bias] as const;
  });

export const samplingFields: Fields<SamplingRequest> = {
  max_tokens: integer,
  seed: integer,
  stop: stops,
  temperature: float,
  top_p: float,
  frequency_penalty: float,
  presence_penalty: float,
  logit_bias: logitBias,
  num_ctx: integer,
  keep_alive: keepAlive,
  top_k: integer,
  min_p: float,
  repeat_penalty: float,
};

/** The options that {@link optionsOf} gives although the client did not. */
export const defaultedOf = (body: Partial<SamplingRequest>): string[] =>
  (['temperature', 'top_p'] as const).filter((name) => body[name] === undefined);

/** Fields without which the others mean the same in Ollama. */
const SAME = ['seed', 'frequency_penalty', 'presence_penalty', 'num_ctx', 'top_k', 'min_p', 'repeat_penalty'] as const;

/** The Ollama options that a request stands for. Temperature and top_p default to 1, as in OpenAI. */
export function optionsOf(
  body: Partial<SamplingRequest>,
  predict: number | undefined = body.max_tokens,
): Record<string, unknown> {
  const given = SAME.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]] as const]));
  return {
    temperature: body.temperature ?? 1,
    top_p: body.top_p ?? 1,
    ...(predict === undefined ? {} : { num_predict: predict }),
    ...Object.fromEntries(given),
    ...(body.stop === undefined || body.stop.length === 0 ? {} : { stop: body.stop }),
  };
}
