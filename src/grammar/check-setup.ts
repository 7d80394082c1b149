import { join } from 'node:path';
import type { Values } from '#kit/setting';
import type { EngineSetup } from './engine/check-engine.ts';
import { limitsOf } from './engine/limits.ts';
import type { Settings } from './settings.ts';

/** What a checker runs with, by the settings. @param directory of the service */
export const setupIn = (directory: string, values: Values<Settings>): EngineSetup => ({
  directory: join(directory, 'dictionaries'),
  rules: join(directory, 'rules'),
  maxDictionaries: values.maxDictionaries,
  suggestionsPerWord: values.suggestionsPerWord,
  cachedSentences: values.cacheSize,
  languageModel: values.languageModel,
  languageModelCache: values.languageModelCache * 2 ** 20,
  limits: limitsOf(values),
});
