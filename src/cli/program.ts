import { Command } from 'commander';
import { addServe, CommandLine } from '#kit/command-line';
import { version } from '#kit/version';
import { services } from './services.ts';

/** The whole command line: `almanac <noun> <verb>`. */
export function createProgram(): Command {
  const cli = new CommandLine();
  const program = new Command('almanac');
  program.description('Public lookup and utility HTTP interfaces, self-hosted.').version(version);
  for (const service of services) {
    const noun = program.command(service.name).description(service.summary);
    addServe(noun, service, cli);
    service.verbs?.(noun, cli);
  }
  return program;
}
