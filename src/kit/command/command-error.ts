/** Exit statuses of every `almanac` command. */
export const EXIT = { ok: 0, failed: 1, usage: 2, unavailable: 3, interrupted: 130 } as const;

/** What each status means: the table in `almanac --help` and in docs/operating.md. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'done, or nothing left to do',
  failed:
    'failed, not found, or a file is damaged; `grammar check` found something; `status` found an interface that is not ready',
  usage: 'wrong command, option, argument, setting or configuration file; an input file does not exist',
  unavailable:
    'something is in use or missing: a port, the data directory, disk space, a permission, stored data, a server',
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
