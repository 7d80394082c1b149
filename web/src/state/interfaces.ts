import { signal } from '@preact/signals';
import { askJson } from './api.ts';

/** What an interface says of itself. */
export interface Says {
  readonly version: string;
  readonly ready: true | string;
  readonly summary: string;
  /** Seconds. */
  readonly uptime: number;
  readonly requests: number;
  readonly failures: number;
  /** That all requests together took. */
  readonly seconds: number;
  readonly status: Readonly<Record<string, unknown>>;
}

export interface Interface {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly needsToken: boolean;
  readonly servers: readonly { readonly state: string; readonly underWay: number }[];
  readonly says: Says | null;
}

export interface State {
  readonly time: string;
  readonly version: string;
  readonly interfaces: readonly Interface[];
}

/** How an interface did between two looks. */
export interface Sample {
  /** Requests per second. */
  readonly rate: number;
  /** Mean time of an answer, ms; undefined when nothing was asked. */
  readonly latency: number | undefined;
}

/** Samples that are kept: five minutes at one each two seconds. */
const MOST_SAMPLES = 150;

/** The last minutes of each interface, oldest first. */
export const history = signal<ReadonlyMap<string, readonly Sample[]>>(new Map());
let before: { readonly at: number; readonly says: ReadonlyMap<string, Says> } | undefined;

/** Asks for the state of all interfaces, and notes what changed since the last time. */
export async function look(stopped: AbortSignal): Promise<State> {
  const state = await askJson<State>('/console/api/state', { signal: stopped });
  const says = new Map(state.interfaces.flatMap(({ name, says }) => (says === null ? [] : [[name, says] as const])));
  const at = performance.now();
  if (before !== undefined) {
    const seconds = (at - before.at) / 1000;
    const next = new Map(history.peek());
    for (const [name, now] of says) {
      const then = before.says.get(name);
      // An interface that was started anew counts from zero.
      if (then === undefined || now.requests < then.requests || seconds <= 0) continue;
      const requests = now.requests - then.requests;
      const latency = requests === 0 ? undefined : ((now.seconds - then.seconds) / requests) * 1000;
      next.set(name, [...(next.get(name) ?? []), { rate: requests / seconds, latency }].slice(-MOST_SAMPLES));
    }
    history.value = next;
  }
  before = { at, says };
  return state;
}
