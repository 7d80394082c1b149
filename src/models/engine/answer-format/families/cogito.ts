import type { CallFormat } from '../call-format.ts';
import { deepseekCalls } from './deepseek.ts';
import { qwen3Calls } from './qwen3.ts';

/** Cogito: version 2 writes calls as DeepSeek R1 does, version 1 as Qwen does. */
export const cogitoCalls: CallFormat = {
  name: 'cogito',
  marks: [...deepseekCalls.marks, ...qwen3Calls.marks],
  marksAtStart: [],
  controlTokens: true,
  begin: (mark, tools) => (qwen3Calls.marks.includes(mark) ? qwen3Calls : deepseekCalls).begin(mark, tools),
};
