import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const models: ServiceCommands = {
  name: 'models',
  summary: 'chat with a local language model (Ollama)',
  settings,
  load: async () => (await import('./service.ts')).service,
};
