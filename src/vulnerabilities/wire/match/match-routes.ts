import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import { version } from '#kit/version';
import type { Catalogue } from '../../engine/catalogue.ts';
import { DamagedInventory } from '../../engine/inventory/component.ts';
import { InvalidQuestion, type Question, readQuestion } from '../../engine/inventory/read-question.ts';
import { type Assessment, assess } from '../../engine/matching/assessment.ts';
import { findingValue } from '../../engine/reports/finding-value.ts';
import { sarifOf } from '../../engine/reports/sarif.ts';
import { starterWarning } from '../../engine/reports/starter-warning.ts';
import { cycloneDxVexOf, openVexOf } from '../../engine/reports/vex.ts';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { RAW_BODY } from '../request/json-body.ts';
import { parseQuery } from '../request/parameters.ts';
import { matchSchema } from '../schema.ts';

const FORMATS = ['json', 'sarif', 'cyclonedx', 'openvex'] as const;
const PARAMETERS = {
  file: 'Name of the file in the body; a lockfile is known by its name.',
  format: '`json` (the default), `sarif`, `cyclonedx` or `openvex`.',
} as const;

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
            content: { 'application/json': { schema: matchSchema } },
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
        const warning = starterWarning(catalogue().status);
        return reply
          .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
          .send(JSON.stringify(answerOf(asked, assessment, format, warning)));
      },
    });
}

function answerOf(
  { components }: Question,
  { findings, leftOut }: Assessment,
  format: string,
  warning: string | undefined,
): object {
  const stamp = { now: Date.now(), version };
  if (format === 'sarif') return sarifOf(findings, version);
  if (format === 'cyclonedx') return cycloneDxVexOf(findings, stamp);
  if (format === 'openvex') return openVexOf(findings, stamp);
  return {
    components: components.length,
    findings: findings.map(findingValue),
    leftOut,
    ...(warning === undefined ? {} : { warning }),
  };
}

/** @throws ServiceError with one sentence for a body that is no inventory */
export async function readAsked(
  body: unknown,
  file: string,
  { maxComponents }: Pick<Values<Settings>, 'maxComponents'>,
): Promise<Question> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw fail('INVALID_BODY', { problem: 'it is empty' });
  try {
    return await readQuestion(file, body, { maxComponents });
  } catch (error) {
    if (error instanceof InvalidQuestion) throw fail('INVALID_BODY', { problem: error.message });
    if (error instanceof DamagedInventory) throw fail('NOT_AN_INVENTORY', { sentence: error.message });
    throw error;
  }
}
