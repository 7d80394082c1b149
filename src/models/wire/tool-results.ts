import type { RequestMessage } from './requests.ts';

/** Gives each result of a tool the name of the function that was called with its id; of equal ids the last. */
export function nameToolResults(messages: readonly RequestMessage[]): RequestMessage[] {
  const names = new Map<string, string>();
  for (const { tool_calls: calls = [] } of messages)
    for (const { id, function: called } of calls) if (id !== undefined) names.set(id, called.name);
  return messages.map((one) => {
    const name = one.tool_call_id === undefined ? undefined : names.get(one.tool_call_id);
    return one.role === 'tool' && one.tool_name === undefined && name !== undefined ? { ...one, tool_name: name } : one;
  });
}
