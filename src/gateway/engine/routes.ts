/**
 * `models`: speaks as Ollama, OpenAI or Anthropic do, so requests are judged and answers counted. `openai`: the same, and
 * its servers speak as OpenAI alone does, so only such requests for an alias go there.
 */
export type RouteApi = 'models' | 'openai' | 'plain';

/** Are there models behind a route? */
export const hasModels = (api: RouteApi): boolean => api !== 'plain';

/** Do the servers of a route understand a path of models? */
export const understands = (api: RouteApi, path: string): boolean =>
  api === 'models' || (api === 'openai' && path.startsWith('/v1/') && !path.startsWith('/v1/messages'));

/** How one of several servers is chosen. */
export const CHOICES = ['least-outstanding', 'prefix-affinity'] as const;
export type RouteChoice = (typeof CHOICES)[number];

/** One route: what the gateway forwards below a prefix. */
export interface Route {
  /** Unique; in tokens, metrics and the audit log. */
  readonly name: string;
  /** One or more segments, such as /models or /team/search; no slash at the end. */
  readonly prefix: string;
  /** What stands here, for people. */
  readonly title: string;
  /** A path with query worth trying. */
  readonly example: string;
  readonly api: RouteApi;
  readonly needsToken: boolean;
  /** Are `x-api-key` and `api-key` tokens here? Clients of models send them. */
  readonly takesKeys: boolean;
  /** The path at the servers for the rest of the path behind the prefix, which begins with a slash. */
  readonly inside: (rest: string) => string;
  /** Addresses of the servers; at least one. */
  readonly upstreams: readonly string[];
  readonly choice: RouteChoice;
  /** Requests that each server has at a time. */
  readonly requests: number;
  /** What servers are asked to learn whether they work; empty asks nothing. */
  readonly healthPath: string;
  /** ms */
  readonly healthInterval: number;
  readonly healthTimeout: number;
  /** Are requests for WebSocket forwarded as such? */
  readonly websocket: boolean;
}

/** Where a normalised path leads. */
export type Place<R extends Route = Route> =
  | { readonly kind: 'inside'; readonly route: R; readonly path: string }
  /** A bare prefix such as /models: the client is sent to /models/. */
  | { readonly kind: 'redirect'; readonly route: R }
  | { readonly kind: 'nowhere' };

const NOWHERE: { readonly kind: 'nowhere' } = { kind: 'nowhere' };
const HIDDEN_SLASH = /%2f/i;

/** The routes of a gateway, by their prefixes. */
export class RouteTable<R extends Route = Route> {
  readonly routes: readonly R[];
  /** By the first segment of their prefixes; the longest prefix first. */
  readonly #byFirst = new Map<string, R[]>();

  constructor(routes: readonly R[]) {
    this.routes = routes;
    for (const route of [...routes].sort((one, other) => other.prefix.length - one.prefix.length)) {
      const first = firstSegment(route.prefix);
      const beside = this.#byFirst.get(first);
      if (beside === undefined) this.#byFirst.set(first, [route]);
      else beside.push(route);
    }
  }

  /**
   * Finds the route of a normalised path by the longest prefix of whole segments, case-sensitively. A path of which a
   * server that decodes %2F would see another route leads nowhere: it could pass a route that asks for less.
   */
  find(path: string): Place<R> {
    const route = this.#longest(path);
    if (route === undefined) return NOWHERE;
    if (HIDDEN_SLASH.test(path) && this.#longest(path.replace(/%2f/gi, '/')) !== route) return NOWHERE;
    const { prefix } = route;
    if (path.length === prefix.length) return { kind: 'redirect', route };
    return { kind: 'inside', route, path: route.inside(path.slice(prefix.length)) };
  }

  #longest(path: string): R | undefined {
    const candidates = this.#byFirst.get(firstSegment(path));
    if (candidates === undefined) return undefined;
    for (const route of candidates) {
      const { prefix } = route;
      if (path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')) return route;
    }
    return undefined;
  }
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}
