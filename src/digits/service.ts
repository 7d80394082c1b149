import { OriginPolicy } from '#kit/origin-policy';
import { RateLimit } from '#kit/rate-limit';
import type { ServiceDefinition } from '#kit/service';
import { DigitEngine } from './engine/digit-engine.ts';
import { errors } from './errors.ts';
import { type Settings, settings } from './settings.ts';
import { createDirectAnswer } from './wire/direct-answer.ts';
import { createFastPath } from './wire/fast-path.ts';

/** The digits, and the count of requests that the fast path and the routes share. */
type OpenDigits = DigitEngine & { readonly limit: RateLimit };

/**
 * Digits of pi under the interface of api.pi.delivery.
 * A request: direct answer (short runs, errors), fast path (long ones) or route -> parameters -> DigitReader -> one write or a stream.
 * The first start: DigitEngine.open lets a process compute what is missing, check it and store it as .ycd, then opens it.
 */
export const service: ServiceDefinition<Settings, OpenDigits> = {
  name: 'digits',
  title: 'Digits of pi',
  description: 'Runs of digits of pi in base 10 and 16, as api.pi.delivery gives them, and where digits stand in pi.',
  settings,
  errors,
  bodyLimit: () => 1024,
  async open({ directory, settings, log }) {
    const engine = await DigitEngine.open(directory, { ...settings, log });
    return Object.assign(engine, { limit: new RateLimit(settings) });
  },
  async routes(http, engine, { settings }) {
    const { addRoutes } = await import('./wire/routes.ts');
    addRoutes(http, {
      ...settings,
      limit: () => engine.limit,
      sets: (name) => engine.setsOf(name),
      searches: () => engine.searches,
    });
  },
  fastPath: (engine, { settings, metrics }) =>
    createFastPath(
      (name) => engine.setsOf(name),
      engine.cache,
      settings.maxDigits,
      engine.limit,
      (route, status) => metrics.tally(route, status),
      new OriginPolicy(settings.origins),
    ),
  directAnswer: (engine, { settings, metrics }) =>
    createDirectAnswer(
      (name) => engine.setsOf(name),
      engine.cache,
      settings.maxDigits,
      engine.limit,
      (route, status) => metrics.tallyDirect(route, status),
      new OriginPolicy(settings.origins),
    ),
  origins: ({ origins }) => new OriginPolicy(origins),
  // Nobody reads a body here: node need not make a stream of what is not there.
  protocol: () => ({ options: { optimizeEmptyRequests: true } }),
  example: () => ({ path: '/v1/pi?start=0&numberOfDigits=50' }),
};
