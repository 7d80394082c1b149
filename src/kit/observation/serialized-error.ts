/** Causes of causes that a line of the log tells of. */
const MOST_CAUSES = 10;

/** An error as lines of the log have it: what kind it is, its message and stack with those of its causes, its own fields. */
export function serializedError(error: Error): Record<string, unknown> {
  const causes = withCauses(error);
  const { cause: _cause, errors, ...own } = error as Error & { readonly errors?: unknown };
  return {
    type: error.constructor.name,
    message: causes.map(({ message }) => message).join(': '),
    stack: causes.map(({ stack }) => stack).join('\ncaused by: '),
    ...(Array.isArray(errors) ? { aggregateErrors: errors.map(serialized) } : {}),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, serialized(value)])),
  };
}

const serialized = (value: unknown): unknown => (value instanceof Error ? serializedError(value) : value);

function withCauses(error: Error): Error[] {
  const all = [error];
  for (let cause = error.cause; cause instanceof Error && all.length <= MOST_CAUSES; cause = cause.cause)
    all.push(cause);
  return all;
}
