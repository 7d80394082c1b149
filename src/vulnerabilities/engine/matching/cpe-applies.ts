import { elementAt } from '#kit/element-at';
import type {
  AffectedEntry,
  AffectedProduct,
  CpeConfiguration,
  CpeMatch,
  CpeNode,
  ProductVersion,
} from '../../store/affected/affected-row.ts';
import { type CpeName, fallsUnder, mayBeOfProduct, productOfCpe, readCpe } from '../../store/affected/cpe-name.ts';
import { compareSemantic } from '../versions/semantic.ts';
import type { RangeMatch } from './version-ranges.ts';

/**
 * Does an entry say that a product is affected?
 * @param cpe the product's name; with `*` for its version every version is meant
 * @param others names of what runs beside it: a configuration may ask for an operating system
 */
export function matchCpe(entry: AffectedEntry, cpe: CpeName, others: readonly CpeName[]): RangeMatch | undefined {
  if ('cpes' in entry) return matchProduct(entry, cpe);
  return 'nodes' in entry ? matchConfiguration(entry, cpe, others) : undefined;
}

const isOpen = (version: string): boolean => version === '*' || version === '-' || version === '';

function matchProduct({ cpes, versions = [], status }: AffectedProduct, cpe: CpeName): RangeMatch | undefined {
  const version = elementAt(cpe, 3);
  const product = productOfCpe(cpe);
  for (const text of cpes) {
    const pattern = mayBeOfProduct(text, product) ? readCpe(text) : undefined;
    if (pattern === undefined || !fallsUnder(cpe, pattern, 'version')) continue;
    const named = elementAt(pattern, 3);
    if (isOpen(version)) return { range: 'no version is known' };
    // A name with a version means that version, whatever the list says.
    if (!isOpen(named)) {
      if (compareSemantic(named, version) === 0 && isLike(elementAt(pattern, 4), elementAt(cpe, 4)))
        return { range: `= ${version}` };
      continue;
    }
    const match = matchVersions(versions, version);
    if (match === 'unaffected') continue;
    if (match !== undefined) return match;
    if (status === 'affected' && !versions.some((each) => each.status === 'affected')) return { range: 'all versions' };
  }
  return undefined;
}

const isLike = (pattern: string, value: string): boolean => pattern === '*' || value === '*' || pattern === value;

/** The first range that a version lies in decides. */
function matchVersions(versions: readonly ProductVersion[], version: string): RangeMatch | 'unaffected' | undefined {
  for (const { version: from = '0', lessThan, lessThanOrEqual, status } of versions) {
    const start = isOpen(from) ? '0' : from;
    const isRange = lessThan !== undefined || lessThanOrEqual !== undefined;
    const isWithin = isRange
      ? (start === '0' || compareSemantic(version, start) >= 0) &&
        (lessThan === undefined || lessThan === '*' || compareSemantic(version, lessThan) < 0) &&
        (lessThanOrEqual === undefined || lessThanOrEqual === '*' || compareSemantic(version, lessThanOrEqual) <= 0)
      : from !== '0' && (isOpen(from) || compareSemantic(version, from) === 0);
    if (!isWithin) continue;
    if (status === 'unaffected') return 'unaffected';
    if (status !== 'affected') continue;
    if (!isRange) return { range: isOpen(from) ? 'all versions' : `= ${from}` };
    const begin = start === '0' ? '' : `>= ${start}, `;
    if (lessThan !== undefined && lessThan !== '*') return { range: `${begin}< ${lessThan}`, fixed: lessThan };
    if (lessThanOrEqual !== undefined && lessThanOrEqual !== '*') return { range: `${begin}<= ${lessThanOrEqual}` };
    return { range: `>= ${start}` };
  }
  return undefined;
}

/** NVD's applicability statements: a product is affected by a configuration that holds with it. */
function matchConfiguration(
  { and, negate, nodes }: CpeConfiguration,
  cpe: CpeName,
  others: readonly CpeName[],
): RangeMatch | undefined {
  let found: RangeMatch | undefined;
  const holds = nodes.map((node) => {
    const { holds: held, match } = matchNode(node, cpe, others);
    if (held) found ??= match;
    return held;
  });
  const all = and ? holds.every(Boolean) : holds.some(Boolean);
  return all !== negate ? found : undefined;
}

/** @returns whether a node holds, and the range of the product itself where the node says that it is vulnerable */
function matchNode(
  { and, negate, matches }: CpeNode,
  cpe: CpeName,
  others: readonly CpeName[],
): { holds: boolean; match: RangeMatch | undefined } {
  let match: RangeMatch | undefined;
  const holds = matches.map((each) => {
    const own = matchBounds(each, cpe);
    if (own !== undefined) {
      if (each.vulnerable) match ??= own;
      return true;
    }
    // What it runs on is seldom known: the absence of a name says nothing unless something of its kind is known.
    if (!each.vulnerable && !others.some((other) => other[0] === readCpe(each.criteria)?.[0])) return true;
    return others.some((other) => matchBounds(each, other) !== undefined);
  });
  const all = matches.length > 0 && (and ? holds.every(Boolean) : holds.some(Boolean));
  return { holds: all !== negate, match: negate ? undefined : match };
}

function matchBounds({ criteria, from, after, upTo, before }: CpeMatch, cpe: CpeName): RangeMatch | undefined {
  const pattern = mayBeOfProduct(criteria, productOfCpe(cpe)) ? readCpe(criteria) : undefined;
  if (pattern === undefined || !fallsUnder(cpe, pattern, 'version')) return undefined;
  const version = elementAt(cpe, 3);
  const named = elementAt(pattern, 3);
  if (isOpen(version))
    return version === '-' && named !== '-' && named !== '*' ? undefined : { range: 'no version is known' };
  if (named === '-') return undefined;
  if (named !== '*')
    return compareSemantic(named, version) === 0 && isLike(elementAt(pattern, 4), elementAt(cpe, 4))
      ? { range: `= ${version}` }
      : undefined;
  if (from !== undefined && compareSemantic(version, from) < 0) return undefined;
  if (after !== undefined && compareSemantic(version, after) <= 0) return undefined;
  if (upTo !== undefined && compareSemantic(version, upTo) > 0) return undefined;
  if (before !== undefined && compareSemantic(version, before) >= 0) return undefined;
  const parts = [
    ...(from === undefined ? [] : [`>= ${from}`]),
    ...(after === undefined ? [] : [`> ${after}`]),
    ...(upTo === undefined ? [] : [`<= ${upTo}`]),
    ...(before === undefined ? [] : [`< ${before}`]),
  ];
  return { range: parts.join(', ') || 'all versions', ...(before === undefined ? {} : { fixed: before }) };
}
