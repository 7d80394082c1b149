import { parse } from 'smol-toml';
import { address, isObject, type Json, text, texts } from '../../store/json-values.ts';
import { seconds } from '../cve/cve-record.ts';
import { aliasesOf, type OsvReading, publisherOf, readOsvRecord } from './osv-record.ts';
import { eventsOutside } from './requirement-ranges.ts';

const FORM = /^```toml\s*\r?\n([\s\S]*?)\r?\n```\s*([\s\S]*)$/;

/** Does a text begin as an advisory of RustSec's repository does? */
export const isRustSec = (head: string): boolean => /^```toml\s+\[advisory\]/.test(head);

/** Reads one advisory of RustSec's repository: TOML between fences, then a heading and its words in Markdown. */
export function readRustSec(source: string): OsvReading {
  const form = FORM.exec(source);
  const [, toml = '', markdown = ''] = form ?? [];
  const front = form && readToml(toml);
  const advisory = front && isObject(front.advisory) ? front.advisory : undefined;
  if (form === null || advisory === undefined || !isObject(front))
    return { kind: 'damaged', problem: 'its TOML is not whole, or has no [advisory]' };
  const name = text(advisory.id);
  if (name === undefined || !/^[A-Z]+-\d{4}-\d+$/.test(name)) return { kind: 'damaged', problem: 'it has no id' };
  if (advisory.withdrawn !== undefined) return { kind: 'withdrawn', name };
  const day = dayText(advisory.date);
  if (seconds(day) === undefined) return { kind: 'damaged', name, problem: 'it has no date' };
  const heading = /^#\s+(.+?)\s*$/m.exec(markdown);
  const title = heading?.[1] ?? text(advisory.title);
  const words = markdown.slice(heading === null ? 0 : heading.index + heading[0].length).trim();
  const description = text(words) ?? text(advisory.description) ?? title;
  if (description === undefined) return { kind: 'damaged', name, problem: 'it has no words' };
  return readOsvRecord(entryOf(advisory, front, { name, day, title, description }));
}

interface Words {
  readonly name: string;
  readonly day: string;
  readonly title: string | undefined;
  readonly description: string;
}

/** The advisory as an entry of the OSV schema. */
function entryOf(advisory: Json, front: Json, { name, day, title, description }: Words): Json {
  const time = `${day}T12:00:00Z`;
  const product = text(advisory.package);
  const vector = text(advisory.cvss);
  const urls = [address(advisory.url), ...texts(advisory.references).map(address)].filter((url) => url !== undefined);
  const cvss =
    vector === undefined ? [] : [{ type: vector.startsWith('CVSS:4') ? 'CVSS_V4' : 'CVSS_V3', score: vector }];
  return {
    id: name,
    modified: time,
    published: time,
    aliases: aliasesOf(texts(advisory.aliases), name),
    ...(title === undefined ? {} : { summary: title }),
    details: description,
    ...(cvss.length === 0 ? {} : { severity: cvss }),
    affected: product === undefined ? [] : [packageOf(product, front, advisory)],
    references: [...new Set(urls)].map((url) => ({ type: 'WEB', url })),
    database_specific: { source: publisherOf(name) },
  };
}

/** Rust itself is no crate: its parts are no packages of crates.io. */
function packageOf(product: string, front: Json, advisory: Json): Json {
  const versions = isObject(front.versions) ? front.versions : {};
  const events = eventsOutside([...texts(versions.unaffected), ...texts(versions.patched)]);
  const isCrate = advisory.collection !== 'rust';
  return {
    package: {
      ecosystem: isCrate ? 'crates.io' : 'Rust',
      name: product,
      ...(isCrate ? { purl: `pkg:cargo/${product}` } : {}),
    },
    ranges: [{ type: 'SEMVER', events: events ?? [{ introduced: '0.0.0-0' }] }],
    ...(text(advisory.informational) === undefined
      ? {}
      : { database_specific: { informational: text(advisory.informational) } }),
  };
}

function readToml(source: string): Json | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

/** TOML's own dates are objects. */
const dayText = (date: unknown): string => (date instanceof Date ? date.toISOString() : String(date)).slice(0, 10);
