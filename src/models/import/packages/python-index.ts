import { CommandError } from '#kit/command/command-error';
import { bodyBytes } from '#kit/files/request-outside';
import { type RegistryClient, RegistryError } from '../../store/registry/registry-client.ts';
import type { PackageFile, PackageName } from './package-source.ts';

const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const ACCEPT = 'application/vnd.pypi.simple.v1+json, text/html;q=0.5';

interface IndexFile {
  readonly fileName: string;
  readonly href: string;
  readonly sha256: string;
  readonly yanked: boolean;
}

/**
 * Finds the file of a Python package in an index (PEP 503 and PEP 691): the wheel of the version, or of the latest one
 * that is neither withdrawn nor a pre-release.
 * @throws RegistryError, CommandError with one sentence
 */
export async function findPythonFile(client: RegistryClient, index: URL, wanted: PackageName): Promise<PackageFile> {
  const url = new URL(`${index.pathname.replace(/\/+$/, '')}/${wanted.name}/`, index);
  url.username = index.username;
  url.password = index.password;
  const { page, json } = await client.retrying(async () => {
    const answer = await client.request(url, { headers: { accept: ACCEPT }, anonymous: true });
    const json = /json/.test(answer.headers['content-type'] ?? '');
    return { page: String(await bodyBytes(answer, MAX_PAGE_BYTES)), json };
  });
  const files = (json ? filesOfJson(page) : filesOfHtml(page))
    .map((file) => ({ ...file, version: versionOf(file.fileName, wanted.name) }))
    .filter((file): file is IndexFile & { version: string } => file.version !== undefined);
  const all = files.filter(({ version, yanked }) =>
    wanted.version === undefined ? !yanked : version === wanted.version,
  );
  const stable = all.filter(({ version }) => !isPreRelease(version));
  const candidates = (stable.length > 0 ? stable : all).sort(
    (one, other) => compareVersions(other.version, one.version) || rank(one.fileName) - rank(other.fileName),
  );
  const [best] = candidates;
  if (best === undefined)
    throw new CommandError(
      wanted.version === undefined
        ? `The index has no file of ${wanted.name}.`
        : `The index has no version ${wanted.version} of ${wanted.name}.`,
    );
  const file = URL.parse(best.href, url);
  if (file === null || !/^[0-9a-f]{64}$/.test(best.sha256))
    throw new RegistryError(`the index gives no SHA-256 of ${best.fileName}`, 502);
  file.hash = '';
  return { url: file, fileName: best.fileName, version: best.version, algorithm: 'sha256', digest: best.sha256 };
}

/** Wheels for any machine come first, then other wheels, then sources. */
const rank = (name: string): number => (name.endsWith('-none-any.whl') ? 0 : name.endsWith('.whl') ? 1 : 2);

function filesOfJson(text: string): IndexFile[] {
  let page: unknown;
  try {
    page = JSON.parse(text);
  } catch {
    throw new RegistryError('the index did not answer with JSON', 502);
  }
  const { files } = (page ?? {}) as { files?: unknown };
  if (!Array.isArray(files)) return [];
  return files.flatMap(
    (file: { filename?: unknown; url?: unknown; hashes?: { sha256?: unknown }; yanked?: unknown }) =>
      typeof file?.filename === 'string' && typeof file.url === 'string'
        ? [
            {
              fileName: file.filename,
              href: file.url,
              sha256: String(file.hashes?.sha256 ?? '').toLowerCase(),
              yanked: Boolean(file.yanked),
            },
          ]
        : [],
  );
}

function filesOfHtml(text: string): IndexFile[] {
  return [...text.matchAll(/<a\s([^>]*)>([^<]*)<\/a>/gi)].flatMap(([, attributes = '', content = '']) => {
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
    const address = unescaped(href?.[1] ?? href?.[2] ?? '');
    const sha256 = /#sha256=([0-9a-f]{64})/i.exec(address)?.[1]?.toLowerCase() ?? '';
    const yanked = /\bdata-yanked\b/i.test(attributes);
    return address === '' ? [] : [{ fileName: unescaped(content).trim(), href: address, sha256, yanked }];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

/** The version in the name of a wheel (PEP 427) or of a source archive (PEP 625). */
export function versionOf(fileName: string, name: string): string | undefined {
  const wheel = /^(.+?)-([^-]+)(?:-\d[^-]*)?-[^-]+-[^-]+-[^-]+\.whl$/.exec(fileName);
  const source = /^(.+)-([^-]+)\.tar\.gz$/.exec(fileName);
  const [, project = '', version] = wheel ?? source ?? [];
  return project.toLowerCase().replace(/[-_.]+/g, '-') === name ? version : undefined;
}

const isPreRelease = (version: string): boolean => /\d(?:[._-]?(?:a|b|c|rc|alpha|beta|pre|preview|dev))/i.test(version);

/** Compares the numbers of two versions (the release segment of PEP 440), then the rest as text. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => {
    const [, epoch = '0', release = '', rest = ''] = /^(?:v?(\d+)!)?v?(\d+(?:\.\d+)*)?(.*)$/.exec(version) ?? [];
    return { numbers: [Number(epoch), ...release.split('.').map(Number)], rest };
  };
  const [a, b] = [parts(one), parts(other)];
  for (let index = 0; index < Math.max(a.numbers.length, b.numbers.length); index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.rest < b.rest ? -1 : a.rest > b.rest ? 1 : 0;
}
