/** Exit statuses of every `almanac` command; documented in docs/operating.md. */
export const EXIT = { ok: 0, failed: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;

/**
 * A failure that is told to the person at the terminal as one plain sentence, without a stack.
 * @param exitCode one of {@link EXIT}
 */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}
