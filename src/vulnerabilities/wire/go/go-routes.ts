import { compress } from '#kit/http/compression';
import type { FastifyReply, HttpServer } from '#kit/http/http-server';
import type { Schema } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../../engine/catalogue.ts';
import type { Edition } from '../../engine/edition.ts';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { entryText } from '../osv/osv-answers.ts';
import { goDatabaseSchema, goEntriesSchema, goModulesSchema, osvEntrySchema } from '../schema.ts';
import { databaseIndex, entryIndex, GO_PREFIX, moduleIndex } from './go-indexes.ts';

const JSON_TYPE = 'application/json';
const GZIP_TYPE = 'application/gzip';

interface Index {
  readonly file: string;
  readonly operation: string;
  readonly summary: string;
  readonly answer: Schema;
  make(edition: Edition): Promise<Buffer>;
}

const INDEXES: readonly Index[] = [
  {
    file: 'db',
    operation: 'goDatabase',
    summary: 'Go vulnerability database: when it last changed',
    answer: goDatabaseSchema,
    make: databaseIndex,
  },
  {
    file: 'modules',
    operation: 'goModules',
    summary: 'Go vulnerability database: entries by module',
    answer: goModulesSchema,
    make: moduleIndex,
  },
  {
    file: 'vulns',
    operation: 'goEntries',
    summary: 'Go vulnerability database: all ids, with aliases',
    answer: goEntriesSchema,
    make: entryIndex,
  },
];

/**
 * Mounts the files of the Go vulnerability database (go.dev/security/vuln/database): `govulncheck -db` works by this
 * server's address. Each file is there as it is, and compressed with gzip.
 */
export function mountGoRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  for (const { file, operation, summary, answer, make } of INDEXES) {
    const index = (): Promise<Buffer> => catalogue().derive(`go ${file}`, make);
    http.route({
      method: 'GET',
      url: `/index/${file}.json`,
      schema: describe(operation, summary, answer),
      handler: async (_request, reply) => send(reply, JSON_TYPE, await index()),
    });
    http.route({
      method: 'GET',
      url: `/index/${file}.json.gz`,
      schema: { hide: true } as object,
      handler: async (_request, reply) => send(reply, GZIP_TYPE, await packed(await index(), settings)),
    });
  }
  http.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/ID/:file',
    schema: describe('goEntry', 'Go vulnerability database: one entry, by the name of its file', osvEntrySchema),
    handler: async ({ params }, reply) => {
      const [, id, isPacked] = /^(.+?)\.json(\.gz)?$/.exec(params.file) ?? [];
      const text = id?.startsWith(GO_PREFIX) ? await catalogue().read((edition) => entryText(edition, id)) : undefined;
      if (text === undefined) throw fail('OSV_NOT_FOUND');
      return isPacked === undefined
        ? send(reply, JSON_TYPE, text)
        : send(reply, GZIP_TYPE, await packed(Buffer.from(text), settings));
    },
  });
}

/** @throws ServiceError when as many bodies are being compressed as may be */
function packed(body: Buffer, settings: Values<Settings>): Promise<Buffer> | Buffer {
  const compressed = compress(body, 'gzip', settings);
  if (compressed === undefined) throw fail('BUSY');
  return compressed;
}

const send = (reply: FastifyReply, type: string, body: Buffer | string): FastifyReply =>
  reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(body);

const describe = (operationId: string, summary: string, answer: Schema): object => ({
  operationId,
  summary,
  response: { 200: { description: 'As vuln.go.dev answers.', content: { [JSON_TYPE]: { schema: answer } } } },
});
