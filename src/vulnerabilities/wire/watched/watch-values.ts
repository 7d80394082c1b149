import { isObject } from '../../store/json-values.ts';
import type { FindingCounts, KeptFinding, Watch } from '../../store/watched/watch-store.ts';

/** A watch with what was found of it. */
export interface ToldWatch extends Watch {
  readonly counts: FindingCounts;
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A watch as JSON. */
export function watchValue({ counts, ...watch }: ToldWatch, entries?: readonly object[]): object {
  const { kind, name, title, created, updated, file, format, components, webhook, checked } = watch;
  return {
    name,
    ...(title === '' ? {} : { title }),
    ...(kind === 'inventory' ? { file, format, components } : { entries: entries ?? components }),
    created: time(created),
    updated: time(updated),
    ...(checked === 0 ? {} : { checked: time(checked) }),
    ...(webhook === '' ? {} : { webhook }),
    findings: counts,
    leftOut: watch.leftOut,
  };
}

/** A finding as JSON. */
export function keptFindingValue({ firstSeen, gone, exempt, document }: KeptFinding): object {
  const value: unknown = JSON.parse(document);
  return {
    ...(isObject(value) ? value : {}),
    state: gone > 0 ? 'gone' : exempt ? 'exempt' : 'open',
    firstSeen: time(firstSeen),
    ...(gone > 0 ? { gone: time(gone) } : {}),
  };
}
