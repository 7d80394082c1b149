import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const gateway: ServiceCommands = {
  name: 'gateway',
  summary: 'tokens for models, and one address for every interface (nginx)',
  settings,
  memory: {
    least: 50e6,
    weight: 2,
    bounds: (bytes) => ({
      judgedBytes: String(Math.min(Math.max(Math.floor((bytes - 50e6) / 2), 2 ** 20), settings.judgedBytes.default)),
    }),
  },
  load: async () => (await import('./service.ts')).service,
  verbs(noun: Command, cli: CommandLine) {
    const token = noun.command('token').description('manage access tokens');
    const configured = (command: Command) => {
      const { tokens, tokenActions } = cli.settings(command, 'gateway', settings);
      return { count: tokens.length, actions: tokenActions };
    };

    const add = rightOptions(commonOptions(token.command('add <name>')))
      .description('create a token and print it once; a running gateway accepts it immediately')
      .option('--template', 'make a template, whose rights others get; it has no secret');
    add.action(async (name: string) => {
      const { addToken } = await import('./commands/token.ts');
      await addToken(cli.directory(add, 'gateway'), name, add.opts(), cli.json(add));
    });

    const list = commonOptions(token.command('list')).description('list the tokens without their values');
    list.action(async () => {
      const { listTokens } = await import('./commands/token.ts');
      await listTokens(cli.directory(list, 'gateway'), configured(list), cli.json(list));
    });

    const show = commonOptions(token.command('show <name>')).description('show what a token may do');
    show.action(async (name: string) => {
      const { showToken } = await import('./commands/token.ts');
      await showToken(cli.directory(show, 'gateway'), name, configured(show), cli.json(show));
    });

    const change = rightOptions(commonOptions(token.command('change <name>'))).description(
      'change what a token may do; what you do not name stays, and none removes a limit',
    );
    change.action(async (name: string) => {
      const { changeToken } = await import('./commands/token.ts');
      await changeToken(cli.directory(change, 'gateway'), name, change.opts(), cli.json(change));
    });

    const rotate = commonOptions(token.command('rotate <name>'))
      .description('replace a token with a new one with the same rights, and print it once')
      .option('--overlap <time>', 'how long the old token stays valid: 30m, 24h, 7d (default: 0)');
    rotate.action(async (name: string) => {
      const { rotateToken } = await import('./commands/token.ts');
      await rotateToken(cli.directory(rotate, 'gateway'), name, rotate.opts().overlap, cli.json(rotate));
    });

    const revoke = commonOptions(token.command('revoke <name>')).description(
      'revoke a token; a running gateway refuses it immediately',
    );
    revoke.action(async (name: string) => {
      const { revokeToken } = await import('./commands/token.ts');
      await revokeToken(cli.directory(revoke, 'gateway'), name, cli.json(revoke));
    });

    const usage = commonOptions(noun.command('usage'))
      .description('show the requests and tokens that each token has used')
      .option('--since <day>', 'first day in UTC, such as 2026-11-01 (default: the first of this month)')
      .option('--until <day>', 'last day (default: today)')
      .option('--by <list>', 'one or more of token, owner, model, day, separated by commas (default: token)')
      .option('--csv', 'print a table for spreadsheets');
    usage.action(async () => {
      const { showUsage } = await import('./commands/usage.ts');
      const { since, until, by, csv = false } = usage.opts();
      showUsage(cli.directory(usage, 'gateway'), { since, until, by }, csv, cli.json(usage));
    });
  },
};

/** The options that say what a token may do. */
const rightOptions = (command: Command): Command =>
  command
    .option('--expires <when>', 'a date, a time, a duration or never: 2027-01-31, 2027-01-31T12:00:00Z, 90d, 12h, 30m')
    .option('--owner <name>', 'the person or team whose token it is')
    .option('--actions <list>', 'use (chat, embed, list), pull (fetch models), manage (change models)')
    .option('--models <list>', 'models such as llama3.2:1b, llama* or me/*; * for every model')
    .option('--routes <list>', 'names of routes; * for every route')
    .option('--priority <number>', 'from -10 to 10; more turns in the queue of a model')
    .option('--requests-per-minute <number>', 'requests in any 60 seconds')
    .option('--requests-at-once <number>', 'requests that run at the same time')
    .option('--prompt-tokens-per-minute <number>', 'tokens of prompts per minute')
    .option('--prompt-tokens-per-day <number>', 'tokens of prompts per day')
    .option('--prompt-tokens-per-month <number>', 'tokens of prompts per month')
    .option('--generated-tokens-per-minute <number>', 'generated tokens per minute')
    .option('--generated-tokens-per-day <number>', 'generated tokens per day')
    .option('--generated-tokens-per-month <number>', 'generated tokens per month')
    .option('--num-ctx <number>', 'longest context that a request may ask for, in tokens')
    .option('--num-predict <number>', 'tokens that a request may generate');
