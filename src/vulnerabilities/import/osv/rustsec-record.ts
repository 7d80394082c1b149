import { parse } from 'smol-toml';
import { seconds } from '../cve/cve-record.ts';
import { address, isObject, type Json, text, texts } from '../read/json-values.ts';
import { aliasesOf, type OsvReading, publisherOf, vectorScore } from './osv-record.ts';

const FORM = /^```toml\s*\r?\n([\s\S]*?)\r?\n```\s*([\s\S]*)$/;

/** Does a text begin as an advisory of RustSec's repository does? */
export const isRustSec = (head: string): boolean => /^```toml\s+\[advisory\]/.test(head);

/** Reads one advisory of RustSec's repository: TOML between fences, then a heading and its words in Markdown. */
export function readRustSec(source: string): OsvReading {
  const form = FORM.exec(source);
  const [, toml = '', markdown = ''] = form ?? [];
  const front = form && readToml(toml);
  const advisory = front && isObject(front.advisory) ? front.advisory : undefined;
  if (form === null || advisory === undefined)
    return { kind: 'damaged', problem: 'its TOML is not whole, or has no [advisory]' };
  const name = text(advisory.id);
  if (name === undefined || !/^[A-Z]+-\d{4}-\d+$/.test(name)) return { kind: 'damaged', problem: 'it has no id' };
  if (advisory.withdrawn !== undefined) return { kind: 'withdrawn', name };
  const published = seconds(dayText(advisory.date));
  if (published === undefined) return { kind: 'damaged', name, problem: 'it has no date' };
  const heading = /^#\s+(.+?)\s*$/m.exec(markdown);
  const title = heading?.[1] ?? text(advisory.title);
  const words = markdown.slice(heading === null ? 0 : heading.index + heading[0].length).trim();
  const description = text(words) ?? text(advisory.description) ?? title;
  if (description === undefined) return { kind: 'damaged', name, problem: 'it has no words' };
  const score = vectorScore(text(advisory.cvss), publisherOf(name));
  const product = text(advisory.package);
  return {
    kind: 'entry',
    entry: {
      name,
      ...(title === undefined ? {} : { title }),
      description,
      published,
      updated: published,
      scores: score === undefined ? [] : [score],
      references: [...new Set([address(advisory.url), ...texts(advisory.references).map(address)])].filter(
        (url) => url !== undefined,
      ),
      aliases: aliasesOf(texts(advisory.aliases), name),
      assigner: publisherOf(name),
      products: product === undefined ? [] : [{ name: product, vendor: 'crates.io', versions: versionsOf(front) }],
    },
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

/** Versions that are not affected, as CVE records write them. */
function versionsOf(front: Json | null | undefined): string[] {
  const versions = isObject(front?.versions) ? front.versions : {};
  return [...texts(versions.unaffected), ...texts(versions.patched)].map((range) => `patch: ${range}`);
}
