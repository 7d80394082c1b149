import type { EventEmitter } from 'node:events';
import type { Progress } from '#kit/command/progress';
import type { Announcement } from '#kit/process/announce';
import type { ProcessEvents, SupervisedProcess } from './supervised-process.ts';

/** Steps of the bar for each interface. */
const STEPS = 20;

type Starting = Pick<SupervisedProcess, 'name' | 'state' | 'lastEnd'> & EventEmitter<ProcessEvents>;

/**
 * Shows how a start goes on until every interface is ready or has failed: how many are ready, and what the others are
 * busy with. On a terminal a bar moves; elsewhere each piece of news is a line.
 * @param begin begins to show progress of so many steps; undefined where no bar can be shown
 * @param line writes a line
 */
export function showStart(
  processes: readonly Starting[],
  begin: ((title: string, total: number) => Progress) | undefined,
  line: (text: string) => void,
): void {
  const bar = begin?.('Starting', processes.length * STEPS);
  const busy = new Map<string, Announcement>();
  const isSettled = ({ state }: Starting): boolean => state === 'ready' || state === 'failed';
  const show = (): void => {
    const settled = processes.filter(isSettled);
    const shares = processes.map((each) => (isSettled(each) ? 1 : (busy.get(each.name)?.share ?? 0)));
    const doing = processes
      .filter((each) => !isSettled(each))
      .map(({ name }) => `${name}${busy.has(name) ? `: ${busy.get(name)?.doing}` : ''}`);
    const steps = Math.floor(STEPS * shares.reduce((sum, share) => sum + share, 0));
    bar?.update(steps, `${settled.length} of ${processes.length}, ${doing.join('; ')}`);
    if (settled.length < processes.length) return;
    const failed = processes.filter(({ state }) => state === 'failed').map(({ name }) => name);
    const ready = `${processes.length - failed.length} of ${processes.length} interfaces are ready`;
    if (failed.length > 0) bar?.fail(`${ready}; ${failed.join(', ')} failed.`);
    else bar?.finish(`${ready}.`);
  };
  for (const each of processes) {
    const onDoing = (what: Announcement): void => {
      busy.set(each.name, what);
      if (bar === undefined) line(`  ${each.name}: ${what.doing}`);
      show();
    };
    const onState = (): void => {
      if (!isSettled(each)) return;
      each.off('doing', onDoing);
      each.off('state', onState);
      if (bar === undefined) line(`  ${each.name}: ${each.state === 'ready' ? 'ready' : each.lastEnd}`);
      show();
    };
    each.on('doing', onDoing);
    each.on('state', onState);
  }
}
