import { createServer } from '../http/node-http.ts';
import { silentLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { mountRoutes } from '../mount-routes.ts';
import type { Opened, ServiceDefinition } from '../service.ts';
import type { ServerSettings, SettingsTable, Values } from '../setting.ts';
import { API_PATH, type ApiDocument, type ApiOperation, type ApiPath, type ApiResponse } from './api-document.ts';
import { addExamples } from './api-examples.ts';
import { nameSchemas } from './named-schemas.ts';

/** Where a started service describes itself, its paths begin at the same address. */
const HERE = { url: '/', description: 'The server that gave this document.' };

/**
 * The OpenAPI 3.1 description of a service, made from its routes without its data.
 * @param settings those of a running service; with the default ones when left out, and `servers` then names the
 * default address
 * @throws Error when the routes touch the engine before a request arrives
 */
export async function describeApi<S extends SettingsTable & ServerSettings, E extends Opened>(
  definition: ServiceDefinition<S, E>,
  settings?: Values<S>,
): Promise<ApiDocument> {
  const defaults = Object.fromEntries(
    Object.entries(definition.settings).map(([key, setting]) => [key, setting.default]),
  ) as Values<S>;
  const values = settings ?? defaults;
  const engine = new Proxy({} as E, {
    get(_target, key) {
      throw new Error(`routes() of ${definition.name} used engine.${String(key)} before a request arrived.`);
    },
  });
  const log = silentLogger;
  const context = { settings: values, directory: '', log, metrics: new Metrics(definition.name, false) };
  const http = await mountRoutes(definition, engine, context, createServer(), { described: true });
  await http.ready();
  const raw = http.swagger() as unknown as ApiDocument;
  await http.close();

  const document: ApiDocument = {
    openapi: raw.openapi,
    info: { ...raw.info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } } as ApiDocument['info'],
    'x-almanac-service': definition.name,
    servers: [settings === undefined ? defaultAddress(defaults as Values<ServerSettings>) : HERE],
    tags: [{ name: definition.name, description: definition.description }],
    components: { schemas: {} },
    // Nothing of a service of ours needs a token; a gateway in front of it may ask for one.
    security: [],
    paths: Object.fromEntries(
      Object.entries(raw.paths).map(([path, operations]) => [
        path.replace('{*}', `{${wildcardOf(Object.values(operations)[0])}}`),
        operations,
      ]),
    ),
  };
  document.paths[API_PATH] = ownPath();
  const { error } = definition.api ?? {};
  if (error !== undefined)
    document.components.responses = {
      Error: { description: error.description, content: { [error.type]: { schema: error.schema } } },
    };
  for (const [path, operations] of Object.entries(document.paths))
    for (const operation of Object.values(operations)) {
      operation.tags = [definition.name];
      const wildcard = operation.parameters?.find(({ name }) => name === '*');
      if (wildcard !== undefined) {
        wildcard.name = wildcardOf(operation);
        wildcard.schema = { type: 'string' };
      }
      for (const [status, response] of Object.entries(operation.responses)) describeResponse(status, response);
      if (error !== undefined && path !== API_PATH)
        operation.responses.default = { $ref: '#/components/responses/Error' };
    }
  const examples = await definition.api?.examples?.(values);
  if (examples !== undefined) addExamples(document, examples);
  definition.api?.secure?.(document, values);
  nameSchemas(document);
  return document;
}

/** Gives a response its description, and its content types without parameters. */
function describeResponse(status: string, response: ApiResponse): void {
  if (response.description === undefined || response.description === 'Default Response')
    response.description = DESCRIPTIONS[status] ?? 'The answer.';
  if (response.content !== undefined)
    response.content = Object.fromEntries(
      Object.entries(response.content).map(([type, media]) => [type.replace(/;.*/, ''), media]),
    );
}

const defaultAddress = ({ host, port }: Values<ServerSettings>) => ({
  url: `http://${host}:${port}`,
  description: 'The default address.',
});

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'The answer.',
  201: 'It was made.',
  204: 'There is nothing to answer.',
  400: 'The request is not valid.',
  401: 'A token is needed.',
  403: 'This is not allowed.',
  404: 'There is no such thing.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  500: 'Something went wrong in the service.',
  502: 'The interface behind the gateway failed.',
  503: 'The service is busy or not ready.',
  504: 'The interface behind the gateway did not answer in time.',
};

/** What the part of a path is called that stands for all that follows: the title of its parameter. */
function wildcardOf(operation: ApiOperation | undefined): string {
  const title = operation?.parameters?.find(({ name }) => name === '*')?.schema?.title;
  return typeof title === 'string' ? title : 'rest';
}

const ownPath = (): ApiPath => ({
  get: {
    operationId: 'getOpenApi',
    summary: 'This document',
    responses: {
      200: {
        description: 'The description of the interface, as OpenAPI 3.1.',
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
    },
  },
});
