import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const gateway: ServiceCommands = {
  name: 'gateway',
  summary: 'bearer-token gateway in front of models, front door of the rest (nginx)',
  settings,
  load: async () => (await import('./service.ts')).service,
};
