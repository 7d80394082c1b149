import { z } from 'zod';
import { CallRefused, callJson } from './caller.ts';
import type { AgentTool } from './tool.ts';

const MOST_MODELS = 200;
const MOST_PROMPT = 50_000;
const MOST_TOKENS = 8192;

const listInput = {};
const listOutput = {
  models: z.array(
    z.object({ name: z.string(), size: z.number().describe('Bytes'), capabilities: z.array(z.string()) }),
  ),
};

/** Lists models. */
export const listModels: AgentTool<typeof listInput, typeof listOutput> = {
  name: 'list_models',
  title: 'Local language models',
  description: 'Lists the language models that this gateway offers.',
  input: listInput,
  output: listOutput,
  isReadOnly: true,
  async run(_input, { call, signal }) {
    const { models } = await callJson<{ models: { name: string; size?: number; capabilities?: string[] }[] }>(
      call,
      { path: '/models/api/tags' },
      signal,
    );
    return {
      models: models
        .slice(0, MOST_MODELS)
        .map(({ name, size = 0, capabilities = [] }) => ({ name, size, capabilities })),
    };
  },
};

const chatInput = {
  model: z.string().min(1).max(200).describe('A name from list_models. Example: "smollm2:latest"'),
  prompt: z.string().min(1).max(MOST_PROMPT).describe('What to ask'),
  system: z.string().max(MOST_PROMPT).optional().describe('How the model shall behave'),
  max_tokens: z.number().int().min(1).max(MOST_TOKENS).default(512).describe('Longest answer'),
  temperature: z.number().min(0).max(2).optional().describe('0 answers alike each time'),
};
const chatOutput = {
  answer: z.string(),
  model: z.string(),
  complete: z.boolean().describe('false when the answer was cut off at max_tokens'),
  prompt_tokens: z.number(),
  answer_tokens: z.number(),
};

/** Asks a local model. */
export const chat: AgentTool<typeof chatInput, typeof chatOutput> = {
  name: 'chat',
  title: 'Ask a local model',
  description: 'Asks a local language model one question. Nothing leaves this network.',
  input: chatInput,
  output: chatOutput,
  isReadOnly: true,
  async run({ model, prompt, system, max_tokens, temperature }, { call, signal }) {
    const messages = [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: prompt },
    ];
    const options = { num_predict: max_tokens, ...(temperature === undefined ? {} : { temperature }) };
    const answer = await callJson<{
      message?: { content: string };
      done_reason?: string;
      prompt_eval_count?: number;
      eval_count?: number;
    }>(
      call,
      {
        path: '/models/api/chat',
        method: 'POST',
        type: 'application/json',
        body: JSON.stringify({ model, messages, options, stream: false }),
      },
      signal,
    ).catch((error: unknown) => {
      if (error instanceof CallRefused && /not found/i.test(error.message))
        throw new CallRefused(`There is no model "${model}". Call list_models, and use one of its names.`);
      throw error;
    });
    return {
      answer: answer.message?.content ?? '',
      model,
      complete: answer.done_reason !== 'length',
      prompt_tokens: answer.prompt_eval_count ?? 0,
      answer_tokens: answer.eval_count ?? 0,
    };
  },
};
