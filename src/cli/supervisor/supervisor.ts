import { mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  type ConfigurationFile,
  environmentName,
  type Origin,
  type Resolved,
  resolveSettings,
} from '#kit/configuration';
import type { Logger } from '#kit/log';
import { childEnvironment } from '#kit/process/child-environment';
import type { ServiceCommands } from '#kit/service';
import type { Setting, SettingsTable, Values } from '#kit/setting';
import { clearStage, putInPlace, stagedInterfaces } from '../backup/staged-restore.ts';
import { supervisorSettings } from '../settings.ts';
import { askInterface } from './ask-interface.ts';
import { sharedMemory } from './shared-memory.ts';
import { type State, SupervisedProcess } from './supervised-process.ts';
import type { Measured } from './supervisor-metrics.ts';

/** One interface as `almanac status` and the admin address show it. */
export interface InterfaceStatus {
  readonly service: string;
  readonly state: State;
  readonly url: string | undefined;
  readonly pid: number | undefined;
  readonly restarts: number;
  /** What it holds, in words; why it ended, when it does not run. */
  readonly summary: string;
  readonly example?: { path: string; curl?: string };
  readonly [key: string]: unknown;
}

const STATUS_TIMEOUT_MS = 2000;
const GATEWAY = 'gateway';
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * glibc gives each thread a heap of its own by default. An interface works in one thread or in few, so that two heaps
 * are enough, and take 1 to 2 MB less in each process. Whoever sets it otherwise keeps that.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/** All interfaces of one `almanac start`. */
export class Supervisor {
  readonly processes: readonly SupervisedProcess[];
  readonly #settings: Values<typeof supervisorSettings>;
  #restoring: Promise<void> | undefined;
  /** Interfaces that pick their port themselves. */
  readonly #freePort = new Set<string>();

  /**
   * @param services those to start
   * @param all those there are: what belongs to one of them is kept from the others
   * @param origins where each of the settings comes from
   * @param main the module that runs the command line
   * @param file the configuration that the children read too
   */
  constructor(
    services: readonly ServiceCommands[],
    all: readonly ServiceCommands[],
    settings: Values<typeof supervisorSettings>,
    origins: Resolved<typeof supervisorSettings>['origins'],
    file: ConfigurationFile,
    main: string,
    log: Logger,
  ) {
    this.#settings = settings;
    const foreign = all.flatMap(({ foreignVariables = [] }) => foreignVariables);
    const addresses = new Map<string, string>();
    const gateway = services.find(({ name }) => name === GATEWAY);
    const hasGateway = gateway !== undefined;
    const told = gateway === undefined ? [] : headersOf(gateway, file);
    const memory = settings.memory === 0 ? undefined : sharedMemory(services, settings.memory);
    if (settings.sockets !== '') mkdirSync(settings.sockets, { recursive: true, mode: 0o700 });
    this.processes = services.map((service) => {
      const shared = sharedVariables(settings, origins, service.settings);
      const resolved = resolveSettings<SettingsTable>(service.name, service.settings, {
        file,
        environment: { ...process.env, ...shared },
      });
      const { host, port, socket: own } = resolved.values as Values<ServiceCommands['settings']>;
      const socket =
        own === '' && hasGateway && settings.sockets !== '' && service.name !== GATEWAY
          ? resolve(settings.sockets, `${service.name}.socket`)
          : own;
      const share = memory?.get(service.name);
      if (socket !== '') addresses.set(service.name, `unix:${socket}`);
      else if (port === 0) this.#freePort.add(service.name);
      else addresses.set(service.name, addressOf(host, port));
      const command = () => {
        // A free port that was picked once stays, so that clients and the gateway find the interface again.
        const kept = process_.ready === undefined || socket !== '' ? [] : ['--port', new URL(process_.ready.url).port];
        const admin = ['--admin-host', '127.0.0.1', '--admin-port', '0'];
        return {
          args: [
            ...process.execArgv,
            ...(share?.nodeOptions ?? []),
            main,
            service.name,
            'serve',
            '--json',
            ...admin,
            ...kept,
          ],
          environment: {
            ...childEnvironment([environmentName(service.name, ''), ...(service.foreignVariables ?? [])], foreign),
            ...shared,
            ...ALLOCATOR,
            ...(socket === own ? {} : { [environmentName(service.name, 'socket')]: socket }),
            ...Object.fromEntries(
              Object.entries(share?.bounds ?? {})
                .filter(([key]) => resolved.origins[key] === 'default')
                .map(([key, bound]) => [environmentName(service.name, key), bound]),
            ),
            ALMANAC_DATA: settings.data,
            ...(file.path === undefined ? {} : { ALMANAC_CONFIG: file.path }),
            // Where the gateway names who asks, the queue of models is fair to each token.
            ...(service.name === GATEWAY
              ? {}
              : Object.fromEntries(
                  told
                    .filter(([key]) => resolved.origins[key] === 'default')
                    .map(([key, header]) => [environmentName(service.name, key), header]),
                )),
            ...(service.name === GATEWAY
              ? upstreams(service, resolved.origins, addresses)
              : hasGateway && resolved.origins.gatewayAddresses === 'default'
                ? { [environmentName(service.name, 'gatewayAddresses')]: gatewayAddresses(host).join(',') }
                : {}),
          },
        };
      };
      const process_: SupervisedProcess = new SupervisedProcess(service.name, command, settings, log);
      process_.on('state', () => {
        if (process_.ready !== undefined) addresses.set(service.name, process_.ready.url);
      });
      return process_;
    });
  }

  /**
   * Starts everything; resolves when each interface is ready or was given up. The gateway starts with the others, unless
   * one of them picks a free port, which must be known first.
   */
  async start(): Promise<void> {
    const gateway = this.processes.find(({ name }) => name === GATEWAY);
    for (const each of this.processes) if (each !== gateway) each.start();
    await Promise.all(
      this.processes.filter(({ name }) => this.#freePort.has(name) && name !== GATEWAY).map((each) => each.settled()),
    );
    gateway?.start();
    await Promise.all(this.processes.map((each) => each.settled()));
  }

  /** Makes every interface that runs read again what it can. */
  reload(): void {
    for (const each of this.processes) each.reload();
  }

  /** Puts a staged restore in place: each interface with new data restarts, one after the other. */
  async restore(): Promise<void> {
    this.#restoring ??= this.#restoreOnce().finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  async #restoreOnce(): Promise<void> {
    const { data, stopTimeout } = this.#settings;
    for (const name of await stagedInterfaces(data)) {
      const running = this.processes.find((each) => each.name === name);
      if (running === undefined) await putInPlace(data, name);
      else await running.restartAround(stopTimeout, () => putInPlace(data, name));
    }
    await clearStage(data);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.stop(this.#settings.stopTimeout)));
  }

  /** What every interface says of itself, at once; one that does not answer is shown with what is known. */
  status(): Promise<InterfaceStatus[]> {
    return Promise.all(
      this.processes.map(async (each) => {
        const known = { service: each.name, url: each.ready?.url, pid: each.pid, restarts: each.restarts };
        const own = each.state === 'ready' ? await ask<Record<string, unknown>>(each, '/status') : undefined;
        if (own !== undefined) return { summary: '', ...own, ...known, state: each.state };
        const summary = each.state === 'ready' ? 'it is not answering' : each.state === 'starting' ? '' : each.lastEnd;
        return { ...known, state: each.state, summary };
      }),
    );
  }

  /** The metrics of all interfaces as one Prometheus text; each is labelled with its service. */
  async metrics(): Promise<string> {
    const theirs = await Promise.all(this.processes.map((each) => ask<Measured>(each, '/metrics.json')));
    const { joinedMetrics } = await import('./supervisor-metrics.ts');
    return joinedMetrics(
      this.processes,
      theirs.filter((metrics) => metrics !== undefined),
    );
  }
}

/**
 * What is said of all interfaces in the environment or by a flag, as far as one has such settings: no other gets its
 * secrets. almanac.toml they read themselves.
 */
function sharedVariables(
  settings: Values<typeof supervisorSettings>,
  origins: Readonly<Record<string, Origin>>,
  own: SettingsTable,
): NodeJS.ProcessEnv {
  const said = Object.entries(supervisorSettings as SettingsTable).filter(
    ([key, { shared }]) => shared && Object.hasOwn(own, key) && /^(?:flag|environment) /.test(origins[key] ?? ''),
  );
  // On a terminal the table says what a ready line would.
  const quiet = origins.logLevel === 'default' && process.stderr.isTTY ? { ALMANAC_LOG_LEVEL: 'warn' } : {};
  const values = settings as Readonly<Record<string, unknown>>;
  return {
    ...quiet,
    ...Object.fromEntries(said.map(([key, row]) => [environmentName('almanac', key), written(row, values[key])])),
  };
}

/** A value as its variable is written: a duration with its unit. */
const written = (row: Setting<unknown>, value: unknown): string =>
  typeof value === 'number' ? row.print(value) : String(value);

const addressOf = (host: string, port: number): string => {
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
};

/** The headers in which the gateway says who asks, by their settings. */
function headersOf({ name, settings }: ServiceCommands, file: ConfigurationFile): [setting: string, header: string][] {
  const { values } = resolveSettings<SettingsTable>(name, settings, { file });
  return ['clientHeader', 'priorityHeader'].flatMap((key): [string, string][] => {
    const header = values[key];
    return typeof header === 'string' && header !== '' ? [[key, header]] : [];
  });
}

/** Where the gateway's connections to an interface come from: a machine reaches its own address from the same one. */
function gatewayAddresses(host: string): string[] {
  const loopback = ['127.0.0.1', '::1'];
  return isIP(host) === 0 || ANY_ADDRESS.has(host) || loopback.includes(host) ? loopback : [...loopback, host];
}

/** The gateway is told where the others listen, unless somebody configured an upstream. */
function upstreams(
  gateway: ServiceCommands,
  origins: Readonly<Record<string, string>>,
  addresses: ReadonlyMap<string, string>,
): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, address] of addresses) {
    const key = `${name}Url`;
    if (key in gateway.settings && origins[key] === 'default') environment[environmentName(GATEWAY, key)] = address;
  }
  return environment;
}

async function ask<T>(each: SupervisedProcess, path: string): Promise<T | undefined> {
  if (each.ready === undefined || each.state !== 'ready') return undefined;
  try {
    return JSON.parse(await askInterface(each.ready.admin + path, STATUS_TIMEOUT_MS));
  } catch {
    return undefined;
  }
}
