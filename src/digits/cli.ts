import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const digits: ServiceCommands = {
  name: 'digits',
  summary: 'runs of digits of pi (api.pi.delivery)',
  settings,
  load: async () => (await import('./service.ts')).service,
};
