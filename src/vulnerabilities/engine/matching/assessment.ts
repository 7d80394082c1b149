import { nvdAnalysis } from '../../store/affected/affected-row.ts';
import { type CpeName, readCpe } from '../../store/affected/cpe-name.ts';
import type { Snapshot } from '../../store/port.ts';
import type { KevEntry, StoredVulnerability } from '../../store/record.ts';
import type { Component } from '../inventory/component.ts';
import type { Exemption, Exemptions } from './exemptions.ts';
import type { Match, Matcher } from './matcher.ts';

/** A vulnerability that a component has, by all that say so. */
export interface PackageFinding {
  readonly component: Component;
  /** The best-known of its ids: the CVE id where there is one. */
  readonly id: string;
  /** All its ids: those of the entries that say so, and of the record. */
  readonly ids: readonly string[];
  /** Who says so, and why. */
  readonly matches: readonly Match[];
  /** The least version that mends it, as far as one is known. */
  readonly fixed?: string;
  /** Absent for an advisory that names several vulnerabilities or none. */
  readonly record?: StoredVulnerability;
  /** Is it known to be used by ransomware? */
  readonly ransomware: boolean;
  /** Why it need not be looked at. */
  readonly exemption?: Exemption;
}

export interface AssessmentBounds {
  readonly maxFindings: number;
}

export interface Assessment {
  /** What to do first comes first; what is exempt comes last. */
  readonly findings: readonly PackageFinding[];
  /** Findings beyond the bound. */
  readonly leftOut: number;
}

interface Known {
  readonly ids: readonly string[];
  readonly record: StoredVulnerability | undefined;
  readonly kev: readonly KevEntry[];
}

/** Findings are asked for in slices, so that others get their turn. */
const SLICE = 50;
/** Components whose products are read together. */
const TOGETHER = 500;

/** Tells which components of an inventory are affected by what. */
export async function assess(
  snapshot: Snapshot,
  matcher: Matcher,
  components: readonly Component[],
  exemptions: Exemptions,
  { maxFindings }: AssessmentBounds,
): Promise<Assessment> {
  const known = new Map<string, Known>();
  const findings: PackageFinding[] = [];
  let leftOut = 0;
  const platforms = cpesOf(components)
    .filter(([part]) => part !== 'a')
    .slice(0, 100);
  for (const [at, component] of components.entries()) {
    if (at % TOGETHER === 0) await matcher.readAhead(cpesOf(components.slice(at, at + TOGETHER)));
    if (at % SLICE === SLICE - 1) await new Promise(setImmediate);
    const matches =
      component.package === undefined
        ? []
        : await matcher.ofPackage(component.package.ecosystem, component.package.name, component.version);
    for (const text of component.cpes ?? []) {
      const cpe = readCpe(text);
      if (cpe === undefined) continue;
      const versioned =
        cpe[3] === '*' && component.version !== undefined ? cpe.with(3, component.version.toLowerCase()) : cpe;
      matches.push(...(await matcher.ofProduct(versioned, platforms)));
    }
    const groups = new Map<string, { about: Known; matches: Match[] }>();
    for (const match of matches) {
      let about = known.get(match.id);
      if (about === undefined) {
        about = await learn(snapshot, match);
        known.set(match.id, about);
      }
      const place = about.record === undefined ? match.id : String(about.record.key);
      const group = groups.get(place);
      if (group === undefined) groups.set(place, { about, matches: [match] });
      else group.matches.push(match);
    }
    for (const { about, matches: all } of groups.values()) {
      if (findings.length >= maxFindings) {
        leftOut++;
        continue;
      }
      findings.push(findingOf(component, about, all, exemptions));
    }
  }
  return { findings: findings.sort(compareFindings), leftOut };
}

const cpesOf = (components: readonly Component[]): CpeName[] =>
  components.flatMap(({ cpes = [] }) => cpes.map(readCpe)).filter((cpe) => cpe !== undefined);

async function learn(snapshot: Snapshot, { id, source }: Match): Promise<Known> {
  let key = await snapshot.resolve(id);
  if (key === undefined && source === 'csaf') {
    // An advisory about one vulnerability speaks of that.
    const keys = await snapshot.advisoryKeys(id);
    if (keys.length === 1) key = keys[0];
  }
  const [held] = key === undefined ? [] : await snapshot.records([key]);
  const record = held === undefined ? undefined : await scored(snapshot, held);
  const kev = record === undefined || record.exploited === 0 ? [] : await snapshot.kev(record.key);
  return { ids: record?.aliases ?? [id], record, kev };
}

/** A record that nobody else has scored gets NVD's scores. */
async function scored(snapshot: Snapshot, record: StoredVulnerability): Promise<StoredVulnerability> {
  if (record.scores.length > 0) return record;
  const scores = nvdAnalysis(await snapshot.affectedById(record.aliases[0] ?? ''))?.scores ?? [];
  return scores.length === 0 ? record : { ...record, scores };
}

function findingOf(
  component: Component,
  { ids, record, kev }: Known,
  matches: readonly Match[],
  exemptions: Exemptions,
): PackageFinding {
  const all = [...new Set([...ids, ...matches.map(({ id }) => id)])];
  const id = all.find((each) => each.startsWith('CVE-')) ?? all[0] ?? '';
  const fixed = matches.find((match) => match.fixed !== undefined)?.fixed;
  const exemption = exemptions.of(all, component);
  return {
    component,
    id,
    ids: all,
    matches,
    ...(fixed === undefined ? {} : { fixed }),
    ...(record === undefined ? {} : { record }),
    ransomware: kev.some(({ ransomware }) => ransomware === true),
    ...(exemption === undefined ? {} : { exemption }),
  };
}

/** Known to be exploited before others, of these by ransomware first; then by CISA's decision, EPSS value and score. */
function compareFindings(a: PackageFinding, b: PackageFinding): number {
  const rank = ({ exemption, record, ransomware }: PackageFinding): number[] => [
    exemption === undefined ? 1 : 0,
    record !== undefined && record.exploited > 0 ? 1 : 0,
    ransomware ? 1 : 0,
    ['none', 'poc', 'active'].indexOf(record?.ssvc?.exploitation ?? 'none'),
    record?.epss ?? 0,
    record?.scores[0]?.score ?? 0,
  ];
  const [left, right] = [rank(a), rank(b)];
  for (const [at, value] of left.entries()) {
    const difference = (right[at] ?? 0) - value;
    if (difference !== 0) return difference;
  }
  const text = ({ component, id }: PackageFinding): string =>
    `${component.file}\n${component.name}\n${component.version ?? ''}\n${id}`;
  return text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0;
}
