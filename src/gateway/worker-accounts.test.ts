import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { defaultSettings } from '#kit/library';
import type { Logger } from '#kit/log';
import { type Channel, Link } from '#kit/process/crew/link';
import type { ServiceContext } from '#kit/service';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { type GatewaySettings, type Settings, settings } from './settings.ts';
import { type AuditEntry, auditLine } from './store/audit-log.ts';
import { UsageStore } from './store/usage-store.ts';
import { openWorkerAccounts } from './worker-accounts.ts';

const OWNER = { id: 'tok_1', name: 'ci', owner: 'me' };
const USE = { prompt: 3, generated: 4 };
const entry = { time: '2026-11-28T00:00:00Z', id: 'r1', path: '/v1' } as AuditEntry;

/** One end of a channel in this process. */
class NearChannel extends EventEmitter implements Channel {
  connected = true;
  other: NearChannel | undefined;

  send(message: unknown, sent: (error: Error | null) => void): boolean {
    const text = JSON.stringify(message);
    setImmediate(() => {
      this.other?.emit('message', JSON.parse(text));
      sent(null);
    });
    return true;
  }
}

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 6; turns++) await new Promise((resolve) => setImmediate(resolve));
};

/** A worker on a clock that stands, and what its primary hears. */
async function worker(context: TestContext, changed: Partial<GatewaySettings> = {}) {
  context.mock.timers.enable({ apis: ['Date', 'setInterval', 'setTimeout'], now: Date.UTC(2026, 10, 28) });
  const directory = await emptyDirectory(context);
  const [here, there] = [new NearChannel(), new NearChannel()];
  here.other = there;
  there.other = here;
  const heard: unknown[] = [];
  const primary = new Link(there);
  for (const kind of ['usage', 'audit', 'uses']) primary.onTell(kind, (value) => heard.push([kind, value]));
  primary.onAsk('heard', () => heard.push('heard'));
  const logged: unknown[] = [];
  const accounts = openWorkerAccounts(
    {
      settings: { ...defaultSettings(settings), audit: true, usage: true, ...changed },
      directory,
      log: { error: (...words: unknown[]) => logged.push(words.at(-1)) } as unknown as Logger,
    } as unknown as ServiceContext<Settings>,
    new Link(here),
  );
  const pass = async (milliseconds: number): Promise<void> => {
    context.mock.timers.tick(milliseconds);
    await settle();
  };
  return { accounts, heard, logged, directory, primary, pass, leave: () => here.emit('disconnect') };
}

const amount = { day: '2026-11-28', token: 'tok_1', model: 'm', name: 'ci', owner: 'me', requests: 1, ...USE };

test('a worker says four times a second what it has counted', async (context) => {
  const { accounts, heard, pass } = await worker(context);
  accounts.usage?.count(OWNER, 'm', USE);
  accounts.audit?.write(entry);
  accounts.lastUse.note('tok_1', 5);
  accounts.lastUse.note('tok_1', 7);
  accounts.lastUse.note('tok_2', 6);
  await pass(249);
  assert.deepEqual(heard, []);
  await pass(1);
  const uses = [
    ['tok_1', 7],
    ['tok_2', 6],
  ];
  assert.deepEqual(heard.splice(0), [
    ['usage', [amount]],
    ['audit', [auditLine(entry)]],
    ['uses', uses],
  ]);
  await pass(500);
  assert.deepEqual(heard, [], 'nothing twice');
  assert.deepEqual(accounts.status(), {});
});

test('asked to, and at its end, a worker says all at once, and waits until it was heard', async (context) => {
  const { accounts, heard, primary } = await worker(context);
  accounts.usage?.count(OWNER, 'm', USE);
  accounts.lastUse.note('tok_1', 5);
  const said = primary.ask<boolean>('say', null, 1000);
  await settle();
  assert.equal(await said, true);
  assert.deepEqual(heard.splice(0), [
    ['usage', [amount]],
    ['uses', [['tok_1', 5]]],
  ]);
  accounts.audit?.write(entry);
  accounts.usage?.count(OWNER, '', USE);
  await accounts.close();
  assert.deepEqual(heard, [['usage', [{ ...amount, model: '' }]], ['audit', [auditLine(entry)]], 'heard']);
});

test('without its primary a worker writes what its last answers took', async (context) => {
  const { accounts, heard, directory, leave } = await worker(context);
  leave();
  accounts.usage?.count(OWNER, 'm', USE);
  accounts.usage?.count(OWNER, 'm', USE);
  accounts.audit?.write(entry);
  context.mock.timers.reset();
  await accounts.close();
  assert.deepEqual(heard, []);
  const store = UsageStore.open(directory);
  assert.deepEqual(
    store.between('2026-11-28', '2026-11-28').map(({ requests, prompt, generated }) => [requests, prompt, generated]),
    [[2, 6, 8]],
  );
  store.close();
  const [file = ''] = readdirSync(join(directory, 'audit'));
  assert.equal(readFileSync(join(directory, 'audit', file), 'utf8'), auditLine(entry));
});

test('lines of the audit log that come too fast are lost, and the log says how many', async (context) => {
  const { accounts, heard, logged, pass } = await worker(context);
  const long = { ...entry, path: 'x'.repeat(4 * 1024 * 1024) };
  for (let line = 0; line < 6; line++) accounts.audit?.write(long);
  await pass(250);
  assert.deepEqual(
    heard.map((one) => (one as [string, string[]])[1].length),
    [3],
  );
  assert.deepEqual(logged.splice(0), ['3 lines of the audit log are lost: they came too fast.']);
  accounts.audit?.write(entry);
  await pass(250);
  assert.deepEqual([heard.length, logged], [2, []]);
});

test('what is not counted is neither said nor written', async (context) => {
  const { accounts, heard, pass } = await worker(context, { audit: false, usage: false });
  assert.deepEqual([accounts.audit, accounts.usage], [undefined, undefined]);
  await pass(250);
  await accounts.close();
  assert.deepEqual(heard, ['heard']);
});
