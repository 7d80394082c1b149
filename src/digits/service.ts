import { OriginPolicy } from '#kit/http/origin-policy';
import { RateLimit } from '#kit/http/rate-limit';
import type { ServiceDefinition } from '#kit/service';
import { DigitEngine } from './engine/digit-engine.ts';
import { errors } from './errors.ts';
import { ensureDigits } from './import/ensure-digits.ts';
import { type Settings, settings } from './settings.ts';
import { DigitAnswers } from './wire/digit-answers.ts';

/** The digits, the answers about them, and the count of requests that all ways share. */
type OpenDigits = DigitEngine & { readonly limit: RateLimit; readonly answers: DigitAnswers };

/**
 * Digits of pi under the interface of api.pi.delivery.
 * A request: DigitAnswers makes the answer; the kit or a route carries it.
 * The first start: ensureDigits computes, checks and stores missing digits in a child process, then opens them.
 */
export const service: ServiceDefinition<Settings, OpenDigits> = {
  name: 'digits',
  title: 'Digits of pi',
  description: 'Digits of pi in base 10 and 16, compatible with api.pi.delivery, and a search for digits.',
  settings,
  errors,
  bodyLimit: () => 1024,
  async open({ directory, settings, log }) {
    const store = await ensureDigits(directory, settings, log);
    const engine = DigitEngine.open(directory, store, settings);
    const limit = new RateLimit(settings);
    const answers = new DigitAnswers({
      setsOf: (name) => engine.setsOf(name),
      cache: engine.cache,
      maxDigits: settings.maxDigits,
      limit,
      origins: new OriginPolicy(settings.origins),
    });
    return Object.assign(engine, { limit, answers });
  },
  answerer: (engine) => (request, way) => engine.answers.answer(request, way),
  async routes(http, engine, { settings }) {
    const { addRoutes } = await import('./wire/routes.ts');
    addRoutes(http, {
      ...settings,
      answers: () => engine.answers,
      limit: () => engine.limit,
      sets: (name) => engine.setsOf(name),
      searches: () => engine.searches,
    });
  },
  origins: ({ origins }) => new OriginPolicy(origins),
  // Nobody reads a body here: node need not make a stream of what is not there.
  protocol: () => ({ options: { optimizeEmptyRequests: true } }),
  api: {
    error: { description: 'The error as plain text.', type: 'text/plain', schema: { type: 'string' } },
    examples: async () => (await import('./wire/api-examples.json', { with: { type: 'json' } })).default,
  },
  example: () => ({ path: '/v1/pi?start=0&numberOfDigits=50' }),
};
