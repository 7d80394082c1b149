import { CommandError, EXIT } from '#kit/command/command-error';

export interface ChatTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The last line of an answer. */
export interface ChatEnd {
  readonly done_reason?: string;
  readonly total_duration?: number;
  readonly load_duration?: number;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
  readonly eval_duration?: number;
}

interface ChatLine extends ChatEnd {
  readonly message?: { readonly content?: string };
  readonly done?: boolean;
  readonly error?: string;
}

const PROBE_MILLISECONDS = 2000;

/** Whether a server runs at an address and knows the model. */
export async function serves(server: string, model: string): Promise<boolean> {
  try {
    const response = await fetch(`${server}/api/show`, {
      method: 'POST',
      body: JSON.stringify({ model }),
      signal: AbortSignal.timeout(PROBE_MILLISECONDS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Asks an Ollama-compatible server to continue a conversation.
 * @param onText called with each piece of the answer as it arrives
 * @returns the whole answer and its last line
 * @throws CommandError with the server's own message; an AbortError on `signal`
 */
export async function chat(
  server: string,
  request: { model: string; messages: readonly ChatTurn[]; options: Readonly<Record<string, unknown>> },
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<{ answer: string; end: ChatEnd }> {
  const response = await fetch(`${server}/api/chat`, { method: 'POST', body: JSON.stringify(request), signal }).catch(
    (error: Error) => {
      if (signal.aborted) throw error;
      throw new CommandError(`Cannot connect to ${server}.`, EXIT.unavailable, { cause: error });
    },
  );
  if (!response.ok || response.body === null) {
    const text = await response.text();
    throw new CommandError(`${errorIn(text) ?? `the server answered ${response.status}`}.`, EXIT.failed);
  }
  let answer = '';
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream() as never) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') continue;
      const value = JSON.parse(line) as ChatLine;
      if (value.error !== undefined) throw new CommandError(`${value.error}.`, EXIT.failed);
      const text = value.message?.content ?? '';
      answer += text;
      if (text !== '') onText(text);
      if (value.done) return { answer, end: value };
    }
  }
  throw new CommandError('The server closed the connection before the answer was complete.', EXIT.failed);
}

function errorIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}
