import { join } from 'node:path';
import { Command } from 'commander';
import { CommandLine, runCommandLine } from '../command/command-line.ts';
import { addServe } from '../serve.ts';
import type { ServiceCommands } from '../service.ts';

/** How a command ended, and what it wrote. */
export interface CommandOutcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** In what a command runs. */
export interface CommandPlace {
  /** The working directory. */
  readonly cwd?: string | undefined;
  /** Variables of the environment, beside those of the machine that are not about its configuration. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/**
 * Runs a command of one service in the test's own process, as `almanac <service> <words>` does.
 * @param data the data directory
 */
export async function runCommand(
  service: ServiceCommands,
  words: readonly string[],
  data: string,
  { cwd, env = {} }: CommandPlace = {},
): Promise<CommandOutcome> {
  const cli = new CommandLine();
  const program = new Command('almanac').exitOverride();
  const noun = program.command(service.name);
  addServe(noun, service, cli);
  service.verbs?.(noun, cli);
  const written = { stdout: '', stderr: '' };
  const stdout = {
    write(text: string, done?: () => void) {
      written.stdout += text;
      done?.();
    },
  };
  const before = { exitCode: process.exitCode, cwd: process.cwd(), env: process.env };
  const listeners = STOPPING.map((event) => new Set(process.rawListeners(event)));
  // Progress is written there directly.
  const { write } = process.stderr;
  process.stderr.write = (text) => {
    written.stderr += String(text);
    return true;
  };
  process.env = {
    ...withoutConfiguration(process.env),
    XDG_CONFIG_HOME: join(data, 'no-configuration'),
    NO_COLOR: '1',
    ...env,
  };
  try {
    if (cwd !== undefined) process.chdir(cwd);
    const all = [service.name, ...words, '--data', data];
    const status = await runCommandLine(program, all, { stdout, stderr: process.stderr });
    return { status: status ?? Number(process.exitCode ?? 0), ...written };
  } finally {
    process.stderr.write = write;
    process.exitCode = before.exitCode;
    process.env = before.env;
    process.chdir(before.cwd);
    for (const [index, event] of STOPPING.entries())
      for (const listener of process.rawListeners(event))
        if (!listeners[index]?.has(listener)) process.off(event, listener as () => void);
  }
}

/** What asks a command to stop, for as long as its process lives. */
const STOPPING = ['SIGINT', 'SIGTERM', 'disconnect'] as const;

const withoutConfiguration = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:ALMANAC|OLLAMA|XDG)_/.test(name)));
