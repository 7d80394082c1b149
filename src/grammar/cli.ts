import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const grammar: ServiceCommands = {
  name: 'grammar',
  summary: 'grammar and spelling check (LanguageTool)',
  settings,
  load: async () => (await import('./service.ts')).service,
};
