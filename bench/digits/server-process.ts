import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a program prints. @throws when it fails */
export async function output(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (bytes) => {
    text += bytes;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${program} ended with status ${status}`);
  return text;
}
