import { Command } from 'commander';
import { EXIT, EXIT_MEANINGS } from '#kit/command/command-error';
import { almanacSettings, CommandLine } from '#kit/command/command-line';
import { refuseUnknownKeys, refuseUnknownVariables, unknownVariables } from '#kit/configuration';
import { addServe } from '#kit/serve';
import type { SettingsTable } from '#kit/setting';
import { version } from '#kit/version';
import { CONFIG_CHECK } from './config-check.ts';
import { isServiceName, loadServices } from './services.ts';

const START = 'start';

/** The table of exit statuses, one line each. */
const exitStatuses = (): string =>
  Object.entries(EXIT)
    .map(([name, status]) => `${String(status).padStart(5)}  ${EXIT_MEANINGS[name as keyof typeof EXIT]}`)
    .join('\n');

/**
 * The command line: `almanac start`, `almanac status`, `almanac config`, and `almanac <service> <verb>`.
 * @param words what follows `almanac`: where they begin with an interface or with `start`, it comes alone
 */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const cli = new CommandLine();
  const program = new Command('almanac');
  /** The tables that are loaded anyway. */
  const own: Record<string, SettingsTable> = { almanac: almanacSettings };
  program
    .description('Public lookup and utility HTTP interfaces, self-hosted.')
    .version(version)
    .exitOverride()
    .showHelpAfterError('(--help lists the commands and options)')
    .configureHelp({ sortSubcommands: false })
    .hook('preAction', async (_program, command) => {
      // It tells of everything that is wrong, not of the first alone.
      if (command.name() === CONFIG_CHECK) return;
      const file = cli.file(command);
      const hasSections = Object.keys(file.sections).length > 0;
      if (!hasSections && unknownVariables(own).length === 0) return;
      // Imported late: most have no such file, and no variables of other interfaces.
      const { loadTables } = await import('./settings.ts');
      const tables = await loadTables();
      refuseUnknownKeys(file, tables);
      refuseUnknownVariables(tables);
    })
    .addHelpText(
      'after',
      `
Examples:
  almanac start                          every interface, on its default port
  almanac digits serve --port 0          one interface alone, on a free port
  almanac grammar check letter.txt       a command of one service
  almanac complete bash                  completion for bash; also zsh, fish, powershell

With --json a command prints one JSON value: its answer, or {"error", "status"} if it fails.

Exit status:
${exitStatuses()}`,
    );
  const [first] = words;
  if (first === START) {
    // It stays for as long as everything runs: commands that nobody can ask of it would take 2 MB all the time.
    const { addStart } = await import('./start.ts');
    addStart(program, cli);
    return program;
  }
  const alone = isServiceName(first);
  const forAll = alone ? undefined : await import('./commands-for-all.ts');
  forAll?.addBefore(program, cli);
  for (const service of await loadServices(alone ? [first] : undefined)) {
    own[service.name] = service.settings;
    const noun = program.command(service.name).description(service.summary);
    addServe(noun, service, cli);
    service.verbs?.(noun, cli);
  }
  forAll?.addBehind(program);
  return program;
}
