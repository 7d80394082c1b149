import { type AnswerFormat, markedFormat, plainFormat } from './answer-format.ts';
import type { CallFormat } from './call-format.ts';
import { apertusCalls } from './families/apertus.ts';
import { cogitoCalls } from './families/cogito.ts';
import { commandCalls, commandRCalls } from './families/command-r.ts';
import { deepseekCalls } from './families/deepseek.ts';
import { dsmlCalls } from './families/dsml.ts';
import { functionaryFormat } from './families/functionary.ts';
import { functionGemmaCalls, gemma4Calls } from './families/gemma.ts';
import { gigachat3Calls, gigachat31Calls } from './families/gigachat.ts';
import { glmCalls } from './families/glm.ts';
import { graniteCalls } from './families/granite.ts';
import { harmonyFormat } from './families/harmony.ts';
import { kimiCalls } from './families/kimi.ts';
import { lfm2Calls, olmo3Calls } from './families/lfm2.ts';
import { llama3Calls } from './families/llama3.ts';
import { mistralCalls } from './families/mistral.ts';
import { qwenCoderCalls } from './families/qwen-coder.ts';
import { qwen3Calls } from './families/qwen3.ts';
import { jsonFormat } from './json-calls.ts';
import { mistralThinking, thinkingMarksOf, thinkTags } from './thinking-marks.ts';
import type { ThinkingMarks } from './thinking-splitter.ts';

/** Formats by the names of parsers in ollama/ollama `model/parsers`. */
const NAMED: ReadonlyMap<string, AnswerFormat> = new Map([
  ['passthrough', plainFormat],
  ['harmony', harmonyFormat],
  ['qwen3', markedFormat(qwen3Calls, thinkTags)],
  ['qwen3-thinking', markedFormat(qwen3Calls, thinkTags)],
  ['qwen3-vl-instruct', markedFormat(qwen3Calls, undefined)],
  ['qwen3-vl-thinking', markedFormat(qwen3Calls, thinkTags)],
  ['qwen3-coder', markedFormat(qwenCoderCalls, undefined)],
  ['qwen3.5', markedFormat(qwenCoderCalls, thinkTags)],
  ['nemotron-3-nano', markedFormat(qwenCoderCalls, thinkTags)],
  ['ministral', markedFormat(mistralCalls, mistralThinking)],
  ['deepseek3.1', markedFormat(deepseekCalls, thinkTags)],
  ['cogito', markedFormat(cogitoCalls, thinkTags)],
  ['glm-4.7', markedFormat(glmCalls, thinkTags)],
  ['glm-ocr', markedFormat(glmCalls, thinkTags)],
  ['functiongemma', markedFormat(functionGemmaCalls, undefined)],
  ['lfm2', markedFormat(lfm2Calls, undefined)],
  ['lfm2-thinking', markedFormat(lfm2Calls, thinkTags)],
  ['olmo3', markedFormat(olmo3Calls, undefined)],
  ['olmo3.1', markedFormat(olmo3Calls, undefined)],
  ['olmo3-think', markedFormat(olmo3Calls, thinkTags)],
  ['olmo3-32b-think', markedFormat(olmo3Calls, thinkTags)],
]);

/** Calls by a mark in the template. The first one that matches counts, so the more special ones come first. */
const BY_MARK: readonly (readonly [mark: string, calls: CallFormat])[] = [
  ['<arg_key>', glmCalls],
  ['<parameter=', qwenCoderCalls],
  ['｜DSML｜', dsmlCalls],
  ['<｜tool▁calls▁begin｜>', deepseekCalls],
  ['<|START_ACTION|>', commandCalls],
  // A Jinja template has the end of the line as an escape.
  ['Action:\\n```json', commandRCalls],
  ['Action: ```json', commandRCalls],
  ['<|tools_prefix|>', apertusCalls],
  ['<|function_call|>', gigachat31Calls],
  ['<|message_sep|>', gigachat3Calls],
  ['<|python_tag|>', llama3Calls],
  ['[TOOL_CALLS]', mistralCalls],
  ['<|tool_call_start|>', lfm2Calls],
  ['<|tool_list_start|>', lfm2Calls],
  ['<start_function_call>', functionGemmaCalls],
  ['<|tool_call>', gemma4Calls],
  ['<|tool_calls_section_begin|>', kimiCalls],
  ['<tool_calls>', jsonFormat('<tool_calls>')],
  ['<tool_call>', qwen3Calls],
  ['<function_calls>', olmo3Calls],
  ['<response></response>', graniteCalls],
  ['<|tool_call|>', jsonFormat('<|tool_call|>')],
  ['<function_call>', jsonFormat('<function_call>')],
  ['functools[', jsonFormat('functools[')],
];

const BY_ARCHITECTURE: ReadonlyMap<string, CallFormat> = new Map([
  ['llama', llama3Calls],
  ['llama4', llama3Calls],
  ['qwen2', qwen3Calls],
  ['qwen3', qwen3Calls],
  ['qwen3moe', qwen3Calls],
  ['deepseek2', deepseekCalls],
  ['glm4', glmCalls],
  ['glm4moe', glmCalls],
  ['gemma4', gemma4Calls],
  ['lfm2', lfm2Calls],
  ['lfm2moe', lfm2Calls],
]);

/** What a model says about the format of its answers. */
export interface FormatHints {
  /** The parser that its config names. */
  readonly parser: string | undefined;
  /** `general.architecture` of its file. */
  readonly architecture: string;
  /** The template that renders its conversations. */
  readonly template: string;
  /** What a Go template writes before a call, and around thinking. */
  readonly toolTag?: string | undefined;
  readonly thinking?: ThinkingMarks | undefined;
}

/** The format of a model's answers: that of its named parser, else by marks of its template, else by architecture. */
export function chooseFormat({ parser, architecture, template, toolTag, thinking }: FormatHints): AnswerFormat {
  const named = parser === undefined ? undefined : NAMED.get(parser);
  if (named) return named;
  const isHarmony = template.includes('<|channel|>') && template.includes('<|message|>');
  if (isHarmony || architecture === 'gptoss' || architecture === 'gpt-oss') return harmonyFormat;
  if (template.includes('recipient==all')) return functionaryFormat;
  const tagged = toolTag === undefined || toolTag === '{' ? undefined : jsonFormat(toolTag);
  const calls =
    BY_MARK.find(([mark]) => template.includes(mark))?.[1] ??
    tagged ??
    BY_ARCHITECTURE.get(architecture) ??
    jsonFormat('{');
  return markedFormat(calls, thinking ?? thinkingMarksOf(template));
}

/** The format of an answer that a grammar holds to one bare JSON call, by a model that may think before it. */
export const bareCallFormat = ({ thinking }: AnswerFormat): AnswerFormat => markedFormat(jsonFormat('{'), thinking);
