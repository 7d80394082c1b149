import { compareSemantic } from '../../engine/versions/semantic.ts';
import type { VersionEvent } from '../../store/affected/affected-row.ts';

/** Versions from one to another; an absent bound is open. */
interface Interval {
  readonly from?: { readonly version: string; readonly included: boolean };
  readonly to?: { readonly version: string; readonly included: boolean };
}

/** The least version there is (Semantic Versioning 2.0.0). */
const LEAST = '0.0.0-0';
const MAX_REQUIREMENTS = 1000;

/**
 * The versions that no requirement of Cargo (doc.rust-lang.org/cargo/reference/specifying-dependencies.html) allows, as
 * events of an OSV range.
 * @param requirements such as `>= 1.2.3`, `^0.4`, `< 2, >= 1.5`; undefined is returned when one cannot be read
 */
export function eventsOutside(requirements: readonly string[]): VersionEvent[] | undefined {
  const intervals: Interval[] = [];
  for (const requirement of requirements.slice(0, MAX_REQUIREMENTS)) {
    const interval = intervalOf(requirement);
    if (interval === undefined) return undefined;
    intervals.push(interval);
  }
  intervals.sort((a, b) => compareSemantic(a.from?.version ?? LEAST, b.from?.version ?? LEAST));
  const events: VersionEvent[] = [];
  let start: string | undefined = LEAST;
  for (const { from, to } of intervals) {
    if (start === undefined) break;
    if (from !== undefined && compareSemantic(start, from.version) < 0) {
      events.push({ introduced: start });
      events.push(from.included ? { fixed: from.version } : { last_affected: from.version });
    }
    const next: string | undefined = to === undefined ? undefined : to.included ? nextPatch(to.version) : to.version;
    if (next === undefined || compareSemantic(next, start) > 0) start = next;
  }
  if (start !== undefined) events.push({ introduced: start });
  return events;
}

function intervalOf(requirement: string): Interval | undefined {
  let all: Interval = {};
  for (const part of requirement.split(',')) {
    const comparator = /^\s*(>=|<=|>|<|=|\^|~)?\s*v?(\d+(?:\.\d+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?)\s*$/.exec(part);
    if (comparator === null) {
      if (part.trim() === '*') continue;
      return undefined;
    }
    const [, operator = '^', given = ''] = comparator;
    const version = filled(given);
    if (operator === '>=' || operator === '>') all = { ...all, from: { version, included: operator === '>=' } };
    else if (operator === '<' || operator === '<=') all = { ...all, to: { version, included: operator === '<=' } };
    else if (operator === '=') all = { from: { version, included: true }, to: { version, included: true } };
    else all = { from: { version, included: true }, to: { version: nextOf(operator, given), included: false } };
  }
  return all;
}

/** A version with three numbers. */
function filled(version: string): string {
  const [, numbers = '', rest = ''] = /^([\d.]+)(.*)$/.exec(version) ?? [];
  const parts = numbers.split('.');
  while (parts.length < 3) parts.push('0');
  return `${parts.join('.')}${rest}`;
}

/** The first version that `^` or `~` no longer allows. */
function nextOf(operator: string, given: string): string {
  const numbers = (/^[\d.]+/.exec(given)?.[0] ?? '0').split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers;
  if (operator === '~') return numbers.length === 1 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  if (major > 0 || numbers.length === 1) return `${major + 1}.0.0`;
  return minor > 0 || numbers.length === 2 ? `0.${minor + 1}.0` : `0.0.${patch + 1}`;
}

function nextPatch(version: string): string {
  const [, major = '0', minor = '0', patch = '0', rest = ''] = /^(\d+)\.(\d+)\.(\d+)(.*)$/.exec(version) ?? [];
  // The next of a pre-release is its release, as near as can be told.
  return rest.startsWith('-') ? `${major}.${minor}.${patch}` : `${major}.${minor}.${Number(patch) + 1}`;
}
