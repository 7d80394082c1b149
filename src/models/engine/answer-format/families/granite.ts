import type { CallFormat } from '../call-format.ts';
import { jsonFormat } from '../json-calls.ts';

/** Granite 3.3: a JSON list behind a mark. When it thinks, it writes its answer between tags. */
export const graniteCalls: CallFormat = {
  ...jsonFormat('<|tool_call|>'),
  name: 'granite',
  silentMarks: ['<response>', '</response>'],
};
