import type { Opened, ServiceDefinition } from '#kit/service';
import { errors } from './errors.ts';
import { type Settings, settings } from './settings.ts';

export const service: ServiceDefinition<Settings, Opened> = {
  name: 'grammar',
  title: 'Grammar and spelling',
  description: 'Grammar and spelling.',
  settings,
  errors,
  bodyLimit: () => 1024,
  async open() {
    return { summary: () => '', status: () => ({}), readiness: () => true, close: async () => {} };
  },
  routes() {},
  example: () => ({ path: '/' }),
};
