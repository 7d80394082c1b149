import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { print } from '#kit/command/output';
import { gateway } from '../gateway/cli.ts';
import { askSupervisor } from './status.ts';

/** What opens an address in the browser that a person uses. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** `almanac open`: the console, with its reader signed in as administrator. */
export function addOpen(program: Command, cli: CommandLine): void {
  const open = commonOptions(program.command('open'))
    .description('open the console in a browser, signed in as administrator')
    .option('--print', 'print the address instead; it signs in once within a minute')
    .addHelpText('after', '\nWhoever can read the data directory may do this. Exit status 3: no gateway is running.');
  open.action(async () => {
    const { interfaces } = await askSupervisor(cli.data(open));
    const running = interfaces.find(({ service, state }) => service === gateway.name && state === 'ready');
    if (running?.url === undefined)
      throw new CommandError('The gateway is not running; `almanac status` shows the interfaces.', EXIT.unavailable);
    const { signInAddress } = await import('../gateway/commands/sign-in.ts');
    const address = await signInAddress(cli.directory(open, gateway.name), running.url);
    const shows = open.opts().print === true || cli.json(open) || !openBrowser(address);
    if (shows) print(cli.json(open), { address }, () => address);
  });
}

/** @returns false where no browser can be opened */
function openBrowser(address: string): boolean {
  const isGraphical = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!isGraphical) return false;
  const [command = 'xdg-open', ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const browser = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  browser.on('error', () => process.stdout.write(`${address}\n`));
  browser.unref();
  return true;
}
