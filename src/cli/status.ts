import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { print } from '#kit/command/output';
import { RUNNING_FILE } from './running-almanac.ts';
import { interfacesTable } from './start.ts';
import type { InterfaceStatus } from './supervisor/supervisor.ts';

const TIMEOUT_MS = 5000;

/** `almanac status`: what a running `almanac start` says of its interfaces. */
export function addStatus(program: Command, cli: CommandLine): void {
  const status = commonOptions(program.command('status'))
    .description('show the interfaces of a running `almanac start`')
    .addHelpText(
      'after',
      '\nExit status: 0 if every interface is ready, 1 if one is not, 3 if Almanac is not running.',
    );
  status.action(async () => {
    const data = cli.data(status);
    const answer = await askSupervisor(data);
    print(cli.json(status), answer, () => interfacesTable(answer.interfaces));
    process.exitCode = answer.interfaces.every(({ state }) => state === 'ready') ? EXIT.ok : EXIT.failed;
  });
}

/**
 * Asks the running `almanac start` on a data directory for its interfaces.
 * @throws CommandError when none answers there
 */
export async function askSupervisor(data: string): Promise<{ interfaces: InterfaceStatus[] }> {
  const nothing = new CommandError(
    `No almanac runs on the data directory ${data}. Start it with \`almanac start\`.`,
    EXIT.unavailable,
  );
  let admin: string | undefined;
  try {
    admin = JSON.parse(await readFile(join(data, RUNNING_FILE), 'utf8')).admin;
  } catch {
    throw nothing;
  }
  if (admin === undefined)
    throw new CommandError(
      'The running almanac has its admin address switched off (admin_port = -1).',
      EXIT.unavailable,
    );
  try {
    const response = await fetch(`${admin}/status`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.json()) as { interfaces: InterfaceStatus[] };
  } catch {
    throw nothing;
  }
}
