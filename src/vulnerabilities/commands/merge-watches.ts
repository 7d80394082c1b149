import { CommandError } from '#kit/command/command-error';
import { count } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import { DamagedInventory } from '../engine/inventory/component.ts';
import { InvalidQuestion, readQuestion } from '../engine/inventory/read-question.ts';
import type { Settings } from '../settings.ts';
import { isObject } from '../store/json-values.ts';
import { type ComingWatch, type Merged, type MergeRules, UnfitWatch } from '../store/watched/watch-dump.ts';
import { readWatchlist, readWebhook } from '../wire/watched/watch-parameters.ts';

/** What a snapshot file must hold of inventories and watchlists: what this server would take by HTTP. */
export const mergeRules = (settings: Values<Settings>): MergeRules => ({
  maxContentBytes: settings.maxBodyBytes,
  most: (kind) => (kind === 'inventory' ? settings.maxInventories : settings.maxWatchlists),
  async accept(watch, former) {
    try {
      const webhook = webhookOf(watch, former?.webhook, settings);
      if (watch.kind === 'inventory') {
        const { components, format } = await readQuestion(watch.file, watch.content, settings);
        return { ...watch, webhook, format, components: components.length };
      }
      // What it asks for is worked out anew.
      const given: unknown = JSON.parse(watch.content.toString('utf8'));
      const { content } = readWatchlist({ entries: isObject(given) ? given.entries : undefined }, settings);
      return {
        ...{ ...watch, webhook, file: '', format: '', components: content.entries.length },
        content: Buffer.from(JSON.stringify(content)),
      };
    } catch (error) {
      if (
        error instanceof DamagedInventory ||
        error instanceof InvalidQuestion ||
        error instanceof ServiceError ||
        error instanceof SyntaxError
      )
        throw new UnfitWatch(
          `The ${watch.kind} ${watch.name} cannot be taken: ${error.message.replace(/\.$/, '')}. Use --without-inventories to import the rest.`,
        );
      throw error;
    }
  },
});

/** The address in the file, else the one that was kept here, else that of the setting. */
function webhookOf({ webhook }: ComingWatch, former: string | undefined, settings: Values<Settings>): string {
  if (webhook === '') return former ?? settings.webhookUrl;
  // Nothing is sent without a secret.
  return settings.webhookSecret === '' ? '' : readWebhook(webhook, settings);
}

/** What a failed merge ends the command with. */
export const asCommandError = (error: unknown): unknown =>
  error instanceof UnfitWatch ? new CommandError(error.message, undefined, { cause: error }) : error;

/** One line: what became of inventories and watchlists. */
export function describeMerged({ added, replaced }: Merged): string {
  const parts = (['inventory', 'watchlist'] as const).flatMap((kind) => {
    const [more, other] = [added, replaced].map((some) => some.filter((watch) => watch.kind === kind).length);
    const words = kind === 'inventory' ? ['inventory', 'inventories'] : ['watchlist', 'watchlists'];
    return [
      ...(more ? [`${count(more)} ${words[more === 1 ? 0 : 1]} added`] : []),
      ...(other ? [`${count(other)} ${words[other === 1 ? 0 : 1]} replaced by name`] : []),
    ];
  });
  return `${parts.join(', ')}.`;
}
