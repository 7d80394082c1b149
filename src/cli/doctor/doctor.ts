import type { Command } from 'commander';
import { EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { print } from '#kit/command/output';
import type { Finding } from '#kit/service';

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' };

/** `almanac doctor`: what is missing, and the command that helps. */
export function addDoctor(program: Command, cli: CommandLine): void {
  const doctor = commonOptions(program.command('doctor'))
    .description('say what is missing on this machine, and how to fix it')
    .addHelpText('after', '\nIt changes nothing.\nExit status: 0 without a problem (warnings are none), 1 with one.');
  doctor.action(async () => {
    const { examine } = await import('./examine.ts');
    const findings = await examine(cli.data(doctor), cli.file(doctor));
    print(cli.json(doctor), { findings }, () => findings.map(written).join('\n'));
    if (findings.some(({ state }) => state === 'problem')) process.exitCode = EXIT.failed;
  });
}

function written({ check, state, finding, remedy }: Finding): string {
  const line = `${MARKS[state].padEnd(8)} ${check.padEnd(15)} ${finding}`;
  return remedy === undefined ? line : `${line}\n${' '.repeat(25)}${remedy}`;
}
