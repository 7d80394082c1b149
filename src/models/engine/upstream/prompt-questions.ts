import type { RelayedRequest } from './relay.ts';
import { countOf, type Json, objectOf } from './upstream-answer.ts';

/**
 * Asks a server.
 * @returns its answer; undefined if it does not have this path
 */
export type AskServer = (path: string, body: object) => Promise<Json | undefined>;

/** The fields of a chat that change its prompt. */
const OF_PROMPT = ['model', 'messages', 'tools', 'chat_template_kwargs', 'reasoning_effort'];

/**
 * Tokens of a chat's prompt, by what servers have for it: the path of Anthropic (Almanac, llama-server, LiteLLM), that of
 * vLLM, or two of llama-server.
 * @param counted the body of a request to Anthropic's path
 * @returns undefined if the server has none of them
 */
export async function countPrompt(
  ask: AskServer,
  relayed: RelayedRequest,
  counted: object,
): Promise<number | undefined> {
  const told = await ask('/v1/messages/count_tokens', { ...counted, model: relayed.body.model });
  const count = countOf(told?.input_tokens);
  if (count !== undefined || relayed.answer !== 'openai-chat') return count;
  const tokenized = await ask('/tokenize', { ...promptFields(relayed), add_generation_prompt: true });
  const sent = countOf(tokenized?.count);
  if (sent !== undefined || tokenized === undefined) return sent;
  const text = (await ask('/apply-template', promptFields(relayed)))?.prompt;
  if (typeof text !== 'string') return undefined;
  const tokens = (await ask('/tokenize', { content: text, add_special: true, parse_special: true }))?.tokens;
  return Array.isArray(tokens) ? tokens.length : undefined;
}

/**
 * The prompt that a server makes of a request: by the path of llama-server, by the tokens of vLLM, or by the field of
 * Ollama and Almanac.
 * @returns undefined if the server has none of them
 */
export async function showPrompt(ask: AskServer, relayed: RelayedRequest): Promise<string | undefined> {
  const { body, answer, path } = relayed;
  if (answer === 'openai-text') return typeof body.prompt === 'string' ? body.prompt : undefined;
  if (answer !== 'openai-chat') {
    // A server that does not know the field writes an answer, which is to be short.
    const options = { ...objectOf(body.options), num_predict: 1 };
    const told = await ask(path, { ...body, options, stream: false, _debug_render_only: true });
    return textIn(objectOf(told?._debug_info).rendered_template);
  }
  const rendered = textIn((await ask('/apply-template', promptFields(relayed)))?.prompt);
  if (rendered !== undefined) return rendered;
  const tokens = (await ask('/tokenize', { ...promptFields(relayed), add_generation_prompt: true }))?.tokens;
  if (!Array.isArray(tokens)) return undefined;
  return textIn((await ask('/detokenize', { model: body.model, tokens }))?.prompt);
}

const promptFields = ({ body }: RelayedRequest): Json =>
  Object.fromEntries(OF_PROMPT.filter((name) => name in body).map((name) => [name, body[name]]));

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
