import { fail } from '../../errors.ts';
import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { isObject } from '../../store/json-values.ts';

/** One question of OSV's API. */
export interface OsvQuery {
  readonly ecosystem: string;
  readonly name: string;
  /** undefined for every version. */
  readonly version: string | undefined;
  /** Entries that pages before have given. */
  readonly start: number;
}

/** Longest name, version or token that is taken. */
const MAX_LENGTH = 2048;

/**
 * Reads a question as OSV's API does. A commit is a question of its own, which only repositories can answer.
 * @returns 'commit' for one that asks for a commit
 * @throws ServiceError for a question that is none
 */
export function readOsvQuery(value: unknown): OsvQuery | 'commit' {
  if (!isObject(value)) throw fail('OSV_INVALID', { problem: 'Invalid query.' });
  const member = (of: Readonly<Record<string, unknown>>, name: string): string => {
    const text = of[name];
    if (text === undefined || text === null) return '';
    if (typeof text !== 'string' || text.length > MAX_LENGTH)
      throw fail('OSV_INVALID', { problem: `${name} must be a text of at most ${MAX_LENGTH} characters.` });
    return text;
  };
  const version = member(value, 'version');
  const commit = member(value, 'commit');
  if (commit !== '' && version !== '')
    throw fail('OSV_INVALID', { problem: 'Only one of commit and version may be given.' });
  if (commit !== '') return 'commit';
  const start = readToken(member(value, 'page_token'));
  const named = value.package ?? {};
  if (!isObject(named)) throw fail('OSV_INVALID', { problem: 'package must be an object.' });
  const [name, ecosystem, purl] = [member(named, 'name'), member(named, 'ecosystem'), member(named, 'purl')];
  if (purl === '') {
    if (name === '' || ecosystem === '') throw fail('OSV_INVALID', { problem: 'Invalid query.' });
    return { ecosystem, name, version: version || undefined, start };
  }
  if (name !== '') throw fail('OSV_INVALID', { problem: 'name specified in a PURL query.' });
  if (ecosystem !== '') throw fail('OSV_INVALID', { problem: 'ecosystem specified in a PURL query.' });
  const url = readPackageUrl(purl);
  if (url === undefined) throw fail('OSV_INVALID', { problem: 'Invalid Package URL.' });
  if (url.version !== undefined && version !== '')
    throw fail('OSV_INVALID', { problem: 'version specified in params and PURL query.' });
  const known = packageOfUrl(url);
  // Of a type that nobody writes entries for, nothing is known.
  return {
    ...(known ?? { ecosystem: url.type, name: url.name }),
    version: (url.version ?? version) || undefined,
    start,
  };
}

/** A place in an answer as a token, and back. */
export const tokenOf = (start: number): string => Buffer.from(`v1.${start}`).toString('base64url');

function readToken(token: string): number {
  if (token === '') return 0;
  const start = /^v1\.(\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString('latin1'))?.[1];
  if (start === undefined || !/^[\w-]+$/.test(token)) throw fail('OSV_INVALID', { problem: 'Invalid page token.' });
  return Number(start);
}
