import { rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import { count, print } from '#kit/command/output';
import { makeDirectory } from '#kit/files/data-directory';
import { lockDirectory } from '#kit/files/directory-lock';
import { runningAlmanac } from '../running-almanac.ts';
import { isServiceName } from '../services.ts';
import { finishRestore, isStaged, stage, unpackingIn } from './staged-restore.ts';

/** How long a running `almanac start` may take to put the data in place. */
const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** `almanac restore <file>`: puts the data of a backup in the place of what is there, also while the interfaces serve. */
export function addRestore(program: Command, cli: CommandLine): void {
  const command = commonOptions(program.command('restore'))
    .addArgument(new InputFile('<file>', 'file', 'file of `almanac backup`'))
    .description('put the data of a backup in place of what is there')
    .addHelpText(
      'after',
      `
The data of each interface in the backup is replaced as a whole. Other interfaces keep theirs.
A running \`almanac start\` restarts one interface after the other with the new data.`,
    );
  command.action(async (path: string) => {
    const data = cli.data(command);
    makeDirectory(data);
    const { checkBackup, unpackBackup } = await import('./backup-file.ts');
    await checkBackup(path);
    const place = unpackingIn(data);
    await rm(place, { recursive: true, force: true });
    let summary: Awaited<ReturnType<typeof unpackBackup>>;
    try {
      summary = await unpackBackup(path, place, isServiceName);
    } catch (error) {
      await rm(place, { recursive: true, force: true });
      throw error;
    }
    if (summary.files > 0) await stage(data);
    await putInUse(data);
    print(
      cli.json(command),
      { file: path, ...summary },
      () => `${count(summary.files)} files with ${count(summary.bytes)} bytes are restored.`,
    );
  });
}

/** Puts a staged restore in place; a running `almanac start` does so itself when it is asked to. */
async function putInUse(data: string): Promise<void> {
  let release: () => Promise<void>;
  try {
    release = await lockDirectory(data, 'almanac');
  } catch {
    await askRunning(data);
    return;
  }
  try {
    await finishRestore(data);
  } finally {
    await release();
  }
}

async function askRunning(data: string): Promise<void> {
  const later = new CommandError(
    'The data is unpacked, and the running almanac does not put it in place. Restart it: it does so when it starts.',
    EXIT.failed,
  );
  const running = await runningAlmanac(data);
  if (running === undefined) throw later;
  process.kill(running.pid, 'SIGHUP');
  for (let waited = 0; isStaged(data); waited += LOOK_EVERY_MS) {
    if (waited >= TIMEOUT_MS) throw later;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
