import { join } from 'node:path';
import { ClientAddresses } from '#kit/http/client-address';
import { plainMetric } from '#kit/metric-table';
import type { Opened, ServiceDefinition } from '#kit/service';
import type { Values } from '#kit/setting';
import { setupIn } from './check-setup.ts';
import { Checker } from './engine/checker.ts';
import { errors } from './errors.ts';
import { keepLittleGarbage, makeRoomForChecks } from './heap-policy.ts';
import { effectiveSettings } from './properties-settings.ts';
import { type Settings, settings } from './settings.ts';
import { installedLanguages, refusalOf, refusals } from './store/pack/rule-pack-file.ts';
import { Accounts } from './wire/accounts.ts';
import type { Service } from './wire/answer.ts';
import { createFastPath } from './wire/fast-path.ts';
import { RequestLimiter } from './wire/request-limiter.ts';

/** A form needs up to nine bytes for a character; LanguageTool 6.6 reads ten for each. */
const BYTES_PER_CHARACTER = 10;
const MOST_BYTES = 512 * 1024 * 1024;

const bodyLimit = (given: Values<Settings>): number =>
  Math.min(effectiveSettings(given).values.maxTextHardLength * BYTES_PER_CHARACTER, MOST_BYTES);

/** What is held while the service runs: the checker with its threads, and who asked how often. */
export interface Grammar extends Opened, Service {}

export const service: ServiceDefinition<Settings, Grammar> = {
  name: 'grammar',
  title: 'Grammar and spelling',
  description: 'Checks grammar and spelling, compatible with the HTTP interface of LanguageTool (version 2).',
  settings,
  errors,
  bodyLimit,
  async open({ settings: given, directory, log, metrics }) {
    const { values, warnings } = effectiveSettings(given);
    for (const warning of warnings) log.warn(warning);
    if (values.languageModel !== '') {
      // What reads n-grams is loaded where there are some.
      const { checkLanguageModel } = await import('./language-model.ts');
      for (const warning of checkLanguageModel(values.languageModel)) log.warn(warning);
    }
    const rules = join(directory, 'rules');
    const packs = installedLanguages(rules);
    if (packs.length === 0) keepLittleGarbage();
    for (const refusal of refusals(rules)) log.warn(refusal);
    const accounts = new Accounts(directory, values);
    const checker = new Checker({
      setup: setupIn(directory, values),
      profiles: directory,
      threads: values.maxCheckThreads,
      here: { text: values.directTextLength, sentence: values.directSentenceLength },
      queue: values.maxWorkQueueSize,
      grace: values.maxOverrunMillis,
      makeRoom: makeRoomForChecks,
    });
    metrics.gauge(...plainMetric('grammar_check_steps'), () => checker.steps);
    return {
      settings: values,
      checker,
      limiter: new RequestLimiter(values),
      accounts,
      addresses: new ClientAddresses(values),
      summary: () => `rules for ${checker.languages.all.length} languages, ${checker.dictionaries.length} dictionaries`,
      status: () => ({ languages: checker.languages.all.length, dictionaries: checker.dictionaries }),
      readiness: () => true,
      listening() {
        // What cannot be loaded is told by the first check.
        if (packs.some((language) => refusalOf(rules, language) === undefined)) checker.prepare().catch(() => {});
      },
      async close() {
        await checker.close();
        accounts.close();
      },
    };
  },
  fastPath(engine, context) {
    const check = createFastPath(engine, context, bodyLimit(context.settings));
    return (request, response, server) => {
      // A path whose escapes are broken has an answer of the original's too; the router would refuse it.
      const [path = '', ...query] = (request.url ?? '').split('?');
      try {
        decodeURIComponent(path);
      } catch {
        request.url = [path.replaceAll('%', '%25'), ...query].join('?');
      }
      return check(request, response, server);
    };
  },
  async routes(http, engine) {
    // Imported late: texts are checked without it.
    const { mountRoutes } = await import('./wire/routes.ts');
    mountRoutes(http, () => engine);
  },
  api: {
    error: { description: 'The error as text.', type: 'text/plain', schema: { type: 'string' } },
    examples: async () => (await import('./wire/api-examples.json', { with: { type: 'json' } })).default,
  },
  example: () => ({ path: '/v2/check?language=en-US&text=He+should+of+told+us.' }),
};
