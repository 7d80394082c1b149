const OPTIONS = 'stream_options';
const PATHS: ReadonlySet<string> = new Set(['/v1/chat/completions', '/v1/completions']);

/** Do streams at a path tell their tokens only to those who ask for them? */
export const tellsWhenAsked = (path: string): boolean => PATHS.has(path);

/**
 * Makes a request of OpenAI's chat completions or completions ask for the tokens at the end of its stream. Every number
 * stays written as it was.
 * @returns undefined when it asks for them already, does not ask for a stream, or is not a JSON object
 */
export function askForUsage(body: string): string | undefined {
  const request = objectOf(body);
  if (request?.stream !== true) return undefined;
  const options = request[OPTIONS];
  if (options === undefined) {
    const start = body.indexOf('{') + 1;
    return `${body.slice(0, start)}"${OPTIONS}":{"include_usage":true},${body.slice(start)}`;
  }
  // What is neither an object nor null is the server's to refuse.
  if (typeof options !== 'object' || Array.isArray(options)) return undefined;
  if (options !== null && 'include_usage' in options && options.include_usage === true) return undefined;
  const exact = JSON.parse(body, asWritten) as Record<string, unknown>;
  return JSON.stringify({ ...exact, [OPTIONS]: { ...(exact[OPTIONS] as object | null), include_usage: true } });
}

function objectOf(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // The server says what is wrong with it.
    return undefined;
  }
}

interface RawJson {
  rawJSON(text: string): unknown;
}

/** Keeps the digits of a number, which may be more than a double holds. */
function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined
    ? (JSON as unknown as RawJson).rawJSON(context.source)
    : value;
}
