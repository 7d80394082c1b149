import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '#kit/version';

// When this installation was written to the disk: the only date it knows of itself.
const installed = statSync(fileURLToPath(import.meta.url)).mtime;

/** `yyyy-MM-dd HH:mm:ss +0000`, as LanguageTool writes its build date. */
export const buildDate = `${installed.toISOString().slice(0, 19).replace('T', ' ')} +0000`;

/** What every answer tells of the server. */
export const software = {
  name: 'Almanac',
  version,
  buildDate,
  apiVersion: 1,
  premium: false,
  premiumHint: 'Every rule of this server is in use: there is no premium version.',
  status: '',
} as const;
