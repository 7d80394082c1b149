import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';

const content = 'Once upon a time';

/**
 * The greedy continuation of one prompt through every path that writes text.
 * @returns the text by the name of the path
 */
export async function throughEveryRoute(url: string, model: string, tokens: number): Promise<Record<string, string>> {
  const ollama = new Ollama({ host: url });
  const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'none', maxRetries: 0 });
  const anthropic = new Anthropic({ baseURL: url, apiKey: 'none', maxRetries: 0 });
  const messages = [{ role: 'user' as const, content }];
  const native = { model, options: { temperature: 0, num_predict: tokens } };
  const layer = { model, temperature: 0, max_tokens: tokens };
  const response = { model, input: content, temperature: 0, max_output_tokens: tokens };
  const joined = async <T>(stream: AsyncIterable<T>, text: (one: T) => string | null | undefined): Promise<string> => {
    let all = '';
    for await (const one of stream) all += text(one) ?? '';
    return all;
  };
  const blocks = ({ content: parts }: Anthropic.Message): string =>
    parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return {
    '/api/chat': (await ollama.chat({ ...native, messages })).message.content,
    '/api/chat streamed': await joined(
      await ollama.chat({ ...native, messages, stream: true }),
      (part) => part.message.content,
    ),
    '/api/generate': (await ollama.generate({ ...native, prompt: content })).response ?? '',
    '/api/generate streamed': await joined(
      await ollama.generate({ ...native, prompt: content, stream: true }),
      (part) => part.response,
    ),
    '/v1/chat/completions':
      (await openai.chat.completions.create({ ...layer, messages })).choices[0].message.content ?? '',
    '/v1/chat/completions streamed': await joined(
      await openai.chat.completions.create({ ...layer, messages, stream: true }),
      (chunk) => chunk.choices[0]?.delta.content,
    ),
    '/v1/completions': (await openai.completions.create({ ...layer, prompt: content })).choices[0]!.text,
    '/v1/completions streamed': await joined(
      await openai.completions.create({ ...layer, prompt: content, stream: true }),
      (chunk) => chunk.choices[0]?.text,
    ),
    '/v1/responses': (await openai.responses.create(response)).output_text,
    '/v1/responses streamed': await joined(await openai.responses.create({ ...response, stream: true }), (event) =>
      event.type === 'response.output_text.delta' ? event.delta : '',
    ),
    '/v1/messages': blocks(await anthropic.messages.create({ ...layer, messages })),
    '/v1/messages streamed': blocks(await anthropic.messages.stream({ ...layer, messages }).finalMessage()),
  };
}
