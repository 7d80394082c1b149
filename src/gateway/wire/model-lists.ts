import type { AnswerHead } from '../engine/answer-reader.ts';
import { answeredHeaders } from '../engine/headers.ts';
import { headOfAnother, isEncoded, type ListFilter } from '../engine/judging/list-filter.ts';
import { mergedModels } from '../engine/models/merged-list.ts';
import type { ModelAlias } from '../engine/models/model-aliases.ts';
import { listedNames, type ReadList, readModelList, writeModelList } from '../engine/models/model-list.ts';
import type { ModelList } from '../engine/models-actions.ts';
import { readableHeaders } from '../engine/page-origins.ts';
import type { ErrorCode } from '../errors.ts';
import type { Exchange, Running } from './exchange.ts';
import type { ModelRouting } from './model-routing.ts';
import { type Question, ServerQuestion, type WholeAnswer } from './server-question.ts';
import type { UpstreamReplica } from './upstream.ts';

/** A server whose models are asked for, and the route that it is behind. */
export interface ListingServer {
  readonly route: string;
  readonly replica: UpstreamReplica;
  readonly question: Question;
}

/** A request for the models of a route. */
export interface ListRequest {
  readonly list: ModelList;
  readonly route: string;
  /** Those of the route, and those to which aliases lead. */
  readonly servers: readonly ListingServer[];
  readonly aliases: Iterable<ModelAlias>;
  /** Leaves out what the token may not use; undefined where it may use every model. */
  readonly filter: ListFilter | undefined;
}

interface Served {
  readonly route: string;
  readonly head: AnswerHead;
  readonly read: ReadList;
}

/** Asks several servers for their models at once, and answers with all of them together. */
export class ModelLists implements Running {
  readonly #exchange: Exchange;
  readonly #request: ListRequest;
  readonly #routing: ModelRouting;
  readonly #nobody: () => void;
  readonly #questions: readonly ServerQuestion[];
  readonly #answers: (WholeAnswer | undefined)[] = [];
  #awaited: number;
  #over = false;

  /** @param nobody what happens when not one server gives a list; until then nothing is answered */
  constructor(exchange: Exchange, request: ListRequest, routing: ModelRouting, nobody: () => void) {
    this.#exchange = exchange;
    this.#request = request;
    this.#routing = routing;
    this.#nobody = nobody;
    exchange.running = this;
    exchange.isForwarded = true;
    this.#awaited = request.servers.length;
    this.#questions = request.servers.map(
      ({ replica, question }, index) =>
        new ServerQuestion(replica.server, question, routing.bounds, (answer) => {
          this.#answers[index] = answer;
          if (--this.#awaited === 0) this.#answer();
        }),
    );
  }

  #answer(): void {
    if (this.#over) return;
    this.#over = true;
    const exchange = this.#exchange;
    exchange.running = undefined;
    const { list, route, servers, aliases, filter } = this.#request;
    const served = servers.map((server, index) => this.#read(server, this.#answers[index]));
    const lists = served.filter((one) => one !== undefined);
    const base = lists.find((one) => one.route === route) ?? lists[0];
    if (base === undefined) {
      this.#nobody();
      return;
    }
    const all = lists.map((one) => ({ route: one.route, models: one.read.models }));
    const merged = mergedModels(list, route, all, aliases);
    const body = writeModelList(
      list,
      base.read,
      filter === undefined ? merged : merged.filter((one) => filter.mayBeSeen(one)),
    );
    const own = [...exchange.ownHeaders, ...missingHeader(servers, served)];
    const { status, reason, headers } = headOfAnother(base.head);
    const answered = answeredHeaders([...headers, 'Content-Length', String(body.length)], exchange.id, own);
    const { pageHeaders, request } = exchange;
    try {
      request.writeHead(status, reason, readableHeaders(answered, pageHeaders));
    } catch {
      // node refuses a header of the server.
      exchange.refuse('UPSTREAM_BROKE');
      return;
    }
    request.end(body);
    exchange.discardBody();
  }

  #read({ route, replica }: ListingServer, answer: WholeAnswer | undefined): Served | undefined {
    const { list } = this.#request;
    if (answer === undefined || answer.head.status !== 200 || isEncoded(answer.head)) return undefined;
    const read = readModelList(list, answer.body);
    if (read === undefined) return undefined;
    if (list !== 'ps')
      this.#routing.catalogue.learn(
        replica,
        read.models.flatMap((model) => listedNames(list, model) ?? []),
        performance.now(),
      );
    return { route, head: answer.head, read };
  }

  stop(code: ErrorCode): void {
    if (this.#over) return;
    this.exchangeEnded();
    this.#exchange.refuse(code);
  }

  exchangeEnded(): void {
    this.#over = true;
    for (const question of this.#questions) question.end();
  }
}

/** Says of which routes servers are left out: `X-Almanac-Missing: vllm 1/2`. */
function missingHeader(servers: readonly ListingServer[], served: readonly (Served | undefined)[]): string[] {
  const routes = new Map<string, { missing: number; all: number }>();
  for (const [index, { route }] of servers.entries()) {
    const { missing, all } = routes.get(route) ?? { missing: 0, all: 0 };
    routes.set(route, { missing: missing + (served[index] === undefined ? 1 : 0), all: all + 1 });
  }
  const words = [...routes].flatMap(([route, { missing, all }]) => (missing > 0 ? [`${route} ${missing}/${all}`] : []));
  return words.length === 0 ? [] : ['X-Almanac-Missing', words.join(', ')];
}
