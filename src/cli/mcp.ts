import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { reasonOf } from '#kit/files/system-error';
import { gateway } from '../gateway/cli.ts';
import { askSupervisor } from './status.ts';

/** `almanac mcp`: tools for agents that start their servers themselves. */
export function addMcp(program: Command, cli: CommandLine): void {
  const mcp = commonOptions(program.command('mcp'))
    .description('give agents the tools of all interfaces (Model Context Protocol, on standard input and output)')
    .option('--url <address>', 'address of the gateway (default: that of the running almanac)')
    .option('--token-file <file>', 'file with an access token (default: ALMANAC_MCP_TOKEN, or the data directory)')
    .addHelpText(
      'after',
      `
An agent starts this command itself. Without a token it may do everything, because it can read the data directory.

Example of an agent's configuration:
  {"mcpServers": {"almanac": {"command": "almanac", "args": ["mcp"]}}}`,
    );
  mcp.action(async () => {
    const { url, tokenFile } = mcp.opts<{ url?: string; tokenFile?: string }>();
    const token = tokenFile === undefined ? process.env.ALMANAC_MCP_TOKEN : await tokenIn(tokenFile);
    const address = url?.replace(/\/+$/, '') ?? (await runningGateway(cli.data(mcp)));
    if (!/^https?:\/\//.test(address)) throw new CommandError('--url must be an http or https address.', EXIT.usage);
    const { serveAgent } = await import('../gateway/commands/mcp.ts');
    await serveAgent(address, token ? { token } : { directory: cli.directory(mcp, gateway.name) });
  });
}

async function tokenIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`The token file ${file} cannot be read: ${reasonOf(error)}.`, EXIT.usage);
  });
  const token = text.trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CommandError(`The token file ${file} holds no token.`, EXIT.usage);
  return token;
}

async function runningGateway(data: string): Promise<string> {
  const { interfaces } = await askSupervisor(data);
  const url = interfaces.find(({ service }) => service === gateway.name)?.url;
  if (url === undefined)
    throw new CommandError('The gateway is not running; `almanac status` shows the interfaces.', EXIT.unavailable);
  return url;
}
