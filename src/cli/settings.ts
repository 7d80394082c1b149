import { almanacSettings } from '#kit/command-line';
import { duration, integer, list, type SettingsTable } from '#kit/setting';
import { loadServices, serviceNames } from './services.ts';

/** The configuration of `almanac start`: `[almanac]` in the file, `ALMANAC_<KEY>` in the environment. */
export const supervisorSettings = {
  ...almanacSettings,
  only: list({
    description: 'Interfaces that `almanac start` starts; empty starts all.',
    default: [],
    choices: [...serviceNames],
  }),
  adminPort: integer({
    description: 'Port on 127.0.0.1 for /metrics and /status of all interfaces; -1 is off, 0 picks a free one.',
    default: 8090,
    min: -1,
    max: 65_535,
  }),
  restartLimit: integer({
    description: 'An interface that ends this many times in a row is not started again.',
    default: 5,
    min: 1,
    max: 1000,
  }),
  restartDelay: duration({
    description: 'Wait before the first restart; it doubles with each further one, up to 30 s.',
    default: 500,
    min: 10,
  }),
  steadyAfter: duration({
    description: 'An interface that has run this long counts as healthy again: its failures are forgotten.',
    default: 60_000,
    min: 100,
  }),
  livenessTimeout: duration({
    description: 'An interface that does not answer its own status for this long is ended and started again.',
    default: 30_000,
    min: 1000,
  }),
  stopTimeout: duration({
    description: 'Longest wait for the interfaces to end when `almanac start` is told to stop; then they are killed.',
    default: 15_000,
    min: 100,
  }),
} as const;

/** Every table by its section of almanac.toml. */
export async function loadTables(): Promise<Readonly<Record<string, SettingsTable>>> {
  const services = await loadServices();
  return {
    almanac: supervisorSettings,
    ...Object.fromEntries(services.map(({ name, settings }) => [name, settings])),
  };
}
