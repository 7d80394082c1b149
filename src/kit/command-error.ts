/** Exit statuses of every `almanac` command. */
export const EXIT = { ok: 0, failed: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;

/** What each status means: the table in `almanac --help` and in docs/operating.md. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'done, or already done',
  failed: 'failed, or not found; for `grammar check`, it found something; for `status`, an interface is not ready',
  usage: 'wrong command, option, argument, setting or configuration file; a named input file does not exist',
  unavailable:
    'something needed is in use or missing: a port, the data directory, space or permission on the disk, stored data, a server',
  interrupted: 'interrupted',
};

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
