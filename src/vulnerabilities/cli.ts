import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const vulnerabilities: ServiceCommands = {
  name: 'vulnerabilities',
  summary: 'published vulnerabilities and advisories (EUVD)',
  settings,
  load: async () => (await import('./service.ts')).service,
};
