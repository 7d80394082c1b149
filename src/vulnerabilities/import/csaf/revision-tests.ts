import { seconds } from '../cve/cve-record.ts';
import { type Document, objects, type Tell } from './parts.ts';
import { compareVersions, type DocumentVersion, isInitial, readVersion } from './versions.ts';

interface Revision {
  readonly number: string;
  readonly version: DocumentVersion;
  readonly time: number;
  readonly path: string;
}

/** CSAF 2.0, sections 6.1.14, 6.1.16 to 6.1.22 and 6.1.30: the version of the document and its history. */
export function testRevisions({ tracking }: Document, tell: Tell): void {
  const history = objects(tracking.revision_history).map(
    ({ number, date }, at): Revision => ({
      number: String(number),
      version: readVersion(String(number)),
      time: preciseTime(String(date)),
      path: `/document/tracking/revision_history/${at}`,
    }),
  );
  const text = String(tracking.version);
  const version = readVersion(text);
  const path = '/document/tracking/version';
  const draft = tracking.status === 'draft';
  const sorted = [...history].sort((a, b) => a.time - b.time || compareVersions(a.version, b.version));

  sorted.forEach((revision, at) => {
    const before = sorted[at - 1];
    if (before !== undefined && compareVersions(before.version, revision.version) > 0)
      tell({ test: '6.1.14', path: revision.path, message: `${revision.number} is later than ${before.number}` });
  });
  const last = sorted.at(-1);
  const bare = (value: DocumentVersion): DocumentVersion => (draft ? { ...value, preRelease: [] } : value);
  if (last !== undefined && compareVersions(bare(last.version), bare(version)) !== 0)
    tell({ test: '6.1.16', path, message: `it is ${text}, and the last revision is ${last.number}` });
  if (!draft && (isInitial(version) || version.preRelease.length > 0))
    tell({ test: '6.1.17', path: '/document/tracking/status', message: `${text} is the version of a draft` });
  if (!draft && version.preRelease.length > 0)
    tell({ test: '6.1.20', path, message: `${text} is a pre-release, and the document is no draft` });

  const numbers = new Set<string>();
  for (const { number, version: revision, path: place } of history) {
    if (!draft && isInitial(revision))
      tell({ test: '6.1.18', path: place, message: `${number} is the version of a draft, and the document is none` });
    if (revision.preRelease.length > 0) tell({ test: '6.1.19', path: place, message: `${number} is a pre-release` });
    if (numbers.has(number)) tell({ test: '6.1.22', path: place, message: `${number} stands twice` });
    numbers.add(number);
  }
  sorted.forEach(({ number, version: revision, path: place }, at) => {
    const before = sorted[at - 1]?.version.parts[0] ?? 0;
    if (revision.parts[0] - before > 1)
      tell({ test: '6.1.21', path: place, message: `before ${number} a version is left out` });
  });
  if ([version, ...history.map((revision) => revision.version)].some(({ integer }) => integer !== version.integer))
    tell({ test: '6.1.30', path, message: 'whole numbers and semantic versions are mixed' });
}

/** Seconds with their fraction: the standard's own examples differ in the tenth of a millisecond. */
function preciseTime(date: string): number {
  return (seconds(date.replace('t', 'T').replace('z', 'Z')) ?? 0) + Number(/\.\d+/.exec(date)?.[0] ?? 0);
}
