import type { AffectedPackage, VersionEvent, VersionRange } from '../../store/affected/affected-row.ts';
import type { VersionOrder } from '../versions/order.ts';

/** Why a version is affected. */
export interface RangeMatch {
  /** `>= 1.0, < 1.4.2`, or `= 1.3` where the version itself is listed. */
  readonly range: string;
  /** The version that ends the range, if it is known. */
  readonly fixed?: string;
}

const versionOf = ({ introduced, fixed, last_affected, limit }: VersionEvent): string =>
  introduced ?? fixed ?? last_affected ?? limit ?? '';

/** Does a range from here begin with the first version there is? */
const isLeast = (version: string): boolean => version === '0';

/**
 * Is a version among those that a package entry names: listed, or within one of its ranges (OSV schema, "evaluation")?
 * @returns undefined when it is not; a package without a version is affected by every entry
 */
export function matchVersion(
  entry: AffectedPackage,
  version: string | undefined,
  order: VersionOrder,
): RangeMatch | undefined {
  const { ranges = [], versions = [], unaffected = [] } = entry;
  if (ranges.length === 0 && versions.length === 0) return undefined;
  if (version === undefined || version === '') return { range: 'no version is known', ...fixOf(ranges) };
  if (unaffected.includes(version)) return undefined;
  for (const range of ranges) {
    const match = range.type === 'GIT' ? undefined : matchRange(range, version, order);
    if (match !== undefined) return match;
  }
  if (!versions.includes(version)) return undefined;
  return { range: `= ${version}`, ...fixAfter(ranges, version, order) };
}

function matchRange({ events }: VersionRange, version: string, order: VersionOrder): RangeMatch | undefined {
  const sorted = areSorted(events, order) ? events : [...events].sort((a, b) => compareEvents(a, b, order));
  let from: string | undefined;
  for (const event of sorted) {
    const { introduced, fixed, last_affected: last } = event;
    if (from === undefined) {
      if (introduced !== undefined && (isLeast(introduced) || order(version, introduced) >= 0)) from = introduced;
      continue;
    }
    if (fixed !== undefined && order(version, fixed) >= 0) from = undefined;
    else if (last !== undefined && last !== version && order(version, last) > 0) from = undefined;
    else if (fixed !== undefined || last !== undefined) return told(from, event);
  }
  return from === undefined ? undefined : told(from, undefined);
}

function compareEvents(a: VersionEvent, b: VersionEvent, order: VersionOrder): number {
  const one = versionOf(a);
  const other = versionOf(b);
  if (isLeast(one) || isLeast(other)) return Number(isLeast(other)) - Number(isLeast(one));
  return order(one, other);
}

/** Most are, and need not be copied. */
function areSorted(events: readonly VersionEvent[], order: VersionOrder): boolean {
  let before: VersionEvent | undefined;
  for (const event of events) {
    if (before !== undefined && compareEvents(event, before, order) < 0) return false;
    before = event;
  }
  return true;
}

/** @param end the event that ends the range */
function told(from: string, end: VersionEvent | undefined): RangeMatch {
  const begin = isLeast(from) ? '' : `>= ${from}, `;
  if (end?.fixed !== undefined) return { range: `${begin}< ${end.fixed}`, fixed: end.fixed };
  if (end?.last_affected !== undefined) return { range: `${begin}<= ${end.last_affected}` };
  return { range: `>= ${from}` };
}

/** The first fix of a package whose version is not known. */
function fixOf(ranges: readonly VersionRange[]): { fixed?: string } {
  const fixed = ranges
    .filter(({ type }) => type !== 'GIT')
    .flatMap(({ events }) => events.flatMap((event) => event.fixed ?? []));
  return fixed[0] === undefined || fixed.length > 1 ? {} : { fixed: fixed[0] };
}

/** The least fix that comes after a version. */
function fixAfter(ranges: readonly VersionRange[], version: string, order: VersionOrder): { fixed?: string } {
  let least: string | undefined;
  for (const { type, events } of ranges)
    for (const { fixed } of type === 'GIT' ? [] : events)
      if (fixed !== undefined && order(fixed, version) > 0 && (least === undefined || order(fixed, least) < 0))
        least = fixed;
  return least === undefined ? {} : { fixed: least };
}
