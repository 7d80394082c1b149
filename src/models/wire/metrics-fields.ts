import type { CompletionEvent } from '../engine/completion.ts';

type Done = Extract<CompletionEvent, { type: 'done' }>;

/** The metrics of an answer in wire order. Zeros are omitted, as with Go's omitempty. */
export function metricsFields({ end, metrics }: Done): Record<string, number> {
  const fields = {
    total_duration: metrics.totalNanoseconds,
    load_duration: metrics.loadNanoseconds,
    prompt_eval_count: end.promptTokens,
    prompt_eval_duration: end.promptNanoseconds,
    eval_count: end.evalTokens,
    eval_duration: end.evalNanoseconds,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0));
}
