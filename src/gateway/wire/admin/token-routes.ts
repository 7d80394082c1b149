import { expiryTime, spanOf } from '../../engine/expiry.ts';
import { addToken, changeToken, revokeToken, rotateToken, type TokenWishes, unknown } from '../../engine/token-book.ts';
import { describeToken } from '../../engine/token-description.ts';
import { fail } from '../../errors.ts';
import { type LastUses, readLastUses } from '../../store/last-use-file.ts';
import { RIGHT_NAMES } from '../../store/rights.ts';
import { readTokens, type TokenRecord, tokenPath } from '../../store/token-file.ts';
import type { AdminRequest, AdminRoute } from './admin-api.ts';

const ALL = /^\/tokens$/;
const ONE = /^\/tokens\/([^/]+)$/;
const ROTATE = /^\/tokens\/([^/]+)\/rotate$/;
const WISHES: readonly string[] = ['expires', ...RIGHT_NAMES];

/**
 * The routes of the admin API for the tokens of a directory.
 * @param applied resolves when a change holds in this gateway
 */
export function tokenRoutes(directory: string, applied: () => Promise<void>): AdminRoute[] {
  const uses = (): Promise<LastUses> => readLastUses(directory).catch(() => new Map());
  const described = async (record: TokenRecord) => describeToken(record, (await uses()).get(record.id), Date.now());
  const stored = async (): Promise<TokenRecord[]> => (await readTokens(tokenPath(directory))) ?? [];
  return [
    {
      method: 'GET',
      path: ALL,
      async answer({ body }) {
        allowOnly(body, []);
        const last = await uses();
        const now = Date.now();
        const tokens = (await stored()).map((record) => describeToken(record, last.get(record.id), now));
        return { status: 200, value: { tokens } };
      },
    },
    {
      method: 'POST',
      path: ALL,
      async answer({ body }) {
        const { name, template = false, ...rest } = body;
        if (typeof name !== 'string') throw fail('TOKEN_NAME_INVALID', { name: JSON.stringify(name ?? null) });
        if (typeof template !== 'boolean') throw fail('FIELD_INVALID', { field: 'template', what: 'true or false' });
        const { record, token } = await addToken(directory, name, wishesOf(rest), Date.now(), template);
        await applied();
        return { status: 201, value: { ...(await described(record)), token: token ?? null } };
      },
    },
    {
      method: 'GET',
      path: ONE,
      async answer({ parts: [name = ''], body }) {
        allowOnly(body, []);
        const record = (await stored()).find((one) => one.name === name);
        if (record === undefined) throw unknown(name);
        return { status: 200, value: await described(record) };
      },
    },
    {
      method: 'PATCH',
      path: ONE,
      async answer({ parts: [name = ''], body }) {
        const record = await changeToken(directory, name, wishesOf(body));
        await applied();
        return { status: 200, value: await described(record) };
      },
    },
    {
      method: 'DELETE',
      path: ONE,
      async answer({ parts: [name = ''], body }) {
        allowOnly(body, []);
        await revokeToken(directory, name);
        await applied();
        return { status: 200, value: { name, revoked: true } };
      },
    },
    {
      method: 'POST',
      path: ROTATE,
      async answer({ parts: [name = ''], body }) {
        allowOnly(body, ['overlap']);
        const { overlap = '0' } = body;
        const span = overlap === '0' ? 0 : typeof overlap === 'string' ? spanOf(overlap) : undefined;
        if (span === undefined)
          throw fail('FIELD_INVALID', { field: 'overlap', what: '"0" or a time such as "30m", "24h" or "7d"' });
        const { record, token } = await rotateToken(directory, name, span, Date.now());
        await applied();
        return { status: 200, value: { ...(await described(record)), token: token ?? null } };
      },
    },
  ];
}

function allowOnly(body: AdminRequest['body'], fields: readonly string[]): void {
  const other = Object.keys(body).find((field) => !fields.includes(field));
  if (other !== undefined) throw fail('FIELD_UNKNOWN', { field: JSON.stringify(other) });
}

/** The rights are checked where they are written. */
function wishesOf(body: AdminRequest['body']): TokenWishes {
  allowOnly(body, WISHES);
  const { expires, limits, ...rights } = body;
  if (limits !== undefined && (typeof limits !== 'object' || limits === null || Array.isArray(limits)))
    throw fail('RIGHT_INVALID', { right: 'limits', fault: 'must be limits by their names' });
  return {
    ...(rights as TokenWishes),
    ...(limits === undefined ? {} : { limits }),
    ...(expires === undefined ? {} : { expires: expires === null ? null : endOf(expires) }),
  };
}

function endOf(expires: unknown): number {
  const time = typeof expires === 'string' ? expiryTime(expires, Date.now()) : undefined;
  if (time === undefined) throw fail('EXPIRES_INVALID', { field: 'expires', text: String(expires) });
  return time;
}
