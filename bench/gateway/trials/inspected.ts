import { until } from './trial.ts';

/** The memory of a process, in bytes. */
export interface MemoryUse {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
}

/** A look into a process through node's inspector. */
export interface Inspected {
  /** Its memory after garbage was collected. */
  memory(): Promise<MemoryUse>;
  /** What an expression is in it, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** Asks the inspector itself. */
  call(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Hears what the inspector tells without being asked. */
  onEvent(listener: (method: string, params: Record<string, unknown>) => void): void;
  close(): void;
}

/** Connects to the inspector whose address a process has written into its log. */
export async function inspect(log: () => string): Promise<Inspected> {
  const address = /Debugger listening on (ws:\S+)/;
  await until('the inspector listened', () => address.test(log()));
  const socket = new WebSocket(address.exec(log())![1]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const waiting = new Map<
    number,
    { resolve: (value: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  let listener: (method: string, params: Record<string, unknown>) => void = () => {};
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.id === undefined) {
      listener(message.method, message.params);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) asked?.resolve(message.result);
    else asked?.reject(new Error(message.error.message));
  });
  const call = (method: string, params: object = {}): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await call('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: unknown }).value;
  };
  return {
    call,
    evaluate,
    async memory() {
      // What finalizers let go is collected in the second turn.
      for (let turn = 0; turn < 2; turn++) await call('HeapProfiler.collectGarbage');
      return (await evaluate('process.memoryUsage()')) as MemoryUse;
    },
    onEvent(told) {
      listener = told;
    },
    close: () => socket.close(),
  };
}
