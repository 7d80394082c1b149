import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT } from './command-error.ts';
import { stopRequested } from './stop-request.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

for (const signal of SIGNALS)
  test(`${signal} asks to stop; the same signal passed on does not end the process, a later one does`, async () => {
    // The test runner listens too.
    const before = SIGNALS.map((name) => [name, process.listeners(name)] as const);
    for (const name of SIGNALS) process.removeAllListeners(name);
    const exits: number[] = [];
    const asked = stopRequested((status) => exits.push(status));
    try {
      // From the terminal, from npm and from the launcher.
      for (let times = 0; times < 3; times++) process.emit(signal);
      await asked;
      assert.deepEqual(exits, []);
      await delay(600);
      process.emit(signal);
      assert.deepEqual(exits, [EXIT.interrupted]);
    } finally {
      for (const [name, listeners] of before) {
        process.removeAllListeners(name);
        for (const listener of listeners) process.on(name, listener);
      }
    }
  });
