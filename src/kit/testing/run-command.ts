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
  const stdout = {
    write(text: string, done?: () => void) {
      written.stdout += text;
      done?.();
    },
  };
  const before = process.exitCode;
  // Progress is written there directly.
  const { write } = process.stderr;
  process.stderr.write = (text) => {
    written.stderr += String(text);
    return true;
  };
  try {
    const all = [service.name, ...words, '--data', data];
    const status = await runCommandLine(program, all, { stdout, stderr: process.stderr });
    return { status: status ?? Number(process.exitCode ?? 0), ...written };
  } finally {
    process.stderr.write = write;
    process.exitCode = before;
  }
}
