import { gunzipSync } from 'node:zlib';
import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../engine/catalogue.ts';
import { severityOf } from '../engine/cvss/scores.ts';
import type { Edition } from '../engine/edition.ts';
import { orderOf } from '../engine/versions/order.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import type { AffectedPackage } from '../store/affected/affected-row.ts';
import { isObject, texts } from '../store/json-values.ts';
import { parseBody, RAW_BODY } from './request/json-body.ts';
import { npmAdvisorySchema } from './schema.ts';

/** npm's words for a severity. */
const WORDS: Readonly<Record<string, string>> = { MEDIUM: 'moderate', NONE: 'low' };

/** Mounts npm's endpoint for advisories in bulk: `npm audit --registry` works by this server's address. */
export function mountNpmRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  http.route({
    method: 'POST',
    url: '/-/npm/v1/security/advisories/bulk',
    config: { [RAW_BODY]: true },
    schema: {
      operationId: 'npmAdvisories',
      summary: 'npm: advisories about versions of packages',
      body: Type.Record(Type.Array(Type.String()), { description: 'Versions by package.' }),
      response: {
        200: {
          description: 'Advisories by package.',
          content: { 'application/json': { schema: Type.Record(Type.Array(npmAdvisorySchema)) } },
        },
      },
    } as object,
    handler: async (request, reply) => {
      const asked = parseBody(unpacked(request.body, settings.maxBodyBytes));
      if (!isObject(asked)) throw fail('INVALID_BODY', { problem: 'it is not an object' });
      const packages = Object.entries(asked);
      if (packages.length > settings.maxComponents)
        throw fail('TOO_LONG', { name: 'the body', max: settings.maxComponents, unit: 'packages' });
      const answer = await catalogue().read(async (edition) => {
        const all: [string, object[]][] = [];
        for (const [name, versions] of packages) {
          const advisories = await advisoriesOf(edition, name, texts(versions));
          if (advisories.length > 0) all.push([name, advisories]);
        }
        return Object.fromEntries(all);
      });
      return reply
        .headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' })
        .send(JSON.stringify(answer));
    },
  });
}

/** npm packs its body. */
function unpacked(body: unknown, maxOutputLength: number): Buffer {
  if (!Buffer.isBuffer(body)) throw fail('INVALID_BODY', { problem: 'it is empty' });
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength });
  } catch {
    throw fail('INVALID_BODY', { problem: 'it cannot be unpacked, or is too long' });
  }
}

async function advisoriesOf(
  { snapshot, matcher }: Edition,
  name: string,
  versions: readonly string[],
): Promise<object[]> {
  const ids = new Set<string>();
  for (const version of versions.slice(0, 1000))
    for (const { id } of await matcher.ofPackage('npm', name, version, ['osv', 'cve'])) ids.add(id);
  const advisories: object[] = [];
  for (const id of ids) {
    const key = await snapshot.resolve(id);
    const [record] = key === undefined ? [] : await snapshot.records([key]);
    const rows = await snapshot.affectedById(id);
    const entries = rows
      .filter((row) => row.ecosystem === 'npm' && row.name === name)
      .flatMap(({ document }) => JSON.parse(document) as AffectedPackage[]);
    const [score] = record?.scores ?? [];
    const severity = severityOf(score?.score ?? 5);
    advisories.push({
      id: numberOf(id),
      url: id.startsWith('GHSA-') ? `https://github.com/advisories/${id}` : (record?.references[0] ?? `urn:${id}`),
      title: record?.title ?? record?.description.split('\n', 1)[0]?.slice(0, 200).toWellFormed() ?? id,
      severity: WORDS[severity] ?? severity.toLowerCase(),
      vulnerable_versions: rangeOf(entries),
      cwe: record?.cwes ?? [],
      cvss: { score: score?.score ?? 0, vectorString: score?.vector ?? null },
    });
  }
  return advisories;
}

/** npm numbers advisories; ours follow from their ids. */
function numberOf(id: string): number {
  let hash = 7;
  for (const sign of id) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

/** Ranges as npm writes them: `>=1.0.0 <1.4.2 || =2.0.0`. */
function rangeOf(entries: readonly AffectedPackage[]): string {
  const parts = new Set<string>();
  const order = orderOf('npm');
  for (const { ranges = [], versions = [] } of entries) {
    for (const { type, events } of ranges) {
      if (type === 'GIT') continue;
      let from: string | undefined;
      const at = (event: (typeof events)[number]): string =>
        event.introduced ?? event.fixed ?? event.last_affected ?? event.limit ?? '0';
      for (const event of [...events].sort((a, b) => order(at(a), at(b)))) {
        const begin = from === undefined || from === '0' ? '' : `>=${from} `;
        if (event.introduced !== undefined) from ??= event.introduced;
        else if (event.fixed !== undefined && from !== undefined) {
          parts.add(`${begin}<${event.fixed}`);
          from = undefined;
        } else if (event.last_affected !== undefined && from !== undefined) {
          parts.add(`${begin}<=${event.last_affected}`);
          from = undefined;
        }
      }
      if (from !== undefined) parts.add(from === '0' ? '>=0.0.0' : `>=${from}`);
    }
    if (ranges.every(({ type }) => type === 'GIT')) for (const version of versions) parts.add(`=${version}`);
  }
  return [...parts].join(' || ');
}
