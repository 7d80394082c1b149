import type { CompletionEvent } from '../engine/completion.ts';

type Done = Extract<CompletionEvent, { type: 'done' }>;

/** The measurements of an answer in wire order; what is 0 is left out, as Go's omitempty does. */
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
