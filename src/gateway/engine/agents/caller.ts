/** A request to the gateway. */
export interface AgentCall {
  /** With its query, from the root of the gateway: /digits/v1/pi?start=0. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly type?: string;
  readonly body?: string;
}

/** What it answered. */
export interface CallAnswer {
  readonly status: number;
  readonly text: string;
}

/** Asks the gateway on behalf of an agent, with the agent's own rights. @throws when it cannot be reached */
export type Caller = (call: AgentCall, signal: AbortSignal) => Promise<CallAnswer>;

/** What an interface refused, in words that a model can act on. */
export class CallRefused extends Error {}

/** What to do about a refusal, where its own words do not say. */
const ADVICE: Readonly<Record<number, string>> = {
  401: 'This needs an access token: give the agent one with `almanac gateway token add <name>`.',
  403: 'The access token of the agent does not allow this; an administrator can change it.',
  413: 'The text is too long: send less at a time.',
  429: 'Too many requests: wait, then try again.',
  502: 'The interface is not running: ask the operator to start it.',
  503: 'The interface is busy or not ready: try again later.',
  504: 'The interface took too long: ask for less.',
};

/**
 * Asks for JSON.
 * @throws CallRefused with the sentence of the interface, and what to do about it
 */
export async function callJson<T>(caller: Caller, call: AgentCall, signal: AbortSignal): Promise<T> {
  const { status, text } = await caller(call, signal);
  if (status < 200 || status > 299) throw new CallRefused([sentenceOf(text), ADVICE[status]].filter(Boolean).join(' '));
  if (text === '') throw new CallRefused('Nothing was found.');
  return JSON.parse(text) as T;
}

const MOST_SENTENCE = 500;

/** Each interface has its own form of errors. */
function sentenceOf(text: string): string {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    const error = value.error ?? value.message ?? value.detail;
    const sentence = typeof error === 'string' ? error : (error as { message?: unknown } | undefined)?.message;
    if (typeof sentence === 'string') return closed(sentence);
  } catch {
    // Plain text, as grammar answers.
  }
  return closed(text.trim().slice(0, MOST_SENTENCE));
}

const closed = (sentence: string): string =>
  sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`;
