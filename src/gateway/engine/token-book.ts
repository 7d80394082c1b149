import { elementAt } from '#kit/element-at';
import { requestId } from '#kit/http/request-id';
import { fail } from '../errors.ts';
import { type LimitName, type Limits, RIGHT_FAULTS, RIGHT_NAMES, type Rights, USE_RIGHTS } from '../store/rights.ts';
import { changeTokens, type PreviousToken, TOKEN_NAME, type TokenRecord } from '../store/token-file.ts';
import { digestOf, newToken } from './tokens.ts';

/** What somebody wants of a token; what is not there stays as it is. */
export interface TokenWishes extends Partial<Omit<Rights, 'limits'>> {
  /** Milliseconds since 1970; null for never. */
  readonly expires?: number | null;
  /** null takes a limit away. */
  readonly limits?: { readonly [Name in LimitName]?: number | null };
}

/** A token that was just made, with its secret; a template has none. */
export interface MadeToken {
  readonly record: TokenRecord;
  readonly token: string | undefined;
}

/** Longest time for which an old token and the new one are both valid, in milliseconds: 90 days. */
export const LONGEST_OVERLAP_MS = 90 * 86_400_000;

/**
 * Makes a token.
 * @param template it gives its rights to others and has no secret itself
 * @throws ServiceError TOKEN_NAME_INVALID, TOKEN_EXISTS, RIGHT_INVALID; CommandError of the token file
 */
export async function addToken(
  directory: string,
  name: string,
  wishes: TokenWishes,
  now: number,
  template = false,
): Promise<MadeToken> {
  if (!TOKEN_NAME.test(name) || isConfigured(name)) throw fail('TOKEN_NAME_INVALID', { name: JSON.stringify(name) });
  const token = template ? undefined : newToken();
  const record = changedRecord(
    {
      id: requestId(),
      name,
      digest: token === undefined ? null : digestOf(token),
      created: new Date(now).toISOString(),
      expires: null,
      previous: null,
      ...USE_RIGHTS,
    },
    wishes,
  );
  await changeTokens(directory, (records) => {
    if (records.some((one) => one.name === name)) throw fail('TOKEN_EXISTS', { name });
    return [...records, record];
  });
  return { record, token };
}

/** Changes the rights and the end of a token. @throws ServiceError TOKEN_UNKNOWN, RIGHT_INVALID; CommandError */
export const changeToken = (directory: string, name: string, wishes: TokenWishes): Promise<TokenRecord> =>
  changeOne(directory, name, (record) => changedRecord(record, wishes));

/**
 * Gives a token a new secret.
 * @param overlap milliseconds for which the old one is valid too; one that it had replaced ends at once
 * @throws ServiceError TOKEN_UNKNOWN, TOKEN_IS_TEMPLATE, OVERLAP_INVALID; CommandError of the token file
 */
export async function rotateToken(directory: string, name: string, overlap: number, now: number): Promise<MadeToken> {
  if (!(overlap >= 0 && overlap <= LONGEST_OVERLAP_MS)) throw fail('OVERLAP_INVALID');
  const token = newToken();
  const record = await changeOne(directory, name, (old) => {
    if (old.digest === null) throw fail('TOKEN_IS_TEMPLATE', { name });
    const previous: PreviousToken | null =
      overlap === 0 ? null : { digest: old.digest, expires: new Date(now + overlap).toISOString() };
    return { ...old, digest: digestOf(token), previous };
  });
  return { record, token };
}

/** Takes a token away. @throws ServiceError TOKEN_UNKNOWN; CommandError of the token file */
export async function revokeToken(directory: string, name: string): Promise<void> {
  await changeTokens(directory, (records) => {
    const rest = records.filter((one) => one.name !== name);
    if (rest.length === records.length) throw unknown(name);
    return rest;
  });
}

/** The error for a token that is not in the file. */
export const unknown = (name: string): Error =>
  isConfigured(name) ? fail('TOKEN_CONFIGURED', { name }) : fail('TOKEN_UNKNOWN', { name: JSON.stringify(name) });

const isConfigured = (name: string): boolean => /^configured-\d+$/.test(name);

async function changeOne(
  directory: string,
  name: string,
  change: (record: TokenRecord) => TokenRecord,
): Promise<TokenRecord> {
  const changed: TokenRecord[] = [];
  await changeTokens(directory, (records) => {
    const next = records.map((record) => {
      if (record.name !== name) return record;
      const one = change(record);
      changed.push(one);
      return one;
    });
    if (changed.length === 0) throw unknown(name);
    return next;
  });
  return elementAt(changed, 0);
}

function changedRecord(record: TokenRecord, { expires, limits, ...rights }: TokenWishes): TokenRecord {
  const left = Object.entries({ ...record.limits, ...limits }).filter(([, most]) => most !== null);
  const changed: TokenRecord = {
    ...record,
    ...rights,
    limits: Object.fromEntries(left) as Limits,
    expires: expires === undefined ? record.expires : expires === null ? null : new Date(expires).toISOString(),
  };
  for (const right of RIGHT_NAMES) {
    const fault = RIGHT_FAULTS[right](changed[right]);
    if (fault !== undefined) throw fail('RIGHT_INVALID', { right, fault });
  }
  return changed;
}
