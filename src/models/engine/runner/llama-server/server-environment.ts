import { randomBytes } from 'node:crypto';
import { childEnvironment } from '#kit/process/child-environment';

/**
 * The environment of llama-server. It reads settings of its own from variables, which would change what it is told on its
 * command line, and tokens of Hugging Face, which it does not need.
 */
export function serverEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(childEnvironment([], ['LLAMA_', 'HF_', 'HUGGING_FACE_', 'OLLAMA_'], environment)).filter(
    ([name]) => !/^(?:NODE_|CI$|.*(?:TOKEN|SECRET|PASSWORD|API_KEY)$)/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    GGML_NO_BACKTRACE: '1',
    // Nobody can guess it, so nobody can write it.
    LLAMA_MEDIA_MARKER: `<almanac-media-${randomBytes(12).toString('hex')}>`,
  };
}
