import { useEffect, useState } from 'preact/hooks';

/** What was asked last, and what went wrong since. */
export interface Polled<T> {
  readonly value: T | undefined;
  readonly error: Error | undefined;
}

/** Asks again and again while a page is seen. @param interval between two answers, ms */
export function usePoll<T>(read: (signal: AbortSignal) => Promise<T>, interval: number): Polled<T> {
  const [polled, tell] = useState<Polled<T>>({ value: undefined, error: undefined });
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async (): Promise<void> => {
      if (!document.hidden)
        try {
          const value = await read(stop.signal);
          tell({ value, error: undefined });
        } catch (error) {
          if (!stop.signal.aborted) tell(({ value }) => ({ value, error: error as Error }));
        }
      if (!stop.signal.aborted) timer = setTimeout(() => void round(), interval);
    };
    void round();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return polled;
}
