import { readCpe } from '../store/affected/cpe-name.ts';
import { ecosystemBase } from '../store/affected/package-name.ts';
import { packageOfUrl, readPackageUrl } from '../store/affected/package-url.ts';
import type { Filter } from '../store/filter.ts';
import type { KeyCondition, Snapshot } from '../store/port.ts';
import { ssvcCodes } from '../store/ssvc.ts';
import type { Match, Matcher } from './matching/matcher.ts';

const NOTHING = new Float64Array(0);

/** A condition of a filter of which no column tells: a name for it, and what gives its keys, ascending. */
export interface KeySet {
  readonly name: string;
  keys(): Promise<Float64Array>;
}

/** The conditions of a filter of which no column tells; a record must meet all of them. */
export function keySetsOf(filter: Filter, snapshot: Snapshot, matcher: Matcher): KeySet[] {
  const sets: KeySet[] = [];
  const add = (name: string, keys: () => Promise<Float64Array>): void => void sets.push({ name, keys });
  const held = (condition: KeyCondition) => (): Promise<Float64Array> => snapshot.keysWith(condition);
  const { weaknesses, ssvc, ransomware, percentile, ecosystem, purl, cpe } = filter;
  if (weaknesses !== undefined)
    add(`weakness ${weaknesses.join(',')}`, async () => {
      const all = await Promise.all(weaknesses.map((cwe) => snapshot.keysWith({ by: 'weakness', cwe })));
      return ascending(all.flatMap((keys) => [...keys]));
    });
  if (ssvc !== undefined) add(`ssvc ${JSON.stringify(ssvc)}`, held({ by: 'decision', codes: ssvcCodes(ssvc) }));
  if (ransomware) add('ransomware', held({ by: 'ransomware' }));
  if (percentile !== undefined) {
    const from = Math.ceil((percentile.from ?? 0) * 100 - 1e-6);
    const to = Math.floor((percentile.to ?? 100) * 100 + 1e-6);
    add(`percentile ${from} ${to}`, held({ by: 'percentile', from, to }));
  }
  if (ecosystem !== undefined)
    add(`ecosystem ${ecosystem}`, held({ by: 'ecosystem', ecosystem: ecosystemBase(ecosystem) }));
  if (purl !== undefined)
    add(`purl ${purl}`, async () => {
      const url = readPackageUrl(purl);
      const named = url && packageOfUrl(url);
      if (named === undefined) return NOTHING;
      return keysOf(snapshot, await matcher.ofPackage(named.ecosystem, named.name, url?.version));
    });
  if (cpe !== undefined)
    add(`cpe ${cpe}`, async () => {
      const name = readCpe(cpe);
      return name === undefined ? NOTHING : keysOf(snapshot, await matcher.ofProduct(name));
    });
  return sets;
}

async function keysOf(snapshot: Snapshot, matches: readonly Match[]): Promise<Float64Array> {
  const keys: number[] = [];
  for (const { id, source } of matches)
    if (source === 'csaf') keys.push(...(await snapshot.advisoryKeys(id)));
    else {
      const key = await snapshot.resolve(id);
      if (key !== undefined) keys.push(key);
    }
  return ascending(keys);
}

const ascending = (keys: readonly number[]): Float64Array => Float64Array.from(new Set(keys)).sort();
