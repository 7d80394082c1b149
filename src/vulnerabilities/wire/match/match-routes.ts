import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import { version } from '#kit/version';
import type { Catalogue } from '../../engine/catalogue.ts';
import { type Component, DamagedInventory } from '../../engine/inventory/component.ts';
import { readInventory } from '../../engine/inventory/read-inventory.ts';
import { type Assessment, assess } from '../../engine/matching/assessment.ts';
import { Exemptions, readExemptions } from '../../engine/matching/exemptions.ts';
import { findingValue } from '../../engine/reports/finding-value.ts';
import { sarifOf } from '../../engine/reports/sarif.ts';
import { cycloneDxVexOf, openVexOf } from '../../engine/reports/vex.ts';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { isObject, type Json, text, texts } from '../../store/json-values.ts';
import { RAW_BODY } from '../request/json-body.ts';
import { parseQuery } from '../request/parameters.ts';

const FORMATS = ['json', 'sarif', 'cyclonedx', 'openvex'] as const;
const PARAMETERS = {
  file: 'Name of the file in the body; a lockfile is known by its name.',
  format: '`json` (the default), `sarif`, `cyclonedx` or `openvex`.',
} as const;

/** What a body asks about. */
interface Asked {
  readonly components: readonly Component[];
  readonly exemptions: Exemptions;
}

/** Mounts `POST /api/match`: which components of an inventory are affected by what. */
export function mountMatchRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  for (const base of ['/api', '/agency/api', '/enisa/api'])
    http.route({
      method: 'POST',
      url: `${base}/match`,
      config: { [RAW_BODY]: true },
      schema: {
        hide: base !== '/api',
        operationId: 'match',
        summary: 'Known vulnerabilities of the software in an inventory',
        querystring: Type.Object(
          Object.fromEntries(
            Object.entries(PARAMETERS).map(([name, description]) => [
              name,
              Type.Optional(Type.String({ description })),
            ]),
          ),
        ),
        body: Type.Object({}, { description: 'CycloneDX, SPDX 2, a lockfile, or `{"components": [{"purl": …}]}`.' }),
        response: {
          200: {
            description: 'Findings; what to do first comes first.',
            content: { 'application/json': { schema: Type.Object({ findings: Type.Array(Type.Object({})) }) } },
          },
        },
      } as object,
      handler: async (request, reply) => {
        const url = request.raw.url ?? '';
        const question = url.indexOf('?');
        const parameters = parseQuery(question < 0 ? '' : url.slice(question + 1), settings.maxTextLength);
        const format = parameters.get('format') ?? 'json';
        if (!FORMATS.some((known) => known === format))
          throw fail('INVALID_CHOICE', { name: 'format', choices: FORMATS.join(', ') });
        const asked = await readAsked(request.body, parameters.get('file') ?? 'The body', settings);
        const { maxFindings } = settings;
        const assessment = await catalogue().read(({ snapshot, matcher }) =>
          assess(snapshot, matcher, asked.components, asked.exemptions, { maxFindings }),
        );
        return reply
          .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
          .send(JSON.stringify(answerOf(asked, assessment, format)));
      },
    });
}

function answerOf({ components }: Asked, { findings, leftOut }: Assessment, format: string): object {
  const stamp = { now: Date.now(), version };
  if (format === 'sarif') return sarifOf(findings, version);
  if (format === 'cyclonedx') return cycloneDxVexOf(findings, stamp);
  if (format === 'openvex') return openVexOf(findings, stamp);
  return { components: components.length, findings: findings.map(findingValue), leftOut };
}

/** @throws ServiceError with one sentence for a body that is no inventory */
export async function readAsked(body: unknown, file: string, settings: Values<Settings>): Promise<Asked> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw fail('INVALID_BODY', { problem: 'it is empty' });
  const listed = readListed(body, settings);
  if (listed !== undefined) return listed;
  try {
    const { components } = await readInventory(file, body, { maxComponents: settings.maxComponents });
    return { components, exemptions: ownExemptions(file, body) };
  } catch (error) {
    if (error instanceof DamagedInventory) throw fail('NOT_AN_INVENTORY', { sentence: error.message });
    throw error;
  }
}

/** A bill of materials may tell itself what of it is not affected. */
function ownExemptions(file: string, body: Buffer): Exemptions {
  const source = body.toString('utf8');
  return source.includes('"vulnerabilities"') && source.includes('"CycloneDX"')
    ? readExemptions(file, source, Date.now())
    : new Exemptions();
}

/** `{"components": [{"purl"}, {"ecosystem", "name", "version"}, {"cpe"}], "vex": [documents]}`; undefined for another body. */
function readListed(body: Buffer, { maxComponents }: Values<Settings>): Asked | undefined {
  if (body[0] !== 0x7b) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isObject(value) || !Array.isArray(value.components) || value.bomFormat !== undefined) return undefined;
  if (value.components.length > maxComponents)
    throw fail('TOO_LONG', { name: 'components', max: maxComponents, unit: 'elements' });
  const components = value.components.map((each, at) => componentOf(each, at));
  let exemptions = new Exemptions();
  for (const document of Array.isArray(value.vex) ? value.vex.slice(0, 100) : [])
    exemptions = exemptions.with(exemptionsOf(document));
  return { components, exemptions };
}

function exemptionsOf(document: unknown): Exemptions {
  try {
    return readExemptions('vex', JSON.stringify(document) ?? '', Date.now());
  } catch (error) {
    if (error instanceof DamagedInventory) throw fail('NOT_AN_INVENTORY', { sentence: error.message });
    throw error;
  }
}

function componentOf(value: unknown, at: number): Component {
  const told: Json = isObject(value) ? value : typeof value === 'string' ? { purl: value } : {};
  const [purl, ecosystem, name] = [text(told.purl), text(told.ecosystem), text(told.name)];
  const url = readPackageUrl(purl ?? '');
  if (purl !== undefined && url === undefined)
    throw fail('INVALID_BODY', { problem: `component ${at + 1} has a purl that is none` });
  const named =
    (url && packageOfUrl(url)) ?? (ecosystem === undefined || name === undefined ? undefined : { ecosystem, name });
  const cpes = [...texts(told.cpes), ...texts([told.cpe])];
  if (named === undefined && cpes.length === 0 && url === undefined)
    throw fail('INVALID_BODY', { problem: `component ${at + 1} has neither purl, ecosystem and name, nor cpe` });
  const version = text(told.version) ?? url?.version;
  return {
    name: named?.name ?? name ?? url?.name ?? cpes[0] ?? '',
    ...(version === undefined ? {} : { version }),
    ...(purl === undefined ? {} : { purl }),
    ...(named === undefined ? {} : { package: named }),
    ...(cpes.length === 0 ? {} : { cpes }),
    file: 'body',
  };
}
