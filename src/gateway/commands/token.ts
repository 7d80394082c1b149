import { CommandError, EXIT } from '#kit/command/command-error';
import { print, table } from '#kit/command/output';
import { requestId } from '#kit/http/request-id';
import { expiryTime } from '../engine/expiry.ts';
import { digestOf, newToken } from '../engine/tokens.ts';
import { USE_RIGHTS } from '../store/rights.ts';
import { changeTokens, readTokens, TOKEN_NAME, type TokenRecord, tokenPath } from '../store/token-file.ts';

/** `almanac gateway token add <name> [--expires <when>]` */
export async function addToken(
  directory: string,
  name: string,
  expires: string | undefined,
  json: boolean,
): Promise<void> {
  if (!TOKEN_NAME.test(name))
    throw new CommandError(
      `"${name}" cannot name a token: use up to 64 letters, digits, dots, underscores and hyphens, a letter or digit first.`,
      EXIT.usage,
    );
  const now = Date.now();
  const until = expires === undefined ? null : expiryTime(expires, now);
  if (until === undefined)
    throw new CommandError(
      `--expires must be a time to come such as 2027-01-31, 2027-01-31T12:00:00Z, 90d, 12h or 30m; it is "${expires}".`,
      EXIT.usage,
    );
  const token = newToken();
  const record: TokenRecord = {
    id: requestId(),
    name,
    digest: digestOf(token),
    created: new Date(now).toISOString(),
    expires: until === null ? null : new Date(until).toISOString(),
    previous: null,
    ...USE_RIGHTS,
  };
  await changeTokens(directory, (records) => {
    if (records.some((one) => one.name === name))
      throw new CommandError(`There is a token "${name}" already; revoke it, or choose another name.`);
    return [...records, record];
  });
  print(
    json,
    { id: record.id, name, token, created: record.created, expires: record.expires },
    () =>
      `${token}\nThis is the token "${name}"${record.expires === null ? '' : `, valid until ${record.expires}`}. It is shown only once.`,
  );
}

/** `almanac gateway token list` */
export async function listTokens(directory: string, configured: number, json: boolean): Promise<void> {
  const now = Date.now();
  const rows = ((await readTokens(tokenPath(directory))) ?? []).map(({ id, name, created, expires }) => ({
    id,
    name,
    source: 'file',
    created,
    expires,
    valid: expires === null || now < Date.parse(expires),
  }));
  const fromConfiguration = Array.from({ length: configured }, (_, index) => ({
    id: null,
    name: `configured-${index + 1}`,
    source: 'configuration',
    created: null,
    expires: null,
    valid: true,
  }));
  const all = [...rows, ...fromConfiguration];
  print(json, all, () =>
    all.length === 0
      ? 'There are no tokens. Create one with `almanac gateway token add <name>`.'
      : table(
          ['name', 'source', 'created', 'expires', 'state'],
          all.map(({ name, source, created, expires, valid }) => [
            name,
            source,
            created ?? '',
            expires ?? 'never',
            valid ? 'valid' : 'expired',
          ]),
        ),
  );
}

/** `almanac gateway token revoke <name>` */
export async function revokeToken(directory: string, name: string, json: boolean): Promise<void> {
  await changeTokens(directory, (records) => {
    const rest = records.filter((one) => one.name !== name);
    if (rest.length === records.length)
      throw new CommandError(
        /^configured-\d+$/.test(name)
          ? `"${name}" is a token of the configuration: take it out of gateway.tokens.`
          : `There is no token "${name}".`,
      );
    return rest;
  });
  print(json, { name, revoked: true }, () => `The token "${name}" is revoked.`);
}
