import { CommandError, EXIT } from '#kit/command/command-error';
import type { GatewaySettings } from '../settings.ts';
import { isOwn } from './own-paths.ts';
import { hasModels, type Route, type RouteApi, type RouteChoice } from './routes.ts';

type Table = GatewaySettings['routes'][string];

const asItIs = (rest: string): string => rest;

/** What a route is when its table does not say otherwise. */
interface RouteDefaults {
  readonly name: string;
  readonly title: string;
  readonly example: string;
  readonly api: RouteApi;
  readonly needsToken: boolean;
  readonly inside: (rest: string) => string;
}

const plain = { api: 'plain', needsToken: false, inside: asItIs } as const;

/** The interfaces of Almanac. The name is the prefix: /models/api/chat is /api/chat at models. */
const interfaces = [
  {
    name: 'models',
    title: 'Language models (Ollama)',
    example: '/api/version',
    api: 'models',
    needsToken: true,
    inside: asItIs,
  },
  { ...plain, name: 'digits', title: 'Digits of pi', example: '/v1/pi?start=0&numberOfDigits=20' },
  { ...plain, name: 'vulnerabilities', title: 'Security vulnerabilities', example: '/api/lastvulnerabilities' },
  {
    ...plain,
    name: 'geocoding',
    title: 'Geocoding',
    example: '/reverse?lat=48.2082&lon=16.3738&format=json',
  },
  {
    ...plain,
    name: 'grammar',
    title: 'Grammar check',
    example: '/check?language=en-US&text=This+are+a+test.',
    // The specification has a gateway that maps its prefix onto /v2/; the whole path is understood too.
    inside: (rest: string) => (rest === '/v2' || rest.startsWith('/v2/') ? rest : `/v2${rest}`),
  },
] as const satisfies readonly RouteDefaults[];

/** As in the rights of tokens. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const MOST_ROUTES = 1000;
const MOST_SERVERS = 64;

const wrong = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);

/**
 * The routes that the settings describe: the five interfaces first, then the others in the order of the settings.
 * @throws CommandError with one sentence when they do not fit together
 */
export function configuredRoutes(settings: GatewaySettings): readonly Route[] {
  const tables = new Map(Object.entries(settings.routes));
  const routes = interfaces.map((one): Route => {
    const table = tables.get(one.name);
    tables.delete(one.name);
    return routeOf(one, table, settings[`${one.name}Url`].split(','), settings);
  });
  for (const [name, table] of tables) {
    if (!NAME.test(name))
      throw wrong(
        `gateway.routes: "${name}" cannot name a route: use up to 64 letters, digits, dots, underscores and hyphens, a letter or digit first.`,
      );
    const own = { name, title: name, example: '/', api: 'plain', needsToken: true, inside: asItIs } as const;
    routes.push(routeOf(own, table, [], settings));
  }
  if (routes.length > MOST_ROUTES) throw wrong(`gateway.routes: there are more than ${MOST_ROUTES} routes.`);
  refuseEqualPrefixes(routes);
  return routes;
}

function routeOf(
  own: RouteDefaults,
  table: Table | undefined,
  addresses: readonly string[],
  { upstreamRequests }: GatewaySettings,
): Route {
  const { name } = own;
  const where = `gateway.routes.${name}`;
  const prefix = table?.prefix || `/${name}`;
  const upstreams = table === undefined || table.upstreams.length === 0 ? addresses : table.upstreams;
  if (isOwn(prefix)) throw wrong(`${where}: the gateway answers ${prefix} itself; choose another prefix.`);
  if (upstreams.length === 0) throw wrong(`${where} has no upstreams: name the address of a server.`);
  if (upstreams.length > MOST_SERVERS) throw wrong(`${where} has more than ${MOST_SERVERS} upstreams.`);
  const twice = upstreams.find((one, index) => upstreams.indexOf(one) < index);
  if (twice !== undefined) throw wrong(`${where} names the upstream ${twice} twice.`);
  const api = (table?.api || own.api) as RouteApi;
  return {
    name,
    prefix,
    title: table?.title || own.title,
    example: prefix + own.example,
    api,
    needsToken: table?.token ?? own.needsToken,
    takesKeys: hasModels(api),
    inside: table?.strip === false ? (rest) => prefix + rest : own.inside,
    upstreams,
    choice: (table?.choice ?? 'least-outstanding') as RouteChoice,
    requests: table?.requests || upstreamRequests,
    healthPath: table?.healthPath ?? '',
    healthInterval: table?.healthInterval ?? 0,
    healthTimeout: table?.healthTimeout ?? 0,
    websocket: table?.websocket ?? false,
  };
}

function refuseEqualPrefixes(routes: readonly Route[]): void {
  const seen = new Map<string, string>();
  for (const { name, prefix } of routes) {
    const other = seen.get(prefix);
    if (other !== undefined)
      throw wrong(`gateway.routes: ${other} and ${name} both have the prefix ${prefix}; change one of them.`);
    seen.set(prefix, name);
  }
}
