import { API_PATH, type ApiDocument } from '#kit/openapi/api-document';
import { type DescribedRoute, joinDescriptions, readDescription } from '../../engine/description/join-descriptions.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { ServedRoute } from '../routing.ts';
import { ServerQuestion } from '../server-question.ts';

type Bounds = Pick<
  GatewaySettings,
  'descriptionInterval' | 'descriptionTimeout' | 'descriptionBytes' | 'upstreamHeadBytes'
>;

/** Asks the interfaces behind the gateway how they describe themselves, and keeps the joined description for a while. */
export class JoinedDescription {
  readonly #routes: () => readonly ServedRoute[];
  readonly #settings: () => Bounds;
  #kept:
    | { readonly joined: Promise<ApiDocument>; readonly routes: readonly ServedRoute[]; readonly until: number }
    | undefined;

  /** @param routes those that hold now @param settings those that hold now */
  constructor(routes: () => readonly ServedRoute[], settings: () => Bounds) {
    this.#routes = routes;
    this.#settings = settings;
  }

  /** @param own the description of the gateway itself */
  of(own: ApiDocument): Promise<ApiDocument> {
    const routes = this.#routes();
    const now = performance.now();
    if (this.#kept === undefined || this.#kept.routes !== routes || this.#kept.until <= now) {
      const joined = Promise.all(routes.map((route) => this.#ask(route))).then((described) =>
        joinDescriptions(
          own,
          described.filter((one) => one !== undefined),
        ),
      );
      this.#kept = { joined, routes, until: now + this.#settings().descriptionInterval };
    }
    return this.#kept.joined;
  }

  /** What an interface says of itself; undefined where it says nothing, or where only those with a token may know. */
  #ask(route: ServedRoute): Promise<DescribedRoute | undefined> {
    const [first] = route.group.replicas;
    const replica = route.group.replicas.find(({ state }) => state === 'up') ?? first;
    if (replica === undefined) return Promise.resolve(undefined);
    const { descriptionTimeout: time, descriptionBytes: bodyBytes, upstreamHeadBytes: headBytes } = this.#settings();
    const { server } = replica;
    // Via proves to models that it does not come from a page.
    const headers = ['Host', server.authority, 'Via', '1.1 almanac', 'Accept', 'application/json'];
    return new Promise((resolve) => {
      new ServerQuestion(server, { path: API_PATH, headers }, { time, headBytes, bodyBytes }, (answer) => {
        const document = answer?.head.status === 200 ? readDescription(answer.body.toString()) : undefined;
        const isPublic = !route.needsToken && route.inside(API_PATH) === API_PATH;
        const mayBeShown = isPublic || document?.['x-almanac-service'] !== undefined;
        resolve(document !== undefined && mayBeShown ? { route, document } : undefined);
      });
    });
  }
}
