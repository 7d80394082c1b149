import { CommandError, EXIT } from '#kit/command/command-error';
import { namedTables } from '#kit/named-tables';
import { duration, list, type Setting } from '#kit/setting';
import { targetsFault } from './engine/models/model-aliases.ts';

const targets: Setting<readonly string[]> = {
  ...list({
    description: 'Models of routes, as ROUTE/MODEL. The first that answers is used.',
    default: [],
  }),
  type: 'list of ROUTE/MODEL',
  parse(value) {
    const words = value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const fault = targetsFault(words);
    if (fault !== undefined) throw new CommandError(fault, EXIT.usage);
    return words;
  },
};

/** The keys of a table `[gateway.models.NAME]`. */
export const aliasFields = { targets } as const;

/** Which model answers a request. */
export const modelSettings = {
  models: namedTables({
    description: 'Names for models of your choice: see [aliases of models](model-aliases.md).',
    fields: aliasFields,
  }),
  modelListTimeout: duration({
    description: 'Maximum time for the list of models of one server, where several are asked.',
    default: 5000,
    min: 1,
  }),
  modelListInterval: duration({
    description: 'Age at which the gateway reads again which models each of several servers of a route has.',
    default: 30_000,
    min: 1,
  }),
} as const;
