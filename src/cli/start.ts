import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { print, table } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { stopRequested } from '#kit/command/stop-request';
import { writeAtomically } from '#kit/files/atomic-file';
import { lockDirectory } from '#kit/files/directory-lock';
import { LineFile } from '#kit/observation/line-file';
import { onHangUp } from '#kit/process/hang-up';
import { keepStartSmall, tidyAfterStart } from '#kit/process/small-start';
import { version } from '#kit/version';
import { finishRestore, isStaged } from './backup/staged-restore.ts';
import { RUNNING_FILE } from './running-almanac.ts';
import { loadServices } from './services.ts';
import { supervisorSettings } from './settings.ts';
import { showStart } from './supervisor/start-progress.ts';
import type { InterfaceStatus } from './supervisor/supervisor.ts';

/** Milliseconds after a start when its garbage is collected. */
const TIDY_AFTER_MS = 2000;

/** `almanac start`: every interface in its own process, until it is told to stop. */
export function addStart(program: Command, cli: CommandLine): void {
  const start = commonOptions(program.command('start'))
    .description('start all interfaces, each in its own process, and supervise them')
    .option('--only <list>', 'interfaces to start, comma-separated (default: all)')
    .option('--host <text>', 'address on which every interface listens (default: 127.0.0.1)')
    .option('--memory <size>', 'memory for all processes together, such as 1GB (default: no limit)')
    .option('--sockets <dir>', 'directory for Unix sockets between the gateway and the interfaces (default: ports)')
    .option('--access-log <word>', 'write an access log to standard output: json, common or combined (default: off)')
    .option('--access-log-file <file>', 'file for the access log')
    .option('--trace-endpoint <url>', 'OpenTelemetry collector that gets traces (default: none)')
    .option('--admin-host <text>', 'address for /metrics and /status (default: 127.0.0.1)')
    .option(
      '--admin-port <integer>',
      'port for /metrics and /status (default: 8090; -1 disables it, 0 picks a free one)',
    )
    .addHelpText(
      'after',
      `
Each interface listens on its own port on 127.0.0.1 (see almanac config). The first start computes and builds the data;
nothing is downloaded. Ctrl-C finishes running requests and stops.

Examples:
  almanac start
  almanac start --only digits,geocoding
  almanac start --host 0.0.0.0 --memory 1GB
  ALMANAC_GRAMMAR_PORT=9081 almanac start --data /srv/almanac`,
    );
  start.action(async () => {
    keepStartSmall();
    const { values: settings, origins } = cli.resolved(start, 'almanac', supervisorSettings);
    // Imported late: other commands do not need them.
    const [{ json, startAdminServer }, { createLogger }, { Supervisor }] = await Promise.all([
      import('#kit/http/admin-server'),
      import('#kit/log'),
      import('./supervisor/supervisor.ts'),
    ]);
    const log = createLogger('almanac', settings.logLevel);
    let reload = (): void => {};
    onHangUp(() => reload());
    const release = await lockDirectory(settings.data, 'almanac');
    try {
      // A restore that was interrupted, or that found no way to ask for it.
      if (isStaged(settings.data)) await finishRestore(settings.data);
      const services = await loadServices();
      const chosen = services.filter(({ name }) => settings.only.length === 0 || settings.only.includes(name));
      const main = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './main.ts' : './main.js', import.meta.url));
      const supervisor = new Supervisor(chosen, services, settings, origins, cli.file(start), main, log);
      reload = () => {
        if (isStaged(settings.data)) {
          log.info('a backup is restored: one interface after the other restarts with its data');
          supervisor.restore().then(
            () => log.info('the backup is restored'),
            (error: Error) => log.error({ err: error }, 'the backup cannot be restored'),
          );
          return;
        }
        supervisor.reload();
        log.info('SIGHUP: the interfaces reload settings and data; settings in [almanac] need a restart');
      };
      const admin =
        settings.adminPort < 0
          ? undefined
          : await startAdminServer(
              'almanac',
              { ...settings, trustedProxies: [] },
              {
                '/metrics': async () => ({
                  type: 'text/plain; version=0.0.4; charset=utf-8',
                  body: await supervisor.metrics(),
                }),
                '/doctor': async () => {
                  const { examine } = await import('./doctor/examine.ts');
                  return json({ findings: await examine(settings.data, cli.file(start)) });
                },
                '/status': async () =>
                  json({ version, pid: process.pid, data: settings.data, interfaces: await supervisor.status() }),
              },
            );
      const running = { pid: process.pid, admin: admin?.url };
      await writeAtomically(join(settings.data, RUNNING_FILE), (file) => file.writeFile(JSON.stringify(running)));

      if (!cli.json(start)) process.stderr.write(`Starting ${chosen.map(({ name }) => name).join(', ')} …\n`);
      if (!cli.json(start)) {
        const begin = process.stderr.isTTY ? showProgress : undefined;
        showStart(supervisor.processes, begin, (text) => void process.stderr.write(`${text}\n`));
      }
      const lines = new LineFile('', settings.accessLogBuffer, (sentence) => log.warn(`access log: ${sentence}`));
      for (const one of supervisor.processes) one.on('line', (line) => lines.write(line));
      const stop = stopRequested();
      const started = supervisor.start().then(async () => {
        setTimeout(tidyAfterStart, TIDY_AFTER_MS).unref();
        const interfaces = await supervisor.status();
        print(cli.json(start), { ...running, interfaces }, () => startedText(interfaces, admin?.url));
      });
      await Promise.race([stop, started.then(() => stop)]);
      await supervisor.stop();
      await lines.close();
      admin?.server.closeAllConnections();
      admin?.server.close();
    } finally {
      await release();
    }
    process.exit(EXIT.ok);
  });
}

/** The table of interfaces: what each is, where it listens, what it holds. */
export function interfacesTable(interfaces: readonly InterfaceStatus[]): string {
  return table(
    ['interface', 'state', 'address', 'data'],
    interfaces.map(({ service, state, url, summary }) => [service, state, url ?? '', summary]),
  );
}

/** A request to try for each interface that is ready; one through the gateway only to another that is ready too. */
export function triesOf(interfaces: readonly InterfaceStatus[]): { address: string; curl?: string }[] {
  const ready = interfaces.filter(({ state }) => state === 'ready');
  const names = ready.map(({ service }) => service);
  return ready.flatMap(({ service, url, example }) => {
    if (url === undefined || example === undefined) return [];
    const { path, ...rest } = example;
    const [, behind = ''] = service === 'gateway' ? path.split('/') : ['', service];
    if (!names.includes(behind)) return [];
    const file = /^unix:(.*)/.exec(url)?.[1];
    if (file === undefined) return [{ address: url + path, ...rest }];
    const curl = [`--unix-socket ${file}`, rest.curl ?? ''].join(' ').trim();
    return [{ address: `http://localhost${path}`, ...rest, curl }];
  });
}

function startedText(interfaces: readonly InterfaceStatus[], admin: string | undefined): string {
  const lines = triesOf(interfaces).map(
    ({ address, curl }) => `  curl ${curl === undefined ? '' : `${curl} `}'${address}'`,
  );
  return [
    '',
    interfacesTable(interfaces),
    '',
    styleText('bold', 'Try', { stream: process.stdout }),
    ...lines,
    '',
    ...(admin === undefined ? [] : [`Metrics ${admin}/metrics, status ${admin}/status or \`almanac status\`.`]),
    'Ctrl-C stops.',
  ].join('\n');
}
