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
  // Who asks the object storage, a secret among it.
  foreignVariables: ['AWS_'],
  memory: {
    least: 45e6,
    weight: 1,
    bounds(bytes) {
      const cache = Math.min(Math.max(Math.floor((bytes - 45e6) / 4), 2 ** 16), settings.residentBytes.default);
      return {
        residentBytes: String(cache),
        digitCacheBytes: String(cache),
        remoteCacheBytes: String(cache),
        searchThreads: bytes < 100e6 ? '1' : String(settings.searchThreads.default),
      };
    },
  },
  load: async () => (await import('./service.ts')).service,
  verbs(noun, cli) {
    addCompute(noun, cli);
    addImport(noun, cli);
    addVerify(noun, cli);
    addStatus(noun, cli);
  },
};
