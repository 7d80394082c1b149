import { flushCompileCache } from 'node:module';
import type { Command } from 'commander';
import { EXIT } from './command/command-error.ts';
import { type CommandLine, commonOptions, settingOptions } from './command/command-line.ts';
import { stopRequested } from './command/stop-request.ts';
import { watchFile } from './process/file-watch.ts';
import { onHangUp } from './process/hang-up.ts';
import { keepStartSmall, letHeapGrow, tidyAfterStart } from './process/small-start.ts';
import type { ServiceCommands } from './service.ts';
import type { RunningService } from './start-service.ts';

/** How long after a start what was compiled for it is written down. */
const FLUSH_AFTER_MS = 2000;

/** How often the configuration file is looked at, beside the events of the file system. */
const LOOK_AFTER_MS = 1000;

/**
 * `almanac <service> serve`: opens the service, prints one line when it accepts connections, and runs until it is told
 * to stop. A second signal ends it at once. SIGHUP and a change of almanac.toml make it read settings and data again. With an IPC channel (under `almanac start`) it ends when its parent does.
 */
export function addServe(noun: Command, commands: ServiceCommands, cli: CommandLine): void {
  const serve = noun.command('serve').description(`serve ${commands.summary}`);
  commonOptions(serve, { ownConfig: commands.ownConfigOption === true });
  if (commands.ownConfigOption) cli.keepOwnConfig(serve);
  settingOptions(serve, commands.settings);
  commands.serve?.(serve);
  serve.action(async () => {
    const readSettings = () => cli.settings(serve, commands.name, commands.settings);
    let service: RunningService | undefined;
    // A service that is still starting reads everything anyway.
    const reload = (cause: string) => void service?.reload(readSettings, cause);
    onHangUp(() => reload('SIGHUP'));
    const settings = readSettings();
    const data = cli.data(serve);
    keepStartSmall();
    const definition = await commands.load();
    definition.checkSettings?.(settings);
    // Imported late: other verbs need no HTTP server.
    if ((definition.crew?.size(settings) ?? 1) > 1)
      service = await (await import('./start-crew.ts')).startCrew(definition, settings, data);
    else service = await (await import('./start-service.ts')).startService(definition, settings, data);
    const watch = watchFile(cli.configurationPath(serve), LOOK_AFTER_MS, () => reload('the configuration has changed'));
    const stop = stopRequested();
    const line = cli.json(serve)
      ? JSON.stringify({
          service: commands.name,
          url: service.url,
          pid: process.pid,
          ...(service.adminUrl ? { admin: service.adminUrl } : {}),
        })
      : `${commands.name} ready ${service.url}`;
    process.stdout.write(`${line}\n`);
    // node writes down what it compiled when a process ends by itself, which a server that is killed does not.
    if (commands.keepsHeapSmall !== true) letHeapGrow();
    setTimeout(() => {
      flushCompileCache();
      tidyAfterStart();
    }, FLUSH_AFTER_MS).unref();
    await stop;
    watch.close();
    await service.stop();
    process.exit(EXIT.ok);
  });
}
