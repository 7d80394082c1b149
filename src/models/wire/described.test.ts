import type { ApiExamples } from '#kit/openapi/api-examples';
import { testDescribed } from '#kit/testing/described';
import { GoldenFile } from '#kit/testing/golden';
import { serveTinyModels } from '../testing/models-on-disk.ts';
import { TestRegistry } from '../testing/registry.ts';
import { type Behaviour, chatStream, DONE, events, StandInServer } from '../testing/stand-in-server.ts';
import { upstreamSettings } from '../testing/upstream-settings.ts';

const JSON_ANSWERS: Readonly<Record<string, object>> = {
  '/v1/embeddings': { data: [{ index: 0, embedding: [0.6, 0.8] }], usage: { prompt_tokens: 1, total_tokens: 1 } },
  '/v1/messages/count_tokens': { input_tokens: 9 },
};

/** A server that says hello, whichever way it is asked. */
const hello: Behaviour = (response, request) => {
  const answer = JSON_ANSWERS[request.path];
  if (answer !== undefined) response.end(JSON.stringify(answer));
  else if (request.path === '/v1/completions')
    events(
      `data: ${JSON.stringify({ choices: [{ index: 0, text: 'Hello!', finish_reason: 'stop' }] })}\n\n`,
      `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 4, completion_tokens: 2 } })}\n\n`,
      DONE,
    )(response, request);
  else chatStream('Hello!')(response, request);
};

testDescribed(
  async () => {
    const standIn = await StandInServer.start(hello);
    const registry = await TestRegistry.start();
    const { host } = registry;
    const far = upstreamSettings({
      url: [standIn.url],
      kind: 'openai',
      healthInterval: 0,
      capabilities: ['completion', 'tools', 'embedding'],
    });
    const server = await serveTinyModels(
      { tiny: {} },
      { upstreams: { far }, registries: ['*'], registryPrivateAddresses: true },
    );
    return {
      url: server.url,
      values: { 'registry.example': host },
      async stop() {
        await server.stop();
        await standIn.stop();
        await registry.stop();
      },
    };
  },
  new GoldenFile<ApiExamples>(new URL('./description/api-examples.json', import.meta.url)),
  [
    ...['id', 'created', 'created_at', 'completed_at', 'modified_at', 'expires_at', 'request_id', 'system_fingerprint'],
    ...['total_duration', 'load_duration', 'prompt_eval_duration', 'eval_duration', 'version'],
    ...['digest', 'modelfile', 'first_id', 'last_id'],
  ],
);
