import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const geocoding: ServiceCommands = {
  name: 'geocoding',
  summary: 'latitude/longitude to an address record (Nominatim)',
  settings,
  load: async () => (await import('./service.ts')).service,
};
