import type { ConnectionSettings } from '../http/connection-policy.ts';
import { serverSettings } from '../setting.ts';

/** The way of HTTP that tests take: `ALMANAC_TEST_HTTP_STACK=node` runs them without what Node.js does not document. */
export const testedStack = (): string => process.env.ALMANAC_TEST_HTTP_STACK || 'auto';

/** The defaults of the settings that bound connections, with some of them changed. */
export function connectionSettings(changed: Partial<ConnectionSettings> = {}): ConnectionSettings {
  const rows = serverSettings({ port: 0 });
  const defaults = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row.default]));
  return { ...(defaults as unknown as ConnectionSettings), httpStack: testedStack(), ...changed };
}
