import { silentLogger } from '#kit/log';
import type { GatewaySettings } from '../settings.ts';
import { UpstreamGroup } from '../wire/upstream-group.ts';

const HEALTH = {
  upstreamAsideTime: 1000,
  upstreamLongestAside: 60_000,
  affinitySurplus: 4,
  affinityConversations: 100,
};

/** The group of a plain route with these servers, and the first of them. */
export function groupOf(settings: GatewaySettings, ...upstreams: readonly string[]) {
  const group = new UpstreamGroup(
    {
      ...{ name: 'route', prefix: '/route', title: 'Route', example: '/route/', api: 'plain' },
      ...{ needsToken: false, takesKeys: false, inside: (rest) => rest, upstreams, choice: 'least-outstanding' },
      ...{ requests: 1024, healthPath: '', healthInterval: 0, healthTimeout: 0, websocket: false },
    },
    { ...HEALTH, ...settings },
    silentLogger,
  );
  const [replica] = group.replicas;
  if (replica === undefined) throw new Error('A group needs a server.');
  return { group, replica };
}
