import type { Schema } from '#kit/json-schema';
import { API_PATH, type ApiDocument, type ApiOperation, capitalised } from '#kit/openapi/api-document';
import type { Route } from '../routes.ts';

/** What one interface says of itself. */
export interface DescribedRoute {
  readonly route: Pick<Route, 'name' | 'prefix' | 'title' | 'needsToken' | 'takesKeys' | 'inside'>;
  readonly document: ApiDocument;
}

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);
const LOCAL = '#/components/';
/** What the gateway answers in place of an interface. */
const FAILURES = ['502', '503', '504'] as const;
const FAILURE = { $ref: `${LOCAL}responses/Error` };

/** The document behind an answer, if it is OpenAPI 3.1 and has paths. */
export function readDescription(text: string): ApiDocument | undefined {
  let document: Partial<ApiDocument> | null;
  try {
    document = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isOne =
    typeof document === 'object' &&
    typeof document?.openapi === 'string' &&
    document.openapi.startsWith('3.1.') &&
    typeof document.info === 'object' &&
    typeof document.paths === 'object' &&
    document.paths !== null;
  return isOne ? (document as ApiDocument) : undefined;
}

/**
 * One document for the gateway and everything behind it: paths as clients see them, a tag for each interface, and its
 * name before every operation and schema.
 * @param own that of the gateway, which has a path for all that is below a prefix; it goes where the interface
 * describes itself
 */
export function joinDescriptions(own: ApiDocument, described: readonly DescribedRoute[]): ApiDocument {
  const joined = structuredClone(own);
  joined.tags ??= [];
  for (const { route, document } of described) {
    const { prefix, name, title } = route;
    for (const path of Object.keys(joined.paths)) if (path === `${prefix}/{rest}`) delete joined.paths[path];
    const words = capitalised(name);
    const moved = renamed(document, words) as ApiDocument;
    joined.tags.push({ name, description: document.info.description ?? title });
    for (const [kind, parts] of Object.entries(moved.components ?? {}))
      if (kind !== 'securitySchemes')
        joined.components[kind] = {
          ...joined.components[kind],
          ...Object.fromEntries(Object.entries(parts).map(([key, part]) => [words + key, part])),
        };
    for (const [path, operations] of Object.entries(moved.paths)) {
      const outside = path === API_PATH ? undefined : outsideOf(path, route);
      if (outside === undefined) continue;
      joined.paths[prefix + outside] = Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          METHODS.has(method) ? behind(operation, route, words) : operation,
        ]),
      );
    }
  }
  return joined;
}

/** What a client writes behind the prefix for a path of the interface; undefined for one that it cannot reach. */
function outsideOf(path: string, { inside }: DescribedRoute['route']): string | undefined {
  for (let at = 0; at >= 0; at = path.indexOf('/', at + 1)) if (inside(path.slice(at)) === path) return path.slice(at);
  return undefined;
}

function behind(operation: ApiOperation, { name, needsToken, takesKeys }: DescribedRoute['route'], words: string) {
  const { operationId, ...rest } = operation;
  return {
    ...(operationId === undefined
      ? {}
      : { operationId: words.charAt(0).toLowerCase() + words.slice(1) + capitalised(operationId) }),
    ...rest,
    tags: [name],
    responses: {
      ...operation.responses,
      ...Object.fromEntries(
        [...(needsToken ? ['401', '403', '429'] : []), ...FAILURES]
          .filter((status) => !(status in operation.responses))
          .map((status) => [status, FAILURE]),
      ),
    },
    security: needsToken ? neededTokens(takesKeys) : [],
  };
}

/** What a request needs whose route has a token. */
export const neededTokens = (takesKeys: boolean): NonNullable<ApiOperation['security']> => [
  { bearer: [] },
  ...(takesKeys ? [{ apiKey: [] }] : []),
];

/** The same value with another name before every component that it refers to. */
function renamed(value: unknown, before: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, before));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Schema).map(([key, one]) => {
      if (key !== '$ref' || typeof one !== 'string' || !one.startsWith(LOCAL)) return [key, renamed(one, before)];
      const [kind = '', ...name] = one.slice(LOCAL.length).split('/');
      return [key, `${LOCAL}${kind}/${before}${name.join('/')}`];
    }),
  );
}
