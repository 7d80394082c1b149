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

/**
 * Runs a command of one service in the test's own process, as `almanac <service> <words>` does.
 * @param data the data directory
 */
export async function runCommand(
  service: ServiceCommands,
  words: readonly string[],
  data: string,
): Promise<CommandOutcome> {
  const cli = new CommandLine();
  const program = new Command('almanac').exitOverride();
  const noun = program.command(service.name);
  addServe(noun, service, cli);
  service.verbs?.(noun, cli);
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) => ({
    write(text: string, done?: (error?: Error | null) => void) {
      written[name] += text;
      done?.();
    },
  });
  const before = process.exitCode;
  const status = await runCommandLine(program, [service.name, ...words, '--data', data], {
    stdout: into('stdout'),
    stderr: into('stderr'),
  });
  const ended = status ?? Number(process.exitCode ?? 0);
  process.exitCode = before;
  return { status: ended, ...written };
}
