import { almanacSettings } from '#kit/command/command-line';
import { storageSettings } from '#kit/files/storage-settings';
import { duration, integer, list, type SettingsTable, sharedSettings, size, text } from '#kit/setting';
import { loadServices, serviceNames } from './services.ts';

/** The configuration of `almanac start`: `[almanac]` in the file, `ALMANAC_<KEY>` in the environment. */
export const supervisorSettings = {
  ...almanacSettings,
  ...sharedSettings(),
  ...storageSettings,
  only: list({
    description: 'Interfaces that `almanac start` starts; empty means all.',
    default: [],
    choices: [...serviceNames],
  }),
  memory: size({
    description:
      'Memory for all processes that `almanac start` starts: it bounds their heaps, caches, threads and models. 0 leaves them as they are.',
    default: 0,
  }),
  sockets: text({
    description:
      'Directory for Unix sockets between the gateway and the other interfaces, which then listen on no port. Empty uses ports.',
    default: '',
  }),
  adminPort: integer({
    description: 'Port for /metrics and /status of all interfaces; -1 disables it, 0 picks a free one.',
    default: 8090,
    min: -1,
    max: 65_535,
  }),
  restartLimit: integer({
    description: 'Number of consecutive failures after which an interface is no longer restarted.',
    default: 5,
    min: 1,
    max: 1000,
  }),
  restartDelay: duration({
    description: 'Delay before the first restart; it doubles with each further restart, up to 30 s.',
    default: 500,
    min: 10,
  }),
  steadyAfter: duration({
    description: 'Running time after which the failure count of an interface is reset.',
    default: 60_000,
    min: 100,
  }),
  livenessTimeout: duration({
    description: 'How long an interface may fail to report its status before it is killed and restarted.',
    default: 30_000,
    min: 1000,
  }),
  stopTimeout: duration({
    description: 'Maximum time for the interfaces to exit when `almanac start` stops; then they are killed.',
    default: 15_000,
    min: 100,
  }),
} as const;

/** Keys of {@link supervisorSettings} that are flags of `almanac start`. */
export const startFlags = [
  'only',
  'host',
  'memory',
  'sockets',
  'accessLog',
  'accessLogFile',
  'traceEndpoint',
  'adminHost',
  'adminPort',
] as const satisfies readonly (keyof typeof supervisorSettings)[];

/** Every table by its section of almanac.toml. */
export async function loadTables(): Promise<Readonly<Record<string, SettingsTable>>> {
  const services = await loadServices();
  return {
    almanac: supervisorSettings,
    ...Object.fromEntries(services.map(({ name, settings }) => [name, settings])),
  };
}
