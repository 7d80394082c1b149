import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Time for a program to print its help, in milliseconds. It only parses its arguments. */
const HELP_TIME = 30_000;
const MAX_HELP_BYTES = 4 * 1024 * 1024;

/** The command-line flags that a build of llama-server knows; they change from month to month. */
export class ServerFlags {
  readonly #known: ReadonlySet<string>;
  /** Whether log level 2 leaves out what is no warning. */
  readonly quiet: boolean;

  /** @param help what the program prints about its arguments */
  constructor(help: string) {
    this.#known = new Set(help.match(/(?<![\w-])--?[A-Za-z][\w-]*/g));
    this.quiet = /--verbosity[\s\S]{0,400}\b2: warning/.test(help);
  }

  has(flag: string): boolean {
    return this.#known.has(flag);
  }

  /** The first of these flags that the build knows, with its values; nothing if it knows none. */
  first(names: readonly string[], ...values: readonly string[]): readonly string[] {
    const name = names.find((one) => this.has(one));
    return name === undefined ? [] : [name, ...values];
  }
}

/**
 * Asks a program for its flags.
 * @throws Error when the program cannot be started or is no llama-server
 */
export async function readFlags(program: string, environment: NodeJS.ProcessEnv): Promise<ServerFlags> {
  const { stdout, stderr } = await promisify(execFile)(program, ['--help'], {
    env: environment,
    timeout: HELP_TIME,
    maxBuffer: MAX_HELP_BYTES,
    killSignal: 'SIGKILL',
  }).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    const said = (error.stderr ?? '').trim().split('\n').at(-1) || error.message;
    throw new Error(`${program} does not start: ${said}`, { cause: error });
  });
  const flags = new ServerFlags(`${stdout}\n${stderr}`);
  if (!flags.has('--port') || !flags.has('--model')) throw new Error(`${program} is not llama-server`);
  return flags;
}
