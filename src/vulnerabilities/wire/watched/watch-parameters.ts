import type { Values } from '#kit/setting';
import type { WatchlistContent } from '../../engine/watching/compare.ts';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { isObject } from '../../store/json-values.ts';
import { WATCH_NAME } from '../../store/watched/watch-name.ts';
import type { FindingFilter, FindingSort } from '../../store/watched/watch-store.ts';
import { EXPORT_PARAMETERS, type Parameters, readExport } from '../request/parameters.ts';

/** Parameters that name findings. */
export const FINDING_PARAMETERS = {
  state: '`open` (the default), `exempt`, `gone` or `all`.',
  severity: 'Least severity: `low`, `medium`, `high` or `critical`.',
  exploited: '`true` for what is known to be exploited alone.',
  since: 'First seen, or gone, then or later: a time such as 2031-02-01T00:00:00Z, or a day.',
  id: 'CVE id or other id of the finding.',
  component: 'Beginning of the component’s name, in any case.',
} as const;

export const PAGE_PARAMETERS = {
  sort: '`priority` (the default): what to do first comes first; or `firstSeen`: the newest first.',
  page: 'Page, from 0.',
  size: 'Findings on a page, 10 when left out; more than 100 is taken for 100.',
} as const;

export const PUT_PARAMETERS = {
  file: 'Name of the file in the body; a lockfile is known by its name.',
  title: 'A title for people.',
  webhook: 'Address that is told of new findings.',
} as const;

const STATES = ['open', 'exempt', 'gone', 'all'] as const;
const LEAST = { low: 1, medium: 40, high: 70, critical: 90 } as const;
const SORTS: readonly FindingSort[] = ['priority', 'firstSeen'];

const choices = <T extends string>(name: string, value: string, known: readonly T[]): T => {
  const found = known.find((one) => one.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw fail('INVALID_CHOICE', { name, choices: known.join(', ') });
  return found;
};

/** @throws ServiceError for a value that is not of its kind */
export function readFindingFilter(parameters: Parameters): FindingFilter {
  const state = choices('state', parameters.get('state') ?? 'open', STATES);
  const severity = parameters.get('severity');
  const exploited = parameters.get('exploited');
  const since = parameters.get('since');
  const id = parameters.get('id');
  const component = parameters.get('component');
  const at = since === undefined ? undefined : timeOf(since);
  return {
    ...(state === 'all' ? {} : { state }),
    ...(severity === undefined
      ? {}
      : { score: LEAST[choices('severity', severity, ['low', 'medium', 'high', 'critical'])] }),
    ...(exploited === undefined || choices('exploited', exploited, ['true', 'false']) === 'false'
      ? {}
      : { exploited: true }),
    ...(at === undefined ? {} : { since: at }),
    ...(id === undefined ? {} : { id }),
    ...(component === undefined ? {} : { component: component.toLowerCase() }),
  };
}

function timeOf(text: string): number {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time)) throw fail('INVALID_NAME', { name: 'since', kind: 'a time such as 2031-02-01T00:00:00Z' });
  return time;
}

/** @throws ServiceError for a value that is not of its kind */
export function readFindingPage(
  parameters: Parameters,
  { defaultPageSize, maxPageSize }: Values<Settings>,
): { sort: FindingSort; start: number; limit: number } {
  const number = (name: string, otherwise: number): number => {
    const text = parameters.get(name);
    if (text === undefined) return otherwise;
    if (!/^\d{1,9}$/.test(text)) throw fail('INVALID_INTEGER', { name, bound: ' that is not negative' });
    return Number(text);
  };
  const limit = Math.min(maxPageSize, Math.max(1, number('size', defaultPageSize)));
  const sort = choices('sort', parameters.get('sort') ?? 'priority', SORTS);
  return { sort, start: number('page', 0) * limit, limit };
}

/** The name in a path. @throws ServiceError for one that may not be a name */
export function readName(name: string): string {
  if (!WATCH_NAME.test(name))
    throw fail('INVALID_NAME', {
      name: 'The name',
      kind: 'up to 64 letters, digits, dots, hyphens and underscores, and begin with a letter or a digit',
    });
  return name;
}

/** Where events go; empty for nowhere. @throws ServiceError for what is no address, or where none could be signed */
export function readWebhook(
  value: string | undefined,
  { webhookUrl, webhookSecret }: Pick<Values<Settings>, 'webhookUrl' | 'webhookSecret'>,
): string {
  if (value === undefined) return webhookUrl;
  const url = value.length > 2000 ? null : URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw fail('INVALID_NAME', { name: 'webhook', kind: 'an http or https address without a password' });
  if (webhookSecret === '') throw fail('NO_WEBHOOK_SECRET');
  return url.href;
}

/** A watchlist in a body: `{"title"?, "webhook"?, "entries": [{search parameters}]}`. @throws ServiceError for another */
export function readWatchlist(
  body: unknown,
  settings: Values<Settings>,
): { readonly title: string; readonly webhook: string; readonly content: WatchlistContent } {
  if (!isObject(body) || !Array.isArray(body.entries) || body.entries.length === 0)
    throw fail('INVALID_BODY', { problem: 'it has no entries' });
  if (body.entries.length > settings.maxWatchlistEntries)
    throw fail('TOO_LONG', { name: 'entries', max: settings.maxWatchlistEntries, unit: 'elements' });
  const entries = body.entries.map((entry: unknown, at) => entryOf(entry, at + 1, settings));
  const filters = entries.map((entry, at) => {
    const { filter } = readExport(new Map(Object.entries(entry)), settings);
    if (Object.keys(filter).length === 0) throw fail('INVALID_BODY', { problem: `entry ${at + 1} finds everything` });
    return filter;
  });
  const { title = '', webhook } = body;
  if (typeof title !== 'string' || title.length > 200)
    throw fail('INVALID_BODY', { problem: 'title is no text of up to 200 characters' });
  if (webhook !== undefined && typeof webhook !== 'string')
    throw fail('INVALID_BODY', { problem: 'webhook is no text' });
  return { title: storable(title), webhook: readWebhook(webhook, settings), content: { entries, filters } };
}

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function entryOf(entry: unknown, number: number, { maxTextLength }: Values<Settings>): Record<string, string> {
  if (!isObject(entry)) throw fail('INVALID_BODY', { problem: `entry ${number} is no object` });
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (!Object.hasOwn(EXPORT_PARAMETERS, name) || name === 'sort' || name === 'order')
      throw fail('UNKNOWN_PARAMETER', { name: name.slice(0, 40).replace(/[^\w.-]/g, '?') });
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text.length > maxTextLength) throw fail('TOO_LONG', { name, max: maxTextLength, unit: 'characters' });
    if (text !== '' && value !== null) read[name] = text;
  }
  return read;
}
