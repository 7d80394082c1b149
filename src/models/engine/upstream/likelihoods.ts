import type { TokenLogprob } from '../runner/protocol.ts';
import { isObject, type Json, listOf, objectOf, textOf } from './upstream-answer.ts';

/** Servers tell tokens as texts, without ids. */
const UNKNOWN_ID = -1;

/** The entries of `logprobs.content` of OpenAI and of `logprobs` of Ollama. */
export function logprobsOf(entries: unknown): TokenLogprob[] {
  return listOf(entries)
    .filter(isObject)
    .map((entry) => ({
      ...tokenOf(entry),
      top: listOf(entry.top_logprobs).filter(isObject).map(tokenOf),
    }));
}

/** The lists of OpenAI's completions: tokens, token_logprobs and top_logprobs. */
export function legacyLogprobsOf(value: unknown): TokenLogprob[] {
  const { tokens, token_logprobs: logprobs, top_logprobs: top } = objectOf(value);
  return listOf(tokens).map((token, index) => ({
    ...tokenOf({ token, logprob: listOf(logprobs)[index] }),
    top: Object.entries(objectOf(listOf(top)[index])).map(([token, logprob]) => tokenOf({ token, logprob })),
  }));
}

function tokenOf({ token, logprob, bytes }: Json): Omit<TokenLogprob, 'top'> {
  const text = textOf(token);
  const isBytes = Array.isArray(bytes) && bytes.every((byte) => Number.isInteger(byte));
  return {
    id: UNKNOWN_ID,
    token: text,
    logprob: typeof logprob === 'number' ? logprob : 0,
    bytes: isBytes ? bytes : [...Buffer.from(text)],
  };
}
