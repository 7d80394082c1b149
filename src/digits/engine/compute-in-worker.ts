import { Worker } from 'node:worker_threads';
import type { PiDigits } from './compute-pi.ts';

type Message = { phase: string; share: number } | { digits: PiDigits };

/**
 * Computes pi in a thread of its own; see computePi.
 * @param report called with the phase and a share of the whole from 0 to 1
 * @throws what computePi throws; an error when memory runs out
 */
export function computeInWorker(
  decimals: number,
  report: (phase: string, share: number) => void = () => {},
): Promise<PiDigits> {
  // Beside compiled code lies the compiled worker.
  const module = new URL(`./compute-worker.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: { decimals } });
    worker.on('message', (message: Message) => {
      if ('phase' in message) return report(message.phase, message.share);
      const { digits } = message;
      // A Buffer arrives as a bare Uint8Array.
      resolve({ ...digits, decimal: bufferOf(digits.decimal), hexadecimal: bufferOf(digits.hexadecimal) });
      return undefined;
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The computation ended with status ${code}.`)));
  });
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
