import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../../engine/catalogue.ts';
import type { Settings } from '../../settings.ts';
import type { KevEntry } from '../../store/record.ts';
import { parseQuery } from '../request/parameters.ts';
import { nvdSchema } from '../schema.ts';
import { cveOf } from './nvd-cve.ts';
import { NVD_PARAMETERS, readNvdQuery } from './nvd-query.ts';

/** Mounts NVD's CVE API 2.0 (nvd.nist.gov/developers/vulnerabilities). */
export function mountNvdRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  http.route({
    method: 'GET',
    url: '/rest/json/cves/2.0',
    schema: {
      operationId: 'nvdCves',
      summary: 'NVD: CVE records by CPE name, words, dates, score and weakness',
      querystring: Type.Object(
        Object.fromEntries(
          Object.entries(NVD_PARAMETERS).map(([name, description]) => [
            name,
            Type.Optional(Type.String({ description })),
          ]),
        ),
      ),
      response: {
        200: { description: 'As NVD answers.', content: { 'application/json': { schema: nvdSchema } } },
      },
    } as object,
    handler: async (request, reply) => {
      const url = request.raw.url ?? '';
      const question = url.indexOf('?');
      const parameters = parseQuery(question < 0 ? '' : url.slice(question + 1), settings.maxTextLength);
      const query = readNvdQuery(parameters, settings, /[?&]hasKev(?:[=&]|$)/.test(url));
      const { start, limit, cve, filter } = query;
      const body = await catalogue().read(async (edition) => {
        const { snapshot } = edition;
        const order = { sort: 'published', ascending: true } as const;
        const key = cve === undefined ? undefined : await snapshot.resolve(cve);
        const { keys, total } =
          cve === undefined
            ? await edition.find(filter, { order, start, limit })
            : { keys: key === undefined ? [] : [key], total: 0 };
        const records = await snapshot.records(keys);
        const vulnerabilities: object[] = [];
        for (const record of records) {
          const kev: KevEntry[] = record.exploited === 0 ? [] : await snapshot.kev(record.key);
          const rows = await snapshot.affectedById(record.aliases[0] ?? '');
          vulnerabilities.push({ cve: cveOf(record, kev, rows) });
        }
        return {
          resultsPerPage: vulnerabilities.length,
          startIndex: start,
          totalResults: cve === undefined ? total : vulnerabilities.length,
          format: 'NVD_CVE',
          version: '2.0',
          timestamp: new Date().toISOString().slice(0, -1),
          vulnerabilities,
        };
      });
      return reply
        .headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' })
        .send(JSON.stringify(body));
    },
  });
}
