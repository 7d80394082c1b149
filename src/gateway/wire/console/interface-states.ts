import type { Routing, ServedRoute } from '../routing.ts';
import { ServerQuestion } from '../server-question.ts';

/** How long one interface is asked for its state, and how long its answer may be. */
const BOUNDS = { time: 2000, headBytes: 16_384, bodyBytes: 262_144 };

/** What the console shows of an interface. */
export interface InterfaceState {
  readonly name: string;
  readonly title: string;
  /** Where it stands behind the gateway, such as /digits. */
  readonly path: string;
  readonly needsToken: boolean;
  readonly servers: readonly { readonly state: string; readonly underWay: number }[];
  /** What the interface says of itself; null when it does not answer, or is none of ours. */
  readonly says: unknown;
}

/** Asks every interface for its state, the first working server of each. */
export async function interfaceStates(routing: Routing): Promise<InterfaceState[]> {
  return Promise.all(
    routing.routes.map(async (route) => ({
      name: route.name,
      title: route.title,
      path: route.prefix,
      needsToken: route.needsToken,
      servers: route.group.replicas.map(({ state, outstanding }) => ({ state, underWay: outstanding })),
      says: await stateOf(route),
    })),
  );
}

async function stateOf(route: ServedRoute): Promise<unknown> {
  const replica = route.group.replicas.find(({ state }) => state === 'up') ?? route.group.replicas[0];
  if (replica === undefined) return null;
  const { server } = replica;
  const headers = [
    'Host',
    server.authority,
    'X-Almanac-State',
    '1',
    'Via',
    '1.1 almanac',
    'X-Forwarded-For',
    '127.0.0.1',
  ];
  return new Promise((resolve) => {
    new ServerQuestion(server, { path: '/statusz', headers }, BOUNDS, (answer) => {
      if (answer?.head.status !== 200) resolve(null);
      else
        try {
          resolve(JSON.parse(answer.body.toString()));
        } catch {
          resolve(null);
        }
    });
  });
}
