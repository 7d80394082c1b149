import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import { CommandLine } from '#kit/command-line';
import { refuseUnknownKeys } from '#kit/configuration';
import { addServe } from '#kit/serve';
import { version } from '#kit/version';
import { addConfig } from './config.ts';
import { addGenerate } from './generate.ts';
import { services } from './services.ts';
import { tables } from './settings.ts';
import { addStart } from './start.ts';
import { addStatus } from './status.ts';

/** The whole command line: `almanac start`, `almanac status`, `almanac config`, and `almanac <service> <verb>`. */
export function createProgram(): Command {
  const cli = new CommandLine();
  const program = new Command('almanac');
  program
    .description('Public lookup and utility HTTP interfaces, self-hosted.')
    .version(version)
    .showHelpAfterError('(add --help for what there is)')
    .configureHelp({ sortSubcommands: false })
    .hook('preAction', (_program, command) => refuseUnknownKeys(cli.file(command), tables))
    .addHelpText(
      'after',
      `
Examples:
  almanac start                          every interface, on its default port
  almanac digits serve --port 0          one interface alone, on a free port
  almanac grammar check letter.txt       a service's own verb
  almanac complete bash                  completion for bash; also zsh, fish, powershell

Exit status: 0 done; 1 failed, or something was found; 2 wrong command or setting;
3 something needed is taken or not there (port, data directory, running server); 130 interrupted.`,
    );
  addStart(program, cli);
  addStatus(program, cli);
  addConfig(program, cli);
  for (const service of services) {
    const noun = program.command(service.name).description(service.summary);
    addServe(noun, service, cli);
    service.verbs?.(noun, cli);
  }
  addGenerate(program);
  tab(program);
  return program;
}
