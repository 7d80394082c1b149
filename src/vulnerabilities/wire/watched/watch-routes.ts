import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import { PATHS } from '../../engine/watching/change-event.ts';
import type { WatchlistContent } from '../../engine/watching/compare.ts';
import type { Watcher } from '../../engine/watching/watcher.ts';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { type Changes, Overtaken, type Watch, type WatchKind } from '../../store/watched/watch-store.ts';
import { readAsked } from '../match/match-routes.ts';
import { parseBody, RAW_BODY } from '../request/json-body.ts';
import { type Parameters, parseQuery, refuseUnknown } from '../request/parameters.ts';
import { WatchAccess } from './watch-access.ts';
import { findingsFeed } from './watch-feed.ts';
import {
  FINDING_PARAMETERS,
  PAGE_PARAMETERS,
  PUT_PARAMETERS,
  readFindingFilter,
  readFindingPage,
  readName,
  readWatchlist,
  readWebhook,
} from './watch-parameters.ts';
import {
  answerOf,
  inventorySchema,
  keptFindingsSchema,
  putResponses,
  watchesSchema,
  watchlistSchema,
} from './watch-schemas.ts';
import { keptFindingValue, type ToldWatch, watchValue } from './watch-values.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const BASES = ['/api', '/agency/api', '/enisa/api'];
/** Names as they are told in the description of the interface. */
const WORDS = { inventory: 'inventory', watchlist: 'watchlist' } as const;

/** Paths that take PUT and DELETE. */
export const WATCH_PATH = new RegExp(`^(?:/agency|/enisa)?/api/(?:${Object.values(PATHS).join('|')})/[^/]+$`);

type Handler = (request: FastifyRequest, reply: FastifyReply, parameters: Parameters) => Promise<FastifyReply>;

/** Mounts `/api/inventories` and `/api/watchlists`: what is kept to be compared with all new data. */
export function mountWatchRoutes(http: HttpServer, watcher: () => Watcher, settings: Values<Settings>): void {
  const access = new WatchAccess(settings);
  const mount = (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    described: {
      operationId: string;
      summary: string;
      query?: Readonly<Record<string, string>>;
      body?: object;
      response: object;
    },
    handle: Handler,
  ): void => {
    const { query = {}, body, ...more } = described;
    for (const base of BASES)
      http.route({
        method,
        url: `${base}${path}`,
        config: { [RAW_BODY]: true },
        schema: {
          hide: base !== '/api',
          ...more,
          ...(Object.keys(query).length === 0
            ? {}
            : {
                querystring: Type.Object(
                  Object.fromEntries(
                    Object.entries(query).map(([name, description]) => [
                      name,
                      Type.Optional(Type.String({ description })),
                    ]),
                  ),
                ),
              }),
          ...(body === undefined ? {} : { body }),
        } as object,
        handler: async (request, reply) => {
          access.check(request);
          const url = request.raw.url ?? '';
          const question = url.indexOf('?');
          const parameters = parseQuery(question < 0 ? '' : url.slice(question + 1), settings.maxTextLength);
          if (settings.strict) refuseUnknown(parameters, query);
          reply.header('cache-control', 'no-store');
          return handle(request, reply, parameters);
        },
      });
  };
  const answer = (reply: FastifyReply, value: object): FastifyReply =>
    reply.header('content-type', JSON_TYPE).send(JSON.stringify(value));
  const store = () => watcher().store;
  const told = async (watch: Watch): Promise<ToldWatch> => ({
    ...watch,
    counts: await store().counts(watch.kind, watch.name),
  });
  const nameOf = (request: FastifyRequest): string => readName((request.params as { name: string }).name);
  const found = async (kind: WatchKind, request: FastifyRequest): Promise<Watch> => {
    const watch = await store().get(kind, nameOf(request));
    if (watch === undefined) throw fail('NO_SUCH_WATCH', { kind: WORDS[kind] });
    return watch;
  };
  const entriesOf = async ({ kind, name }: Watch): Promise<WatchlistContent['entries'] | undefined> => {
    if (kind !== 'watchlist') return undefined;
    const content = await store().content(kind, name);
    return content && (JSON.parse(content.toString('utf8')) as WatchlistContent).entries;
  };
  /** Compares what has just been put; where the data or the watch change meanwhile, once more. */
  const compareNow = async (kind: WatchKind, name: string): Promise<Changes | undefined> => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const watch = await store().get(kind, name);
      if (watch === undefined) return undefined;
      try {
        return await watcher().compare(watch, false);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    return undefined;
  };
  const kept = async (
    reply: FastifyReply,
    kind: WatchKind,
    name: string,
    isNew: boolean | undefined,
    most: number,
  ): Promise<FastifyReply> => {
    if (isNew === undefined) throw fail('TOO_MANY_WATCHES', { max: most, kind: PATHS[kind] });
    const changes = await compareNow(kind, name);
    const watch = await store().get(kind, name);
    if (watch === undefined) throw fail('NO_SUCH_WATCH', { kind: WORDS[kind] });
    reply.code(isNew ? 201 : 200);
    return answer(reply, {
      ...watchValue(await told(watch), await entriesOf(watch)),
      ...(changes === undefined ? {} : { changes: { opened: changes.opened.length, gone: changes.gone.length } }),
    });
  };

  mount(
    'PUT',
    '/inventories/:name',
    {
      operationId: 'putInventory',
      summary: 'Keep an inventory under a name and compare it with all data, now and after each import',
      query: PUT_PARAMETERS,
      body: Type.Object({}, { description: 'As `POST /api/match` takes it.' }),
      response: putResponses(inventorySchema),
    },
    async (request, reply, parameters) => {
      const name = nameOf(request);
      const file = parameters.get('file') ?? 'The body';
      const webhook = readWebhook(parameters.get('webhook'), settings);
      const title = parameters.get('title') ?? '';
      if (title.length > 200) throw fail('TOO_LONG', { name: 'title', max: 200, unit: 'characters' });
      const { components, format } = await readAsked(request.body, file, settings);
      const isNew = await store().put(
        {
          kind: 'inventory',
          name,
          title,
          file,
          format,
          components: components.length,
          webhook,
          content: request.body as Buffer,
        },
        Date.now(),
        settings.maxInventories,
      );
      return kept(reply, 'inventory', name, isNew, settings.maxInventories);
    },
  );
  mount(
    'GET',
    '/inventories/:name/document',
    {
      operationId: 'inventoryDocument',
      summary: 'The file of an inventory, as it was put',
      response: answerOf('The file.', Type.String({ format: 'binary' }), 'application/octet-stream'),
    },
    async (request, reply) => {
      const { name } = await found('inventory', request);
      const content = await store().content('inventory', name);
      if (content === undefined) throw fail('NO_SUCH_WATCH', { kind: WORDS.inventory });
      return reply
        .headers({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
        .send(content);
    },
  );
  mount(
    'PUT',
    '/watchlists/:name',
    {
      operationId: 'putWatchlist',
      summary: 'Keep a list of searches under a name, to be told of records that they newly find',
      body: Type.Object(
        { entries: Type.Array(Type.Object({})), title: Type.Optional(Type.String()) },
        {
          description: '`{"entries": [{"vendor": …, "product": …}, {"cpe": …}, {"cwe": …}], "title": …, "webhook": …}`',
        },
      ),
      response: putResponses(watchlistSchema),
    },
    async (request, reply) => {
      const name = nameOf(request);
      const { title, webhook, content } = readWatchlist(jsonOf(request.body), settings);
      const bytes = Buffer.from(JSON.stringify(content));
      const isNew = await store().put(
        {
          kind: 'watchlist',
          name,
          title,
          file: '',
          format: '',
          components: content.entries.length,
          webhook,
          content: bytes,
        },
        Date.now(),
        settings.maxWatchlists,
      );
      return kept(reply, 'watchlist', name, isNew, settings.maxWatchlists);
    },
  );

  for (const kind of ['inventory', 'watchlist'] as const) {
    const [path, word] = [PATHS[kind], WORDS[kind]];
    const operation = kind === 'inventory' ? 'Inventory' : 'Watchlist';
    const schema = kind === 'inventory' ? inventorySchema : watchlistSchema;
    mount(
      'GET',
      `/${path}`,
      {
        operationId: path,
        summary: `All ${path}, with how much was found of each`,
        response: answerOf('All of them, by name.', watchesSchema(kind, schema)),
      },
      async (_request, reply) => {
        const all = await store().list(kind);
        const values: object[] = [];
        for (const watch of all) values.push(watchValue(await told(watch)));
        return answer(reply, { [path]: values, total: all.length });
      },
    );
    mount(
      'GET',
      `/${path}/:name`,
      { operationId: `get${operation}`, summary: `One ${word}`, response: answerOf('What is kept.', schema) },
      async (request, reply) => {
        const watch = await found(kind, request);
        return answer(reply, watchValue(await told(watch), await entriesOf(watch)));
      },
    );
    mount(
      'DELETE',
      `/${path}/:name`,
      {
        operationId: `delete${operation}`,
        summary: `Take the ${word} away, with its findings`,
        response: { 204: { description: 'It is gone.', type: 'null' } },
      },
      async (request, reply) => {
        if (!(await store().remove(kind, nameOf(request)))) throw fail('NO_SUCH_WATCH', { kind: word });
        return reply.code(204).send();
      },
    );
    mount(
      'GET',
      `/${path}/:name/findings`,
      {
        operationId: `${kind}Findings`,
        summary: `What was found of one ${word}`,
        query: { ...FINDING_PARAMETERS, ...PAGE_PARAMETERS },
        response: answerOf('One page of findings.', keptFindingsSchema),
      },
      async (request, reply, parameters) => {
        const filter = readFindingFilter(parameters);
        const page = readFindingPage(parameters, settings);
        const { name } = await found(kind, request);
        const { findings, total } = await store().findings(kind, name, filter, page);
        return answer(reply, { items: findings.map(keptFindingValue), total });
      },
    );
    mount(
      'GET',
      `/${path}/:name/feed`,
      {
        operationId: `${kind}Feed`,
        summary: `What was found of one ${word}, the newest first, as an Atom feed`,
        query: FINDING_PARAMETERS,
        response: answerOf('The feed.', Type.String(), 'application/atom+xml'),
      },
      async (request, reply, parameters) => {
        const filter = readFindingFilter(parameters);
        const watch = await found(kind, request);
        const page = { sort: 'firstSeen', start: 0, limit: settings.feedSize } as const;
        const { findings } = await store().findings(kind, watch.name, filter, page);
        const query = new URLSearchParams([...parameters]).toString();
        return reply
          .header('content-type', 'application/atom+xml;charset=UTF-8')
          .send(findingsFeed(watch, findings, query));
      },
    );
  }
}

function jsonOf(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return body;
  return parseBody(body);
}
