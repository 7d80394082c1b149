import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command-line';
import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const gateway: ServiceCommands = {
  name: 'gateway',
  summary: 'bearer-token gateway in front of models, front door of the rest (nginx)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs(noun: Command, cli: CommandLine) {
    const token = noun.command('token').description('the access tokens of the gateway');

    const add = commonOptions(token.command('add <name>'))
      .description('make a token and print it, this once; a running gateway accepts it at once')
      .option('--expires <when>', 'a date, a time, or from now: 2027-01-31, 2027-01-31T12:00:00Z, 90d, 12h, 30m');
    add.action(async (name: string) => {
      const { addToken } = await import('./token-commands.ts');
      await addToken(cli.directory(add, 'gateway'), name, add.opts().expires, cli.json(add));
    });

    const list = commonOptions(token.command('list')).description('show the tokens; never their values');
    list.action(async () => {
      const { listTokens } = await import('./token-commands.ts');
      const configured = cli.settings(list, 'gateway', settings).tokens.length;
      await listTokens(cli.directory(list, 'gateway'), configured, cli.json(list));
    });

    const revoke = commonOptions(token.command('revoke <name>')).description(
      'make a token invalid; a running gateway refuses it at once',
    );
    revoke.action(async (name: string) => {
      const { revokeToken } = await import('./token-commands.ts');
      await revokeToken(cli.directory(revoke, 'gateway'), name, cli.json(revoke));
    });
  },
};
