import type { PromptToken, TokenLogprob } from '../../engine/runner/protocol.ts';

/** A token with its likelihood and those of the likeliest, as Ollama and OpenAI write it. */
export const logprobFields = ({ token, logprob, bytes, top }: TokenLogprob) => ({
  token,
  logprob,
  bytes,
  top_logprobs: top.map((other) => ({ token: other.token, logprob: other.logprob, bytes: other.bytes })),
});

/** Characters of a text, as Python counts them. */
export const lettersOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

/** The text of tokens, of which some may hold a part of a character. */
export const textOfTokens = (tokens: readonly Pick<TokenLogprob, 'bytes'>[]): string =>
  Buffer.from(tokens.flatMap(({ bytes }) => [...bytes])).toString('utf8');

/**
 * Likelihoods as text completions of OpenAI have them: lists beside each other. The first token of a prompt has none.
 * @param prompt tokens before those of the answer
 * @param offset characters of the text before the first token of the answer
 */
export function legacyLogprobs(prompt: readonly PromptToken[], answer: readonly TokenLogprob[], offset: number) {
  const all: readonly PromptToken[] = [...prompt, ...answer];
  return {
    content: answer.map(logprobFields),
    tokens: all.map(({ token }) => token),
    token_logprobs: all.map(({ logprob }) => logprob),
    top_logprobs: all.map(({ top }) => top && Object.fromEntries(top.map(({ token, logprob }) => [token, logprob]))),
    text_offset: [...offsetsOf(prompt, 0), ...offsetsOf(answer, offset)],
  };
}

/** Where tokens begin, in characters; a token that begins inside a character, where that begins. */
function offsetsOf(tokens: readonly Pick<TokenLogprob, 'bytes'>[], offset: number): number[] {
  let begun = offset;
  return tokens.map(({ bytes }) => {
    const [first = 0] = bytes;
    const start = isContinuation(first) ? Math.max(0, begun - 1) : begun;
    for (const byte of bytes) if (!isContinuation(byte)) begun++;
    return start;
  });
}

/** Of a character of several bytes in UTF-8, every byte but the first. */
const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;
