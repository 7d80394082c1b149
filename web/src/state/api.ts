import { signal } from '@preact/signals';

/** One request that a page has made, as it can be made again elsewhere. */
export interface ShownRequest {
  readonly method: string;
  /** With its query, from the root of the gateway. */
  readonly path: string;
  readonly type?: string | undefined;
  readonly body?: string | undefined;
  readonly needsToken: boolean;
}

export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, unless it is text already. */
  readonly body?: unknown;
  readonly type?: string;
  readonly signal?: AbortSignal;
}

/** Set while somebody must sign in before a request can go on. */
export const signInWanted = signal<{ readonly reason: string; readonly done: (signedIn: boolean) => void } | undefined>(
  undefined,
);

/** What went wrong, in words of the service. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Does a path need a token? Models do, and what the settings of the gateway add. */
export const needsToken = (path: string): boolean => path.startsWith('/models/');

/** What is sent for a question, to show it. */
export function shown(path: string, { method = 'GET', body, type }: Question = {}): ShownRequest {
  const text = textOf(body);
  const kind = text === undefined ? undefined : (type ?? 'application/json');
  return { method, path, type: kind, body: text, needsToken: needsToken(path) };
}

/**
 * Asks the gateway. Where nobody is signed in, the reader is asked to, and then the request goes on: nothing that was
 * written is lost.
 * @throws RequestError with the sentence of the service; AbortError when it was stopped
 */
export async function ask(path: string, question: Question = {}): Promise<Response> {
  for (;;) {
    const response = await send(path, question);
    if (response.status !== 401 || path.startsWith('/console/api/session')) {
      if (response.ok) return response;
      throw new RequestError(response.status, await sentenceOf(response));
    }
    const reason = await sentenceOf(response);
    const signedIn = await new Promise<boolean>((done) => {
      const before = signInWanted.peek();
      signInWanted.value = {
        reason,
        done(value) {
          before?.done(value);
          done(value);
        },
      };
    });
    if (!signedIn) throw new RequestError(401, reason);
  }
}

/** The same for an answer in JSON. */
export async function askJson<T>(path: string, question: Question = {}): Promise<T> {
  const response = await ask(path, question);
  // The vulnerabilities interface calls its JSON plain text.
  return JSON.parse(await response.text()) as T;
}

async function send(path: string, { method = 'GET', body, type, signal: stopped }: Question): Promise<Response> {
  const text = textOf(body);
  const headers: Record<string, string> = { 'X-Almanac-Console': '1' };
  if (text !== undefined) headers['Content-Type'] = type ?? 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(text === undefined ? {} : { body: text }),
      ...(stopped === undefined ? {} : { signal: stopped }),
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new RequestError(0, 'unreachable');
  }
}

const textOf = (body: unknown): string | undefined =>
  body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body);

/** Each interface has its own form of errors. */
async function sentenceOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    const error = value.error ?? value.message ?? value.detail;
    if (typeof error === 'string') return error;
    const message = (error as Record<string, unknown> | undefined)?.message;
    if (typeof message === 'string') return message;
  } catch {
    // Not JSON.
  }
  const plain = text.replace(/<[^>]*>/g, ' ').trim();
  return plain === '' || plain.length > 300 ? `${response.status} ${response.statusText}`.trim() : plain;
}
