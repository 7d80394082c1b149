import { beginningsOf } from '../engine/conversation-beginnings.ts';
import { AmbiguousField } from '../engine/judging/body-fields.ts';
import type { ListFilter } from '../engine/judging/list-filter.ts';
import { type NamedModels, readModelNames } from '../engine/models/model-fields.ts';
import { RenamedAnswer } from '../engine/models/renamed-answer.ts';
import type { ModelsRoute } from '../engine/models-actions.ts';
import type { Exchange } from './exchange.ts';
import type { Attempt } from './model-attempts.ts';
import { ModelRequest } from './model-request.ts';
import type { ModelRouting } from './model-routing.ts';
import type { ServedRoute } from './routing.ts';
import type { Fallback } from './transfer.ts';

/** A request whose model decides where it goes. */
export interface NamingRequest {
  readonly exchange: Exchange;
  readonly place: { readonly route: ServedRoute; readonly path: string };
}

/** Where a request goes, and how it is changed for that. */
export interface Way {
  readonly attempt: Attempt;
  readonly fallback: Fallback;
  /** At the server. */
  readonly path: string;
  readonly body?: Buffer;
  readonly filter?: Pick<ListFilter, 'apply' | 'requestHeaders'>;
}

/** Sends a request its way; without one, it goes to the route that is asked, as it is. */
type Send = (way?: Way) => void;

const MOST_SHOWN = 200;

/** Sends a request whose whole body is here by the model that it names, or refuses it. */
export function sendByBody(
  models: ModelRouting,
  { exchange, place }: NamingRequest,
  route: ModelsRoute,
  body: Buffer,
  send: Send,
): void {
  let named: NamedModels | undefined;
  try {
    named = readModelNames(body, route);
  } catch (error) {
    if (!(error instanceof AmbiguousField)) throw error;
    exchange.refuse('FIELD_AMBIGUOUS', { field: error.field });
    return;
  }
  if (route.action !== 'use') {
    const alias = named?.names.find((name) => models.aliases.find(name) !== undefined);
    exchange.model = alias;
    if (alias === undefined) send();
    else exchange.refuse('ALIAS_NOT_MODEL', { name: alias.slice(0, MOST_SHOWN) });
    return;
  }
  const [name] = named?.names ?? [];
  if (named === undefined || name === undefined) {
    send();
    return;
  }
  if (named.differing !== undefined) {
    exchange.refuse('FIELDS_DIFFER', { field: named.differing });
    return;
  }
  const { path } = place;
  sendByName(models, { exchange, place }, name, body, (attempt, fallback) =>
    send({ attempt, fallback, path, body: attempt.target === undefined ? body : named.renamed(attempt.model) }),
  );
}

/** Sends a request by the model that its path names, as it stands there. */
export function sendByPath(models: ModelRouting, request: NamingRequest, named: string, send: Send): void {
  let name: string;
  try {
    name = decodeURIComponent(named);
  } catch {
    request.exchange.refuse('BAD_TARGET');
    return;
  }
  const { path } = request.place;
  const start = path.slice(0, path.length - named.length);
  const alias = models.aliases.find(name);
  sendByName(models, request, name, undefined, (attempt, fallback) =>
    send(
      alias === undefined
        ? { attempt, fallback, path }
        : { attempt, fallback, path: start + inPath(attempt.model), filter: new RenamedAnswer(alias.name) },
    ),
  );
}

function sendByName(
  models: ModelRouting,
  { exchange, place }: NamingRequest,
  name: string,
  body: Buffer | undefined,
  sendTo: (attempt: Attempt, fallback: Fallback) => void,
): void {
  const client = exchange.holder?.name ?? exchange.request.peer;
  const attempts = models.attempts(name, place.route, place.path, () => beginningsOf(body, client));
  exchange.model = models.aliases.find(name)?.name ?? name.slice(0, MOST_SHOWN);
  if (attempts.isPossible) new ModelRequest(exchange, attempts, sendTo).send();
  else exchange.refuse('ALIAS_NOT_UNDERSTOOD', { name: exchange.model });
}

/** A name in a path: slashes, colons and at signs stay, as the clients of Ollama and OpenAI write them. */
const inPath = (name: string): string =>
  encodeURIComponent(name).replace(/%(?:2F|3A|40)/g, (escaped) => decodeURIComponent(escaped));
