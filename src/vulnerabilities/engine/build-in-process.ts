import { fork } from 'node:child_process';
import { childEnvironment } from '#kit/process/child-environment';
import type { BuildMessage } from './build-process.ts';
import type { SearchWorkerData } from './search-worker.ts';

/** The process was interrupted: a terminal interrupts all that it has started, and so the server ends, too. */
export class BuildInterrupted extends Error {
  constructor() {
    super('The process that makes the index was interrupted.');
    this.name = 'BuildInterrupted';
  }
}

/**
 * Makes the index of a state in a process of its own, which keeps it as a file: what a thread needs for it, more than a
 * hundred megabytes for 400,000 records, would stay with the server.
 * @returns whether it is kept: not when the store has been written since
 * @throws BuildInterrupted; Error when the process cannot make it
 */
export function buildInProcess(job: SearchWorkerData): Promise<boolean> {
  // Beside compiled code lies the compiled module.
  const module = new URL(`./build-process.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url);
  return new Promise((resolve, reject) => {
    const child = fork(module, {
      // Of our own flags only what decides how modules are found: --test, --inspect and the like are not the child's.
      execArgv: [
        ...process.execArgv.filter((flag) => flag.startsWith('--conditions=')),
        '--disable-warning=ExperimentalWarning',
      ],
      // The address of the store is in the job.
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: BuildMessage) => {
      if ('kept' in message) resolve(message.kept);
      else reject(new Error(message.failure));
      child.disconnect();
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(
        signal === 'SIGINT'
          ? new BuildInterrupted()
          : new Error(`The process that makes the index ended with ${signal ?? `exit status ${code}`}.`),
      ),
    );
    child.send(job);
  });
}
