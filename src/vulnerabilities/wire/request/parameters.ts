import type { Values } from '#kit/setting';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { readCpe } from '../../store/affected/cpe-name.ts';
import { readPackageUrl } from '../../store/affected/package-url.ts';
import {
  type Filter,
  type Order,
  type Range,
  SEARCH_SORTS,
  type SearchOrder,
  type SearchPage,
  type SearchSort,
  SORTS,
} from '../../store/filter.ts';
import type { Ssvc } from '../../store/record.ts';
import { SSVC_POINTS } from '../../store/ssvc.ts';
import { parseDay } from '../body/date.ts';
import { MORE_FIELDS, type MoreField } from '../body/more-fields.ts';
import { FIRST_CURSOR, readCursor } from './cursor.ts';

/** The parameters of a request: without those that are empty, which the original takes for absent. */
export type Parameters = ReadonlyMap<string, string>;

const MAX_PARAMETERS = 100;

/**
 * Reads a query string: `+` is a space, an empty value is no value, and of several values of one name the first counts,
 * but for `assigner`, where they are a list.
 * @throws ServiceError for bytes that are not UTF-8, NUL, and values longer than a bound
 */
export function parseQuery(query: string, maxLength: number): Parameters {
  const parameters = new Map<string, string>();
  const pairs = query === '' ? [] : query.split('&', MAX_PARAMETERS + 1);
  if (pairs.length > MAX_PARAMETERS)
    throw fail('INVALID_QUERY', { problem: `it has more than ${MAX_PARAMETERS} parameters` });
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1)).trim();
    if (value.includes('\0')) throw fail('INVALID_QUERY', { problem: `${printable(name)} holds a NUL` });
    if (value.length > maxLength) throw fail('TOO_LONG', { name: printable(name), max: maxLength, unit: 'characters' });
    if (value === '') continue;
    const before = parameters.get(name);
    if (before === undefined) parameters.set(name, value);
    else if (name === 'assigner') parameters.set(name, `${before},${value}`);
  }
  return parameters;
}

/** A name from a client as it may stand in a message. */
const printable = (name: string): string => name.slice(0, 40).replace(/[^\w.-]/g, '?');

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw fail('INVALID_QUERY', { problem: 'a percent sign does not begin two hexadecimal digits of UTF-8' });
  }
}

/** Every parameter of a search, as the documentation lists them. */
export const SEARCH_PARAMETERS = {
  text: 'Words in description, ids, vendors or products; all must occur.',
  search: 'Another name for `text`, which comes first.',
  vendor: 'Beginning of a word of a vendor’s name, in any case.',
  product: 'Beginning of a word of a product’s name, in any case.',
  assigner: 'Short name of the CNA, in any case; several with commas between them.',
  advisory: 'Id of an advisory that the record belongs to.',
  fromScore: 'Least CVSS score, 0 to 10.',
  toScore: 'Greatest CVSS score, 0 to 10.',
  fromEpss: 'Least EPSS value in percent, 0 to 100.',
  toEpss: 'Greatest EPSS value in percent, 0 to 100.',
  fromDate: 'First day of publication, YYYY-MM-DD, UTC.',
  toDate: 'Last day of publication, included.',
  fromUpdatedDate: 'First day of the last update.',
  toUpdatedDate: 'Last day of the last update, included.',
  fromKEVDate: 'First day of the entry in a catalogue of exploited vulnerabilities.',
  toKEVDate: 'Last day of that entry, included.',
  exploited: '`true` for exploited records alone; `false` is no filter.',
  cwe: 'Weakness: `CWE-79` or `79`; several with commas between them.',
  cpe: 'CPE name; with a version only what affects that version.',
  purl: 'Package URL; with a version only what affects that version.',
  ecosystem: 'Ecosystem of a package, as OSV names it: `PyPI`, `npm`, `Debian`.',
  ssvc: 'CISA’s decision: `none`, `poc` or `active`; also `automatable:yes`, `impact:total`, with commas between them.',
  ransomware: '`true` for what is known to be used by ransomware alone.',
  fromEpssPercentile: 'Least EPSS percentile, 0 to 100.',
  toEpssPercentile: 'Greatest EPSS percentile, 0 to 100.',
  fields:
    'More fields in the member `almanac` of each record: `cwe`, `cpe`, `ssvc`, `kev`, `epssPercentile`, `packages`, or `all`.',
  page: 'Page, from 0.',
  size: 'Records on a page, 10 when left out; more than 100 is taken for 100.',
  sort: 'What the answer is ordered by: `updated` (the default), `published`, `score`, `epss`, `exploited`, `id` or `relevance`.',
  order: '`desc` (the default): the greatest first, or `asc`.',
  cursor: '`*` for the first page, then `next` of the page before: pages that neither overlap nor leave gaps.',
} as const;

const { page: _page, size: _size, cursor: _cursor, fields: _fields, sort: _sort, ...exported } = SEARCH_PARAMETERS;

/** Those of an export, which has no pages. */
export const EXPORT_PARAMETERS = {
  ...exported,
  sort: 'What the answer is ordered by: `updated` (the default), `published`, `score`, `epss`, `exploited` or `id`.',
} as const;

export interface SearchRequest {
  readonly filter: Filter;
  readonly page: SearchPage;
  /** Does the client follow cursors? */
  readonly byCursor: boolean;
}

/** The fields that a request wants beside the original's. @throws ServiceError for another name */
export function readFields(parameters: Parameters): readonly MoreField[] {
  const text = parameters.get('fields');
  if (text === undefined) return [];
  if (text.toLowerCase() === 'all') return MORE_FIELDS;
  return text.split(',').map((part) => {
    const field = MORE_FIELDS.find((known) => known.toLowerCase() === part.trim().toLowerCase());
    if (field === undefined) throw fail('INVALID_CHOICE', { name: 'fields', choices: MORE_FIELDS.join(', ') });
    return field;
  });
}

/** @throws ServiceError when a parameter is none of `known` */
export function refuseUnknown(parameters: Parameters, known: Readonly<Record<string, string>>): void {
  for (const name of parameters.keys())
    if (!Object.hasOwn(known, name)) throw fail('UNKNOWN_PARAMETER', { name: printable(name) });
}

type SearchBounds = Pick<Values<Settings>, 'defaultPageSize' | 'maxPageSize' | 'maxTextWords'>;

/** @throws ServiceError for a value that is not of its kind */
export function readSearch(parameters: Parameters, bounds: SearchBounds): SearchRequest {
  const order: SearchOrder = readOrder(parameters, SEARCH_SORTS);
  const page = integer('page', parameters.get('page'), true);
  const size = integer('size', parameters.get('size'), false) ?? bounds.defaultPageSize;
  const limit = Math.min(bounds.maxPageSize, Math.max(1, size));
  const cursor = parameters.get('cursor');
  if (cursor !== undefined && page !== undefined) throw fail('CURSOR_WITH_PAGE');
  const place = cursor === undefined || cursor === FIRST_CURSOR ? (page ?? 0) * limit : readCursor(cursor, order);
  if (place === undefined) throw fail('INVALID_CURSOR');
  return {
    filter: readFilter(parameters, bounds),
    page: { order, start: place, limit },
    byCursor: cursor !== undefined,
  };
}

/** @throws ServiceError for a value that is not of its kind */
export const readExport = (parameters: Parameters, bounds: SearchBounds): { filter: Filter; order: Order } => ({
  filter: readFilter(parameters, bounds),
  order: readOrder(parameters, SORTS),
});

function readOrder<S extends SearchSort>(
  parameters: Parameters,
  sorts: readonly S[],
): { readonly sort: S | 'updated'; readonly ascending: boolean } {
  const sort = choice('sort', parameters.get('sort'), sorts) ?? 'updated';
  return { sort, ascending: choice('order', parameters.get('order'), ['desc', 'asc']) === 'asc' };
}

function choice<T extends string>(name: string, value: string | undefined, choices: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const chosen = choices.find((word) => word === value.toLowerCase());
  if (chosen === undefined) throw fail('INVALID_CHOICE', { name, choices: choices.join(', ') });
  return chosen;
}

function readFilter(parameters: Parameters, bounds: SearchBounds): Filter {
  const text = words('text', parameters.get('text') ?? parameters.get('search'), bounds.maxTextWords);
  const vendor = words('vendor', parameters.get('vendor'), bounds.maxTextWords);
  const product = words('product', parameters.get('product'), bounds.maxTextWords);
  const advisory = parameters.get('advisory');
  const assigners = parameters
    .get('assigner')
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const score = range(parameters, 'fromScore', 'toScore', (name, value) => decimal(name, value, 10));
  const epss = range(parameters, 'fromEpss', 'toEpss', (name, value) => decimal(name, value, 100));
  const published = range(parameters, 'fromDate', 'toDate', day);
  const updated = range(parameters, 'fromUpdatedDate', 'toUpdatedDate', day);
  const exploitedOn = range(parameters, 'fromKEVDate', 'toKEVDate', day);
  const exploited = isTrue('exploited', parameters.get('exploited'));
  return {
    ...(text === undefined ? {} : { text }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(product === undefined ? {} : { product }),
    ...(advisory === undefined ? {} : { advisory }),
    ...(assigners === undefined || assigners.length === 0 ? {} : { assigners }),
    ...(score === undefined ? {} : { score }),
    ...(epss === undefined ? {} : { epss }),
    ...(published === undefined ? {} : { published }),
    ...(updated === undefined ? {} : { updated }),
    ...(exploitedOn === undefined ? {} : { exploitedOn }),
    ...(exploited ? { exploited } : {}),
    ...readMarks(parameters),
  };
}

/** Filters that the original does not have. */
function readMarks(parameters: Parameters): Filter {
  const weaknesses = parameters.get('cwe')?.split(',').map(weakness);
  const decision = parameters.get('ssvc');
  const percentile = range(parameters, 'fromEpssPercentile', 'toEpssPercentile', (name, value) =>
    decimal(name, value, 100),
  );
  const [cpe, purl, ecosystem] = [parameters.get('cpe'), parameters.get('purl'), parameters.get('ecosystem')];
  if (cpe !== undefined && readCpe(cpe) === undefined) throw fail('INVALID_NAME', { name: 'cpe', kind: 'a CPE name' });
  if (purl !== undefined && readPackageUrl(purl) === undefined)
    throw fail('INVALID_NAME', { name: 'purl', kind: 'a package URL' });
  return {
    ...(weaknesses === undefined ? {} : { weaknesses }),
    ...(decision === undefined ? {} : { ssvc: readDecision(decision) }),
    ...(isTrue('ransomware', parameters.get('ransomware')) ? { ransomware: true } : {}),
    ...(percentile === undefined ? {} : { percentile }),
    ...(ecosystem === undefined ? {} : { ecosystem }),
    ...(purl === undefined ? {} : { purl }),
    ...(cpe === undefined ? {} : { cpe }),
  };
}

function weakness(text: string): number {
  const number = /^(?:CWE-)?(\d{1,6})$/i.exec(text.trim())?.[1];
  if (number === undefined) throw fail('INVALID_NAME', { name: 'cwe', kind: 'the number of a weakness' });
  return Number(number);
}

/** `active`, `exploitation:active`, `automatable:yes,impact:total`. */
function readDecision(text: string): Ssvc {
  const points: Record<string, string> = {};
  for (const part of text.toLowerCase().split(',')) {
    const [, name = 'exploitation', value = ''] = /^(?:([a-z]+):)?([a-z]+)$/.exec(part.trim()) ?? [];
    const values = Object.entries(SSVC_POINTS).find(([point]) => point === name)?.[1];
    if (values === undefined || !(values as readonly string[]).includes(value))
      throw fail('INVALID_CHOICE', {
        name: 'ssvc',
        choices: Object.entries(SSVC_POINTS)
          .flatMap(([point, all]) => all.map((each) => `${point}:${each}`))
          .join(', '),
      });
    points[name] = value;
  }
  return points;
}

function words(name: string, value: string | undefined, max: number): string | undefined {
  // "a-a-a" is three words of a phrase, and each costs the full-text index a pass of its own.
  if (value !== undefined && (value.match(/[\p{L}\p{N}]+/gu) ?? []).length > max)
    throw fail('TOO_LONG', { name, max, unit: 'words' });
  return value;
}

function range(
  parameters: Parameters,
  fromName: string,
  toName: string,
  read: (name: string, value: string) => number,
): Range | undefined {
  const from = parameters.get(fromName);
  const to = parameters.get(toName);
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { from: read(fromName, from) }),
    ...(to === undefined ? {} : { to: read(toName, to) }),
  };
}

function decimal(name: string, value: string, max: number): number {
  const number = /^\d{1,9}(\.\d{0,15})?$|^\.\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= 0 && number <= max)) throw fail('INVALID_NUMBER', { name, min: 0, max });
  return number;
}

function day(name: string, value: string): number {
  const days = parseDay(value);
  if (days === undefined) throw fail('INVALID_DATE', { name });
  return days;
}

function integer(name: string, value: string | undefined, unsigned: boolean): number | undefined {
  if (value === undefined) return undefined;
  const number = /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number) || (unsigned && number < 0))
    throw fail('INVALID_INTEGER', { name, bound: unsigned ? ' that is not negative' : '' });
  return number;
}

function isTrue(name: string, value: string | undefined): boolean {
  const word = value?.toLowerCase();
  if (word !== undefined && word !== 'true' && word !== 'false') throw fail('INVALID_FLAG', { name });
  return word === 'true';
}
