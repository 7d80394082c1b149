/**
 * The environment of a process in which the addon's work has a single thread of libuv. Calls then compute in their order,
 * so that sampling can be asked for together with the step that it follows: this spares two wake-ups for each token.
 * Several threads that sample after the same step would also put its logits in order more than once.
 */
export const ONE_THREAD = { UV_THREADPOOL_SIZE: '1' } as const;

/** @throws Error in a process with several such threads */
export function requireOneThread(environment: NodeJS.ProcessEnv): void {
  if (environment.UV_THREADPOOL_SIZE !== ONE_THREAD.UV_THREADPOOL_SIZE)
    throw new Error('the model runner was started without UV_THREADPOOL_SIZE=1');
}
