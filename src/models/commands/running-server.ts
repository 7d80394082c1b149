import { CommandError, EXIT } from '#kit/command/command-error';
import type { CommandOptions } from './open-store.ts';

const ANSWER_MILLISECONDS = 60_000;

/** The address of the server that runs on this machine by the settings, or of the one given. */
export function serverOf({ settings, server }: CommandOptions & { server?: string }): string {
  if (server !== undefined) return server.replace(/\/+$/, '');
  const { host, port } = settings;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Asks a running server.
 * @returns the JSON of its answer
 * @throws CommandError with the server's own message, or when it cannot be reached
 */
export async function ask(server: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const response = await fetch(server + path, {
    method,
    signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new CommandError(`Cannot connect to ${server}. To start the server: almanac models serve`, EXIT.unavailable, {
      cause: error,
    });
  });
  const text = await response.text();
  let value: { error?: unknown } | undefined;
  try {
    value = JSON.parse(text) as { error?: unknown };
  } catch {
    // Told below.
  }
  if (response.ok && value !== undefined) return value;
  const reason = typeof value?.error === 'string' ? value.error : `the server answered ${response.status}`;
  throw new CommandError(`${reason}.`, EXIT.failed);
}
