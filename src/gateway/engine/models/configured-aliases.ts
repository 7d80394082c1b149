import { CommandError, EXIT } from '#kit/command/command-error';
import type { GatewaySettings } from '../../settings.ts';
import { hasModels, type Route } from '../routes.ts';
import { ModelAliases } from './model-aliases.ts';

/**
 * The aliases that the settings describe.
 * @throws CommandError with one sentence when they do not fit together, or not to the routes
 */
export function configuredAliases({ models }: Pick<GatewaySettings, 'models'>, routes: readonly Route[]): ModelAliases {
  const withModels = new Set(routes.filter(({ api }) => hasModels(api)).map(({ name }) => name));
  let aliases: ModelAliases;
  try {
    aliases = new ModelAliases(models);
  } catch (error) {
    throw new CommandError(`gateway.models: ${(error as Error).message}.`, EXIT.usage);
  }
  for (const { name, targets } of aliases.all)
    for (const { route, text } of targets)
      if (!withModels.has(route))
        throw new CommandError(
          `gateway.models: "${name}" leads to ${text}, but there is no route "${route}" with api = "models" or "openai".`,
          EXIT.usage,
        );
  return aliases;
}
