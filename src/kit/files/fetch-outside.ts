import { CommandError, EXIT } from '../command/command-error.ts';

const VARIABLES = ['http_proxy', 'https_proxy', 'no_proxy'] as const;
/** Never asked for through a proxy, whatever NO_PROXY says. */
const LOOPBACK = 'localhost,.localhost,127.0.0.1,::1,[::1]';

let isProxied: boolean | undefined;

/**
 * `fetch` for everything that is brought from outside, by way of the proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name
 * (in either case). Loopback addresses are asked directly.
 * @throws CommandError when a proxy is named that is no http(s) address, or that this version of node cannot use
 */
export async function fetchOutside(url: string, init?: RequestInit): Promise<Response> {
  isProxied ??= useProxy(process.env);
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    // What fetch says of a proxy that does not let a request through is nothing that a person could use.
    if (isProxied && cause !== undefined && typeof cause.code !== 'string')
      throw new TypeError('fetch failed', { cause: new Error('the proxy refused the connection', { cause: error }) });
    throw error;
  }
}

/** The proxy of the environment, in the form that Node's agents take. */
export interface ProxyVariables {
  readonly http_proxy: string | undefined;
  readonly https_proxy: string | undefined;
  readonly no_proxy: string;
}

/**
 * The proxy that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name; undefined when there is none.
 * @throws CommandError when a proxy is named that is no http(s) address, or that this version of node cannot use
 */
export function proxyOf(environment: NodeJS.ProcessEnv): ProxyVariables | undefined {
  const [http, https, exceptions] = VARIABLES.map((name) => environment[name] || environment[name.toUpperCase()]);
  if (!http && !https) return undefined;
  for (const [name, address] of [
    ['HTTP_PROXY', http],
    ['HTTPS_PROXY', https],
  ])
    if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new CommandError(`${name} must be an http or https address.`, EXIT.usage);
  if (globalProxySetter() === undefined)
    throw new CommandError(
      `HTTP_PROXY or HTTPS_PROXY is set, but Node ${process.versions.node} cannot use a proxy; 24.14 and newer versions can.`,
      EXIT.unavailable,
    );
  return {
    http_proxy: http,
    https_proxy: https,
    no_proxy: exceptions ? `${exceptions},${LOOPBACK}` : LOOPBACK,
  };
}

/** @returns whether there is a proxy */
function useProxy(environment: NodeJS.ProcessEnv): boolean {
  const proxy = proxyOf(environment);
  if (proxy !== undefined) globalProxySetter()?.({ ...proxy });
  return proxy !== undefined;
}

/** Loaded late, see ./node-http.ts. */
const globalProxySetter = (): typeof import('node:http').setGlobalProxyFromEnv | undefined =>
  (process.getBuiltinModule('node:http') as Partial<typeof import('node:http')>).setGlobalProxyFromEnv;
