import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { showStart } from './start-progress.ts';
import type { ProcessEvents, State } from './supervised-process.ts';

class Starting extends EventEmitter<ProcessEvents> {
  state: State = 'starting';
  lastEnd = '';
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  become(state: State): void {
    this.state = state;
    this.emit('state');
  }
}

test('a bar moves with every interface and with what it has done, and says how the start ended', () => {
  const seen: string[] = [];
  const processes = [new Starting('digits'), new Starting('geocoding')] as const;
  const begin = (title: string, total: number) => {
    seen.push(`${title} ${total}`);
    return {
      update: (done: number, message?: string) => void seen.push(`${done} ${message}`),
      finish: (message: string) => void seen.push(message),
      fail: (message: string) => void seen.push(`failed: ${message}`),
    };
  };
  showStart(processes, begin, (text) => assert.fail(text));
  const [digits, geocoding] = processes;
  geocoding.emit('doing', { doing: 'building the world index', share: 0.5 });
  digits.become('ready');
  geocoding.become('waiting');
  geocoding.lastEnd = 'it ended with status 1';
  geocoding.become('failed');
  assert.deepEqual(seen, [
    'Starting 40',
    '10 0 of 2, digits; geocoding: building the world index',
    '30 1 of 2, geocoding: building the world index',
    '40 2 of 2, ',
    'failed: 1 of 2 interfaces are ready; geocoding failed.',
  ]);
});

test('without a terminal each piece of news is a line', () => {
  const lines: string[] = [];
  const digits = new Starting('digits');
  showStart([digits], undefined, (text) => lines.push(text));
  digits.emit('doing', { doing: 'computing 1,000,000 decimals of pi' });
  digits.become('ready');
  digits.emit('doing', { doing: 'something later' });
  assert.deepEqual(lines, ['  digits: computing 1,000,000 decimals of pi', '  digits: ready']);
});
