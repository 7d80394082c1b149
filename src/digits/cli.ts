import type { ServiceCommands } from '#kit/service';
import { addCompute } from './commands/compute.ts';
import { addImport } from './commands/import.ts';
import { addStatus } from './commands/status.ts';
import { addVerify } from './commands/verify.ts';
import { settings } from './settings.ts';

export const digits: ServiceCommands = {
  name: 'digits',
  summary: 'digits of pi (api.pi.delivery)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs(noun, cli) {
    addCompute(noun, cli);
    addImport(noun, cli);
    addVerify(noun, cli);
    addStatus(noun, cli);
  },
};
