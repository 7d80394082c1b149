import assert from 'node:assert/strict';
import { Caller, post } from './caller.ts';
import { secretOf, withGateway } from './gateway-process.ts';
import { startScriptedModels } from './scripted-models.ts';
import type { Trial } from './trial.ts';

const WORKERS = 4;
const LIMIT = 100;
/** A few more are allowed, where several processes decide. */
const MOST = 104;
const CALLERS = 32;

export const trial: Trial = {
  name: 'workers-limit',
  shows: `${WORKERS} workers let as many requests through a limit of ${LIMIT} per minute as one process.`,
  async run({ quick }) {
    const models = await startScriptedModels();
    const settings = { MODELS_URL: models.url, WORKERS: String(WORKERS) };
    const tokens = { limited: { limits: { requestsPerMinute: LIMIT } } };
    try {
      return await withGateway({ settings, tokens }, async (gateway) => {
        const request = post('/api/chat', '{"model":"tiny"}', { Authorization: `Bearer ${secretOf('limited')}` });
        // Less than a minute, so that nothing of the limit comes back.
        const end = performance.now() + (quick ? 5000 : 50_000);
        let [passed, refused] = [0, 0];
        const workers = new Set<string>();
        await Promise.all(
          Array.from({ length: CALLERS }, async () => {
            const caller = new Caller(gateway.url);
            for (let sent = 0; performance.now() < end; sent++) {
              // The system gives each new connection to any of the workers.
              if (sent % 100 === 99) caller.leave();
              const { head, isWhole } = await (await caller.send(request)).over;
              assert.ok(isWhole);
              if (head?.status === 429) refused++;
              else passed++;
              assert.ok(head?.status === 429 || head?.status === 404, String(head?.status));
            }
            caller.leave();
          }),
        );
        const status = await gateway.status();
        for (const pid of JSON.stringify(status).match(/"pid":\d+/g) ?? []) workers.add(pid);
        const figures = `${passed} of ${passed + refused} requests were let through, ${workers.size} processes`;
        assert.ok(passed >= LIMIT && passed <= MOST, figures);
        assert.ok(workers.size >= WORKERS, figures);
        return figures;
      });
    } finally {
      await models.close();
    }
  },
};
