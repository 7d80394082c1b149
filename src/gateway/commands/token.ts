import { CommandError, EXIT } from '#kit/command/command-error';
import { print, table } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import { expiryTime, spanOf } from '../engine/expiry.ts';
import * as book from '../engine/token-book.ts';
import { describeToken, type TokenDescription } from '../engine/token-description.ts';
import { fail } from '../errors.ts';
import { readLastUses } from '../store/last-use-file.ts';
import { type Action, LIMIT_NAMES, type LimitName, USE_RIGHTS } from '../store/rights.ts';
import { readTokens, tokenPath } from '../store/token-file.ts';

/** The flags that say what a token may do, as texts. */
export type RightFlags = { readonly [Name in LimitName]?: string } & {
  readonly expires?: string;
  readonly owner?: string;
  readonly routes?: string;
  readonly models?: string;
  readonly actions?: string;
  readonly priority?: string;
};

/** The tokens of the configuration. */
export interface ConfiguredTokens {
  readonly count: number;
  readonly actions: readonly Action[];
}

/** `requestsPerMinute` is `--requests-per-minute`. */
export const limitFlag = (name: LimitName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `almanac gateway token add <name>` */
export async function addToken(
  directory: string,
  name: string,
  flags: RightFlags & { readonly template?: boolean },
  json: boolean,
): Promise<void> {
  const now = Date.now();
  const { record, token } = await toldPlainly(() =>
    book.addToken(directory, name, wishesOf(flags, now), now, flags.template),
  );
  print(json, { ...describeToken(record, undefined, now), token: token ?? null }, () =>
    token === undefined
      ? `The template "${name}" is there. It is no token; others take their rights from it.`
      : `${token}\nThis is the token "${name}"${record.expires === null ? '' : `, valid until ${record.expires}`}. It is shown only once.`,
  );
}

/** `almanac gateway token change <name>` */
export async function changeToken(directory: string, name: string, flags: RightFlags, json: boolean): Promise<void> {
  const now = Date.now();
  const wishes = wishesOf(flags, now);
  if (Object.keys(wishes).length === 0)
    throw new CommandError('Say what to change; --help shows the options.', EXIT.usage);
  const record = await toldPlainly(() => book.changeToken(directory, name, wishes));
  const uses = await readLastUses(directory);
  print(json, describeToken(record, uses.get(record.id), now), () => `The token "${name}" is changed.`);
}

/** `almanac gateway token rotate <name>` @param overlap how long the old token stays valid: 24h */
export async function rotateToken(
  directory: string,
  name: string,
  overlap: string | undefined,
  json: boolean,
): Promise<void> {
  const now = Date.now();
  const span = overlap === undefined || overlap === '0' ? 0 : spanOf(overlap);
  if (span === undefined)
    throw new CommandError(`--overlap must be 0 or a time such as 30m, 24h or 7d; it is "${overlap}".`, EXIT.usage);
  const { record, token } = await toldPlainly(() => book.rotateToken(directory, name, span, now));
  print(
    json,
    { ...describeToken(record, undefined, now), token: token ?? null },
    () =>
      `${token}\nThis is the token "${name}" from now on. It is shown only once. ${
        record.previous === null
          ? 'The old one is no longer valid.'
          : `The old one is valid until ${record.previous.expires}.`
      }`,
  );
}

/** `almanac gateway token list` */
export async function listTokens(directory: string, configured: ConfiguredTokens, json: boolean): Promise<void> {
  const all = await descriptions(directory, configured);
  print(json, all, () =>
    all.length === 0
      ? 'There are no tokens. Create one with `almanac gateway token add <name>`.'
      : table(
          ['name', 'owner', 'source', 'actions', 'models', 'last used', 'expires', 'state'],
          all.map((one) => [
            one.name,
            one.owner ?? '',
            one.source,
            one.actions.join(','),
            one.models.join(','),
            one.lastUsed ?? '',
            one.expires ?? 'never',
            stateOf(one),
          ]),
        ),
  );
}

/** `almanac gateway token show <name>` */
export async function showToken(
  directory: string,
  name: string,
  configured: ConfiguredTokens,
  json: boolean,
): Promise<void> {
  const found = (await descriptions(directory, configured)).find((one) => one.name === name);
  if (found === undefined) throw await toldPlainly(() => Promise.reject(book.unknown(name)));
  print(json, found, () =>
    table(
      ['right', 'value'],
      [
        ['name', found.name],
        ['owner', found.owner ?? ''],
        ['state', stateOf(found)],
        ['source', found.source],
        ['created', found.created ?? ''],
        ['expires', found.expires ?? 'never'],
        ...(found.previousExpires === null ? [] : [['old token valid until', found.previousExpires]]),
        ['last used', found.lastUsed ?? 'never'],
        ['routes', found.routes.join(',')],
        ['models', found.models.join(',')],
        ['actions', found.actions.join(',')],
        ['priority', String(found.priority)],
        ...LIMIT_NAMES.flatMap((limit) =>
          found.limits[limit] === undefined
            ? []
            : [[limitFlag(limit).replaceAll('-', ' '), String(found.limits[limit])]],
        ),
      ],
    ),
  );
}

/** `almanac gateway token revoke <name>` */
export async function revokeToken(directory: string, name: string, json: boolean): Promise<void> {
  await toldPlainly(() => book.revokeToken(directory, name));
  print(json, { name, revoked: true }, () => `The token "${name}" is revoked.`);
}

const stateOf = ({ valid, template }: TokenDescription): string =>
  valid ? (template ? 'template' : 'valid') : 'expired';

async function descriptions(directory: string, configured: ConfiguredTokens): Promise<TokenDescription[]> {
  const now = Date.now();
  const [records, uses] = await Promise.all([readTokens(tokenPath(directory)), readLastUses(directory)]);
  const fromConfiguration = Array.from({ length: configured.count }, (_, index): TokenDescription => {
    const name = `configured-${index + 1}`;
    const used = uses.get(name);
    return {
      id: null,
      name,
      source: 'configuration',
      template: false,
      created: null,
      expires: null,
      lastUsed: used === undefined ? null : new Date(used).toISOString(),
      previousExpires: null,
      valid: true,
      ...USE_RIGHTS,
      actions: configured.actions,
    };
  });
  return [...(records ?? []).map((record) => describeToken(record, uses.get(record.id), now)), ...fromConfiguration];
}

function wishesOf(flags: RightFlags, now: number): book.TokenWishes {
  const { expires, owner, routes, models, actions, priority } = flags;
  const limits = Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => {
      const text = flags[name];
      return text === undefined
        ? []
        : [[name, text === 'none' ? null : wholeNumber(limitFlag(name), text, ' or none')]];
    }),
  );
  return {
    ...(expires === undefined ? {} : { expires: expires === 'never' ? null : timeToCome(expires, now) }),
    ...(owner === undefined ? {} : { owner: owner === '' ? null : owner }),
    ...(routes === undefined ? {} : { routes: listOf(routes) }),
    ...(models === undefined ? {} : { models: listOf(models) }),
    // The book tells words that are no actions.
    ...(actions === undefined ? {} : { actions: listOf(actions) as Action[] }),
    ...(priority === undefined ? {} : { priority: wholeNumber('priority', priority, '') }),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function wholeNumber(flag: string, text: string, more: string): number {
  if (!/^-?\d[\d_]{0,15}$/.test(text))
    throw new CommandError(`--${flag} must be a whole number${more}; it is "${text}".`, EXIT.usage);
  return Number(text.replaceAll('_', ''));
}

function timeToCome(text: string, now: number): number {
  const time = expiryTime(text, now);
  if (time === undefined) throw plain(fail('EXPIRES_INVALID', { field: '--expires', text }));
  return time;
}

/** Errors of the table become those of the command line. */
async function toldPlainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ServiceError ? plain(error) : error;
  }
}

const plain = ({ status, message }: ServiceError): CommandError =>
  new CommandError(message, status === 400 ? EXIT.usage : EXIT.failed);
