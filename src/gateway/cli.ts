import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const gateway: ServiceCommands = {
  name: 'gateway',
  summary: 'tokens for models, and one address for every interface (nginx)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs(noun: Command, cli: CommandLine) {
    const token = noun.command('token').description('manage access tokens');

    const add = commonOptions(token.command('add <name>'))
      .description('create a token and print it once; a running gateway accepts it immediately')
      .option('--expires <when>', 'a date, a time or a duration: 2027-01-31, 2027-01-31T12:00:00Z, 90d, 12h, 30m');
    add.action(async (name: string) => {
      const { addToken } = await import('./commands/token.ts');
      await addToken(cli.directory(add, 'gateway'), name, add.opts().expires, cli.json(add));
    });

    const list = commonOptions(token.command('list')).description('list the tokens without their values');
    list.action(async () => {
      const { listTokens } = await import('./commands/token.ts');
      const configured = cli.settings(list, 'gateway', settings).tokens.length;
      await listTokens(cli.directory(list, 'gateway'), configured, cli.json(list));
    });

    const revoke = commonOptions(token.command('revoke <name>')).description(
      'revoke a token; a running gateway refuses it immediately',
    );
    revoke.action(async (name: string) => {
      const { revokeToken } = await import('./commands/token.ts');
      await revokeToken(cli.directory(revoke, 'gateway'), name, cli.json(revoke));
    });
  },
};
