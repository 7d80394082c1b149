// Loads models that mutants.ts names, one after the other, and writes a few tokens with each.
import { appendFileSync } from 'node:fs';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';

const TOKENS = 3;
/** Where the name of the model under way is noted: this process may end at any moment. */
const [, , journal = ''] = process.argv;

const llama = await getLlama({
  gpu: false,
  build: 'never',
  skipDownload: true,
  progressLogs: false,
  maxThreads: 1,
  logLevel: LlamaLogLevel.disabled,
});

async function load(path: string): Promise<string> {
  try {
    const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: true });
    try {
      const context = await model.createContext({
        contextSize: 64,
        threads: 1,
        batchSize: 64,
        failedCreationRemedy: false,
      });
      const tokens = model.tokenize('the cat sat', false);
      let left = TOKENS;
      for await (const token of context.getSequence().evaluate(tokens, { temperature: 0 })) {
        model.detokenize([token]);
        if (--left <= 0) break;
      }
      return 'loaded';
    } finally {
      await model.dispose();
    }
  } catch (error) {
    return `error: ${(error as Error).message}`;
  }
}

process.on('message', async (path: string) => {
  appendFileSync(journal, `${path}\n`);
  process.send?.(await load(path));
});
process.send?.('ready');
