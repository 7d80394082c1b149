import type { Values } from '#kit/setting';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import type { Filter, Range } from '../../store/filter.ts';
import { type Parameters, readExport } from '../request/parameters.ts';

/** The parameters of NVD's API that are known here. */
export const NVD_PARAMETERS = {
  cveId: 'One CVE id.',
  cpeName: 'CPE name with a version: what affects it.',
  virtualMatchString: 'CPE name without a version: what affects any version of the product.',
  keywordSearch: 'Words that must all occur.',
  cweId: 'Weakness: `CWE-79`.',
  cvssV2Severity: '`LOW`, `MEDIUM` or `HIGH`; like the next two, of the score that counts.',
  cvssV3Severity: '`LOW`, `MEDIUM`, `HIGH` or `CRITICAL`.',
  cvssV4Severity: 'The same.',
  hasKev: 'Only what a catalogue of exploited vulnerabilities has.',
  pubStartDate: 'First day of publication, ISO 8601.',
  pubEndDate: 'Last day of publication.',
  lastModStartDate: 'First day of the last change.',
  lastModEndDate: 'Last day of the last change.',
  startIndex: 'Records to pass over.',
  resultsPerPage: 'Records per page, 2,000 when left out and at most.',
} as const;

const MOST = 2000;
const SEVERITIES: Readonly<Record<string, Range>> = {
  LOW: { from: 0.1, to: 3.9 },
  MEDIUM: { from: 4, to: 6.9 },
  HIGH: { from: 7, to: 8.9 },
  CRITICAL: { from: 9, to: 10 },
};

export interface NvdQuery {
  readonly filter: Filter;
  readonly cve: string | undefined;
  readonly start: number;
  readonly limit: number;
}

/**
 * @param hasKev is that parameter given? It has no value
 * @throws ServiceError for a value that is not of its kind
 */
export function readNvdQuery(parameters: Parameters, settings: Values<Settings>, hasKev: boolean): NvdQuery {
  const own = new Map<string, string>();
  const take = (from: string, to: string, change = (value: string) => value): void => {
    const value = parameters.get(from);
    if (value !== undefined) own.set(to, change(value));
  };
  const day = (value: string): string => value.slice(0, 10);
  take('keywordSearch', 'text');
  take('cweId', 'cwe');
  take('virtualMatchString', 'cpe');
  take('cpeName', 'cpe');
  take('pubStartDate', 'fromDate', day);
  take('pubEndDate', 'toDate', day);
  take('lastModStartDate', 'fromUpdatedDate', day);
  take('lastModEndDate', 'toUpdatedDate', day);
  if (hasKev) own.set('exploited', 'true');
  const severity =
    parameters.get('cvssV4Severity') ?? parameters.get('cvssV3Severity') ?? parameters.get('cvssV2Severity');
  const score = severity === undefined ? undefined : SEVERITIES[severity.toUpperCase()];
  if (severity !== undefined && score === undefined)
    throw fail('INVALID_CHOICE', { name: 'cvssV3Severity', choices: Object.keys(SEVERITIES).join(', ') });
  return {
    filter: { ...readExport(own, settings).filter, ...(score === undefined ? {} : { score }) },
    cve: parameters.get('cveId'),
    start: whole(parameters, 'startIndex') ?? 0,
    limit: Math.min(MOST, Math.max(1, whole(parameters, 'resultsPerPage') ?? MOST)),
  };
}

function whole(parameters: Parameters, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw fail('INVALID_INTEGER', { name, bound: ' that is not negative' });
  return Number(text);
}
