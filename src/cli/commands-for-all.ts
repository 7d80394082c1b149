import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import type { CommandLine } from '#kit/command/command-line';
import { addBackup } from './backup/backup.ts';
import { addRestore } from './backup/restore.ts';
import { addConfig } from './config.ts';
import { addDoctor } from './doctor/doctor.ts';
import { addGenerate } from './generate.ts';
import { addMcp } from './mcp.ts';
import { addOpen } from './open.ts';
import { addStart } from './start.ts';
import { addStatus } from './status.ts';

/** The commands that belong to no interface and stand before those of the interfaces in the help. */
export function addBefore(program: Command, cli: CommandLine): void {
  addStart(program, cli);
  addStatus(program, cli);
  addOpen(program, cli);
  addMcp(program, cli);
  addConfig(program, cli);
  addDoctor(program, cli);
  addBackup(program, cli);
  addRestore(program, cli);
}

/** What comes behind them: completion sees every command that is there. */
export function addBehind(program: Command): void {
  addGenerate(program);
  tab(program);
}
