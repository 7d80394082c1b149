import type { ThinkingMarks } from './thinking-splitter.ts';

const tag = (name: string): ThinkingMarks => ({ open: `<${name}>`, close: `</${name}>` });

/** The marks of most models. */
export const thinkTags = tag('think');

/** The marks of Mistral's models. */
export const mistralThinking: ThinkingMarks = { open: '[THINK]', close: '[/THINK]' };

const KNOWN: readonly ThinkingMarks[] = [
  thinkTags,
  tag('thinking'),
  tag('thought'),
  tag('seed:think'),
  mistralThinking,
  { open: '<|channel>thought', close: '<channel|>' },
  { open: '<|START_THINKING|>', close: '<|END_THINKING|>' },
  { open: '<|inner_prefix|>', close: '<|inner_suffix|>' },
  { open: 'Here are my reasoning steps:', close: '[BEGIN FINAL RESPONSE]' },
];

/** The marks that a chat template names; undefined for a model that does not think. */
export const thinkingMarksOf = (template: string): ThinkingMarks | undefined =>
  KNOWN.find(({ close }) => template.includes(close));
