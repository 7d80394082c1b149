// A runner by itself, and one question to it.
import { silentLogger } from '../../src/kit/log.ts';
import type {
  GenerateRequest,
  GenerationEnd,
  LoadRequest,
  Piece,
  Started,
} from '../../src/models/engine/runner/protocol.ts';
import type { Runner } from '../../src/models/engine/runner/runner.ts';
import { RunnerProcess } from '../../src/models/engine/runner/runner-process.ts';

/** Starts a runner process with a model. @param folder for what it keeps of sequences */
export async function startRunner(
  path: string,
  folder: string,
  changes: Partial<LoadRequest> = {},
): Promise<RunnerProcess> {
  const { runner } = await RunnerProcess.start(
    {
      path,
      purpose: 'completion',
      contextSize: 512,
      sequences: 2,
      threads: 1,
      batchSize: 512,
      template: undefined,
      goTemplate: '',
      flashAttention: 'auto',
      cacheType: 'f16',
      similarity: 0.1,
      states: { directory: folder, bytes: 2 ** 26 },
      turn: 16,
      ...changes,
    },
    { log: silentLogger, loadTimeout: 300_000, abortTimeout: 300_000 },
    new AbortController().signal,
  );
  return runner;
}

/** What a request comes to that is aborted before it begins. */
const NOT_STARTED: Started = {
  cut: { messages: 0, tokens: 0 },
  promptEnd: '',
  promptTokens: 0,
  cachedTokens: 0,
  queueNanoseconds: 0,
};

export interface RunnerAnswer {
  readonly started: Started;
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly end: GenerationEnd;
}

export type RequestChanges = Partial<Omit<GenerateRequest, 'sampling'>> & {
  readonly sampling?: Partial<GenerateRequest['sampling']>;
};

/** A request that always gets the same answer. */
export const greedyRequest = (text: string, { sampling, ...changes }: RequestChanges = {}): GenerateRequest => ({
  client: 'one',
  prompt: { kind: 'text', text, before: [], truncate: true },
  sampling: {
    temperature: 0,
    topK: 40,
    topP: 0.9,
    minP: 0,
    typicalP: 1,
    seed: 1,
    repeatLastN: 64,
    repeatPenalty: 1,
    presencePenalty: 0,
    frequencyPenalty: 0,
    logitBias: [],
    ...sampling,
  },
  context: 512,
  predict: 12,
  keep: 4,
  shift: true,
  stop: [],
  grammar: undefined,
  topLogprobs: undefined,
  controlTokens: false,
  ...changes,
});

/** @param onText called with the function that aborts, for each group of pieces */
export function askRunner(
  runner: Pick<Runner, 'generate'>,
  text: string,
  changes: RequestChanges = {},
  onText: (abort: () => void) => void = () => {},
): Promise<RunnerAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Piece[] = [];
    let started: Started | undefined;
    const abort = runner.generate(greedyRequest(text, changes), {
      started: (value) => {
        started = value;
      },
      text(more) {
        pieces.push(...more);
        onText(abort);
      },
      done: (end) =>
        resolve({ started: started ?? NOT_STARTED, text: pieces.map((piece) => piece.text).join(''), pieces, end }),
      failed: reject,
    });
  });
}
