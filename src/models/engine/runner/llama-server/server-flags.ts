import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serverEnvironment } from './server-environment.ts';

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

/** What a program prints when it is started with one flag. @throws Error when it cannot be started */
async function said(program: string, flag: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, [flag], {
    env: environment,
    timeout: HELP_TIME,
    maxBuffer: MAX_HELP_BYTES,
    killSignal: 'SIGKILL',
  }).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    const reason = (error.stderr ?? '').trim().split('\n').at(-1) || error.message;
    throw new Error(`${program} does not start: ${reason}`, { cause: error });
  });
  return `${stdout}\n${stderr}`;
}

/**
 * Asks a program for its flags.
 * @throws Error when the program cannot be started or is no llama-server
 */
export async function readFlags(program: string, environment: NodeJS.ProcessEnv): Promise<ServerFlags> {
  const flags = new ServerFlags(await said(program, '--help', environment));
  if (!flags.has('--port') || !flags.has('--model')) throw new Error(`${program} is not llama-server`);
  return flags;
}

/** What a llama-server says of its version, in one line. @throws Error when it cannot be started or is none */
export async function buildOf(program: string): Promise<string> {
  const environment = serverEnvironment();
  await readFlags(program, environment);
  const text = await said(program, '--version', environment).catch(() => '');
  return /version:\s*([^\n]{1,100})/.exec(text)?.[1]?.trim() ?? 'of an unknown version';
}
