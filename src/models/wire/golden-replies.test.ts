import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { AnswerPart } from '../engine/answer.ts';
import type { PromptToken, TokenLogprob } from '../engine/runner/protocol.ts';
import { messageFormat } from './anthropic/messages-reply.ts';
import { chatFormat } from './chat.ts';
import type { CompletionFormat, Done } from './completion-reply.ts';
import { chatCompletionFormat } from './openai/chat-reply.ts';
import { responseFormat } from './openai/responses-reply.ts';
import { readResponsesRequest } from './openai/responses-request.ts';
import { textCompletionFormat } from './openai/text-reply.ts';
import { body, call, ended, part, started, token } from './testing/answers.ts';

/** Answers of drawn parts as every protocol writes them: as a stream, and as a whole. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./testing/golden-replies.json', import.meta.url));
const DRAWN = 60;

type Drawn = ReturnType<typeof drawnFrom>;
function drawnFrom(seed: number) {
  const random = randomNumbers(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return { below, chance: (share: number) => random() < share, oneOf };
}

const TEXTS = ['', '', 'Once', ' upon', ' a <time>', 'žluť', '\n', '🙂', 'ž'];

const tokensOf = (text: string, { below, chance }: Drawn): TokenLogprob[] =>
  [...text].map((letter) =>
    token(
      letter,
      -below(50) / 8,
      ...(chance(0.5)
        ? []
        : ([
            [letter, -0.25],
            ['x', -below(9)],
          ] as const)),
    ),
  );

function partFrom(drawn: Drawn, hasLogprobs: boolean, isFirst: boolean): AnswerPart {
  const { below, chance, oneOf } = drawn;
  const content = oneOf(TEXTS);
  const prompt: PromptToken[] = tokensOf('ab', drawn).map((one, index) =>
    index === 0 ? { id: one.id, token: one.token, bytes: one.bytes, logprob: null, top: null } : one,
  );
  return part({
    content,
    ...(chance(0.3) ? { thinking: oneOf(TEXTS) } : {}),
    ...(chance(0.2) ? { toolCalls: [call(oneOf(['f', 'g']), chance(0.5) ? { a: [1] } : {}, below(2))] } : {}),
    ...(hasLogprobs ? { logprobs: tokensOf(content, drawn) } : {}),
    ...(hasLogprobs && isFirst && chance(0.3) ? { prompt } : {}),
  });
}

const doneFrom = ({ below, chance, oneOf }: Drawn): Done => {
  const done = ended(
    {
      reason: oneOf(['stop', 'stop', 'length']),
      promptTokens: 3 + below(9),
      cachedTokens: below(3),
      evalTokens: below(9),
      promptNanoseconds: below(2) * 1000,
      context: [1, 2, 3].slice(0, below(4)),
      ...(chance(0.3) ? { stop: 'END' } : {}),
    },
    below(3),
  );
  return { ...done, metrics: { ...done.metrics, totalNanoseconds: below(100), loadNanoseconds: below(2) } };
};

/** What is made up for each answer, under the name of its kind. */
const shown = (text: string): string =>
  text
    .replace(/"(chatcmpl|cmpl)-\d{1,3}"/g, '"$1-ID"')
    .replace(/"(resp|msg|rs|fc)_[0-9a-zA-Z]{16,}"/g, '"$1_ID"')
    .replace(/("created(?:_at)?"|"completed_at"):(?:\d{10}|"[\dT:.-]+Z")/g, '$1:TIME');

const joined = (parts: readonly AnswerPart[]): AnswerPart =>
  part({
    content: parts.map(({ content }) => content).join(''),
    thinking: parts.map(({ thinking }) => thinking).join(''),
    toolCalls: parts.flatMap(({ toolCalls }) => toolCalls),
    ...(parts[0]?.logprobs ? { logprobs: parts.flatMap(({ logprobs = [] }) => logprobs) } : {}),
    ...(parts[0]?.prompt ? { prompt: parts[0].prompt } : {}),
  });

interface Kind {
  /** Answers that stand beside each other. */
  readonly answers: number;
  readonly format: (drawn: Drawn, kept: unknown[]) => CompletionFormat;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'chat of Ollama': { answers: 1, format: () => chatFormat('m') },
  'chat completions': { answers: 2, format: ({ chance }) => chatCompletionFormat('m', chance(0.5)) },
  completions: {
    answers: 4,
    format: ({ chance }) => {
      const isBest = chance(0.3);
      return textCompletionFormat('m', {
        includeUsage: chance(0.5),
        echoed: chance(0.5) ? ['ža', 'b'] : [],
        choices: isBest ? 1 : 2,
        candidates: 2,
        withLogprobs: chance(0.7),
      });
    },
  },
  responses: {
    answers: 1,
    format: ({ chance, oneOf }, kept) =>
      responseFormat(
        readResponsesRequest(
          body({
            model: 'm',
            input: 'a',
            ...(chance(0.3) ? { instructions: 'Be brief.', metadata: { a: 'b' } } : {}),
            ...(chance(0.3) ? { include: ['reasoning.encrypted_content'] } : {}),
            ...(chance(0.3) ? { max_output_tokens: 5, temperature: 0.5, top_p: oneOf([0.5, 1]) } : {}),
            ...(chance(0.2) ? { text: { format: { type: 'json_object' } } } : {}),
            ...(chance(0.2) ? { tools: [{ type: 'function', name: 'f', parameters: {} }], tool_choice: 'auto' } : {}),
          }),
          new Set(),
        ),
        (response) => kept.push(response),
      ),
  },
  messages: { answers: 1, format: () => messageFormat('m', 'req_1') },
};

function written({ answers, format }: Kind, drawn: Drawn): unknown {
  const hasLogprobs = drawn.chance(0.5);
  const parts = Array.from({ length: answers }, () =>
    Array.from({ length: drawn.below(5) }, (_, index) => partFrom(drawn, hasLogprobs, index === 0)),
  );
  const ends = parts.map(() => doneFrom(drawn));
  const kept: unknown[] = [];
  const fails = drawn.chance(0.15);
  const stream = format(drawn, kept);
  const pieces = [stream.begin?.({ ...started, promptTokens: 5, cachedTokens: drawn.below(3) }) ?? ''];
  const left = parts.map((list) => [...list]);
  while (left.some((list) => list.length > 0)) {
    const index = drawn.below(answers);
    const next = left[index]?.shift();
    if (next) pieces.push(stream.piece(next, index));
  }
  if (fails) pieces.push(stream.error(new ServiceError('RUNNER_DIED', drawn.oneOf([400, 404, 500, 503]), 'it <died>')));
  else pieces.push(...ends.map((end, index) => stream.end(end, index)), stream.close?.(ends) ?? '');
  const whole = format(drawn, kept).whole(
    parts.map((list, index) => ({ answer: joined(list), done: ends[index] ?? ended() })),
  );
  return [
    stream.streamType,
    ...pieces.map(shown).join('').split('\n').filter(Boolean),
    JSON.parse(shown(whole).replaceAll(':TIME', ':"TIME"')),
    JSON.parse(shown(JSON.stringify(kept)).replaceAll(':TIME', ':"TIME"')),
  ];
}

test('answers are written as recorded in every protocol', () => {
  const told: Record<string, ToldAnswers> = {};
  for (const [name, kind] of Object.entries(KINDS))
    told[name] = toldAnswers(
      Array.from({ length: DRAWN }, (_, seed) => [
        `answer ${seed}`,
        written(kind, drawnFrom(seed + 1000 * name.length)),
      ]),
      2,
    );
  golden.check(['replies'], told);
});
