import type { Opened, ServiceDefinition } from '#kit/service';
import { errors } from './errors.ts';
import { type Settings, settings } from './settings.ts';

export const service: ServiceDefinition<Settings, Opened> = {
  name: 'geocoding',
  title: 'Reverse geocoding',
  description: 'Reverse geocoding.',
  settings,
  errors,
  bodyLimit: () => 1024,
  async open() {
    return { summary: () => '', status: () => ({}), readiness: () => true, close: async () => {} };
  },
  routes() {},
  example: () => ({ path: '/' }),
};
