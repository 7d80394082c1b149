const OPTIONS = 'stream_options';

/**
 * Makes a request of OpenAI's chat completions or completions ask for the tokens at the end of its stream. Every number
 * stays written as it was.
 * @param body the text of a JSON object
 * @returns undefined when it asks for them already or does not ask for a stream
 */
export function askForUsage(body: string): string | undefined {
  const request = JSON.parse(body) as Record<string, unknown>;
  if (request.stream !== true) return undefined;
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

interface RawJson {
  rawJSON(text: string): unknown;
}

/** Keeps the digits of a number, which may be more than a double holds. */
function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined
    ? (JSON as unknown as RawJson).rawJSON(context.source)
    : value;
}
