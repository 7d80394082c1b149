import type { ConnectionSettings } from '../connection-policy.ts';
import { serverSettings } from '../setting.ts';

/** The defaults of the settings that bound connections, with some of them changed. */
export function connectionSettings(changed: Partial<ConnectionSettings> = {}): ConnectionSettings {
  const rows = serverSettings({ port: 0 });
  const defaults = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row.default]));
  return { ...(defaults as unknown as ConnectionSettings), ...changed };
}
