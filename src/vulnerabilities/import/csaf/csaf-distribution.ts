import { CommandError, EXIT } from '#kit/command/command-error';
import { isObject, objects, text } from '../../store/json-values.ts';

/** A document that a provider lists. */
export interface Listed {
  readonly url: string;
  /** When it was last changed, as the list says; empty when it says nothing. */
  readonly updated: string;
  /** Where its digest lies, the strongest there is; undefined where the list names none and names follow the rule. */
  readonly digests: readonly string[];
  /** Where its signature lies. */
  readonly signature: string;
}

/** Where a provider lists its documents. */
export interface Distribution {
  readonly kind: 'rolie' | 'directory';
  readonly url: string;
}

const isAddress = (value: string | undefined): value is string =>
  value !== undefined && /^https?:$/.test(URL.parse(value)?.protocol ?? '');

/**
 * The distributions of a provider-metadata.json (CSAF 2.0, section 7.1.7): its ROLIE feeds that everybody may read, or
 * where there are none its directories.
 * @throws CommandError when it is not of the form, or offers neither
 */
export function distributionsOf(url: string, value: unknown): Distribution[] {
  const wrong = (what: string): CommandError =>
    new CommandError(`${url} is not the metadata of a CSAF provider: ${what}.`, EXIT.unavailable);
  if (!isObject(value) || value.metadata_version !== '2.0') throw wrong('its metadata_version is not 2.0');
  if (!isObject(value.publisher) || text(value.publisher.name) === undefined) throw wrong('it has no publisher');
  const distributions = objects(value.distributions);
  const feeds = distributions
    .flatMap(({ rolie }) => (isObject(rolie) ? objects(rolie.feeds) : []))
    // Others ask for a password.
    .filter(({ tlp_label }) => tlp_label === undefined || /^(WHITE|CLEAR|UNLABELED)$/.test(String(tlp_label)))
    .map((feed) => text(feed.url))
    .filter(isAddress);
  if (feeds.length > 0) return [...new Set(feeds)].map((feed) => ({ kind: 'rolie', url: feed }));
  const directories = distributions.map(({ directory_url }) => text(directory_url)).filter(isAddress);
  if (directories.length === 0) throw wrong('it offers neither a public ROLIE feed nor a directory');
  return [...new Set(directories)].map((directory) => ({ kind: 'directory', url: directory.replace(/\/*$/, '/') }));
}

/**
 * The documents of a ROLIE feed (RFC 8322, in JSON by CSAF 2.0, section 7.1.15).
 * @throws CommandError when it is none
 */
export function readRolie(url: string, value: unknown): Listed[] {
  if (!isObject(value) || !isObject(value.feed) || !Array.isArray(value.feed.entry ?? []))
    throw new CommandError(`${url} is not a ROLIE feed.`, EXIT.unavailable);
  return objects(value.feed.entry).flatMap((entry) => {
    const links = objects(entry.link);
    const hrefOf = (rel: string): string[] =>
      links.filter((link) => link.rel === rel).flatMap((link) => resolveAddress(text(link.href), url) ?? []);
    const content = isObject(entry.content) ? resolveAddress(text(entry.content.src), url) : undefined;
    const document = hrefOf('self')[0] ?? content;
    if (document === undefined) return [];
    const digests = hrefOf('hash').sort((a, b) => Number(b.endsWith('.sha512')) - Number(a.endsWith('.sha512')));
    const signature = hrefOf('signature')[0] ?? `${document}.asc`;
    return [{ url: document, updated: text(entry.updated) ?? '', digests, signature }];
  });
}

/** The documents of a directory's changes.csv: a path and a time on each line (CSAF 2.0, section 7.1.13). */
export function readChanges(directory: string, csv: string): Listed[] {
  return csv.split(/\r?\n/).flatMap((line) => {
    const match = /^"?((?:[^",]|"")+)"?\s*,\s*"?([^",]+)"?\s*$/.exec(line.trim());
    const [, path = '', time = ''] = match ?? [];
    const url = match === null ? undefined : resolveAddress(path, directory);
    if (url === undefined || !url.endsWith('.json') || match === null) return [];
    return [{ url, updated: time, digests: [`${url}.sha512`, `${url}.sha256`], signature: `${url}.asc` }];
  });
}

/** The documents of a directory's index.txt: a path on each line (CSAF 2.0, section 7.1.12). */
export function readIndex(directory: string, index: string): Listed[] {
  return index.split(/\r?\n/).flatMap((line) => {
    const url = resolveAddress(line.trim() || undefined, directory);
    if (url === undefined || !url.endsWith('.json')) return [];
    return [{ url, updated: '', digests: [`${url}.sha512`, `${url}.sha256`], signature: `${url}.asc` }];
  });
}

function resolveAddress(reference: string | undefined, base: string): string | undefined {
  const url = reference === undefined ? undefined : URL.parse(reference, base)?.href;
  return isAddress(url) ? url : undefined;
}
