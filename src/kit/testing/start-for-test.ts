import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Opened, ServiceDefinition } from '../service.ts';
import type { ServerSettings, SettingsTable, Values } from '../setting.ts';
import { type RunningService, startService } from '../start-service.ts';
import { testedStack } from './connection-settings.ts';

/**
 * Starts a service in the test's own process on a free port with an empty data directory that goes when it stops.
 * Tests name it as they like in Host, unless they set `allowedHosts`.
 * @example
 * const running = await startForTest(digits, { maxDigits: 10 });
 * const response = await fetch(`${running.url}/v1/pi`);
 * await running.stop();
 */
export async function startForTest<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  settings: Partial<Values<S>> = {},
  data?: string,
): Promise<RunningService<E> & { data: string }> {
  const directory = data ?? (await mkdtemp(join(tmpdir(), `almanac-${definition.name}-`)));
  const defaults = Object.fromEntries(
    Object.entries(definition.settings).map(([key, setting]) => [key, setting.default]),
  );
  const forTests = { port: 0, logLevel: 'silent', allowedHosts: ['*'], httpStack: testedStack() };
  const values = { ...defaults, ...forTests, ...settings } as Values<S>;
  const running = await startService(definition, values, directory);
  return {
    ...running,
    data: directory,
    async stop() {
      await running.stop();
      if (data === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
