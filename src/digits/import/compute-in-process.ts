import { fork } from 'node:child_process';
import { CommandError, EXIT } from '#kit/command/command-error';
import { childEnvironment } from '#kit/process/child-environment';
import type { ComputeJob, StoredFile } from './compute-and-store.ts';
import type { ComputeMessage } from './compute-process.ts';

/**
 * Does what computeAndStore does, in a process of its own: a thread's memory would stay with the service for good
 * (32 MB of 141 after a million digits), a process gives all of it back.
 * @throws what computeAndStore throws; CommandError when the process ends before it is done
 */
export function computeInProcess(
  job: ComputeJob,
  report: (phase: string, share: number) => void = () => {},
): Promise<readonly StoredFile[]> {
  // Beside compiled code lies the compiled module.
  const module = new URL(`./compute-process.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const child = fork(module, {
      // Of our own flags only what decides how modules are found: --test, --inspect and the like are not the child's.
      execArgv: process.execArgv.filter((flag) => flag.startsWith('--conditions=')),
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: ComputeMessage) => {
      if ('phase' in message) return report(message.phase, message.share);
      if ('files' in message) resolve(message.files);
      else if (message.exitCode === undefined) reject(new Error(message.failure));
      else reject(new CommandError(message.failure, message.exitCode));
      child.disconnect();
      return undefined;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(
        new CommandError(`The computation of pi ended with ${signal ?? `exit status ${code}`}.`, EXIT.unavailable),
      ),
    );
    child.send(job);
  });
}
