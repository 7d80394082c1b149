import { Command } from 'commander';
import { CommandLine } from '#kit/command-line';
import { refuseUnknownKeys } from '#kit/configuration';
import { addServe } from '#kit/serve';
import { version } from '#kit/version';
import { isServiceName, loadServices } from './services.ts';

/**
 * The command line: `almanac start`, `almanac status`, `almanac config`, and `almanac <service> <verb>`.
 * @param words what follows `almanac`: where they begin with an interface, it comes alone
 */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const cli = new CommandLine();
  const program = new Command('almanac');
  program
    .description('Public lookup and utility HTTP interfaces, self-hosted.')
    .version(version)
    .showHelpAfterError('(add --help for what there is)')
    .configureHelp({ sortSubcommands: false })
    .hook('preAction', async (_program, command) => {
      const file = cli.file(command);
      if (Object.keys(file.sections).length === 0) return;
      // Imported late: most have no such file.
      const { loadTables } = await import('./settings.ts');
      refuseUnknownKeys(file, await loadTables());
    })
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
  const [first] = words;
  const alone = isServiceName(first);
  const forAll = alone ? undefined : await import('./commands-for-all.ts');
  forAll?.addBefore(program, cli);
  for (const service of await loadServices(alone ? [first] : undefined)) {
    const noun = program.command(service.name).description(service.summary);
    addServe(noun, service, cli);
    service.verbs?.(noun, cli);
  }
  forAll?.addBehind(program);
  return program;
}
