import { jsonFormat } from '../json-calls.ts';

/** Qwen 3 and Hermes: `<tool_call>{"name": …, "arguments": …}</tool_call>`. */
export const qwen3Calls = { ...jsonFormat('<tool_call>'), name: 'qwen3' };
