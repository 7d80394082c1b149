import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Limits, USE_RIGHTS } from '../../store/rights.ts';
import type { Admission, Grant, LimitRefusal } from './limiter.ts';
import { RequestLimiter } from './request-limiter.ts';

const NOW = 1_700_000_000_000;
const grant = (limits: Limits, id = 'a'): Grant => ({ ...USE_RIGHTS, id, name: id, limits });

const end = (admission: Admission): void => {
  assert.ok(admission.admitted);
  admission.end(undefined, NOW);
};
const refused = (admission: Admission): LimitRefusal => {
  assert.ok(!admission.admitted);
  return admission;
};

test('a token without limits on requests is let through and takes no memory', () => {
  const limiter = new RequestLimiter(0);
  for (let request = 0; request < 1000; request++)
    assert.ok(limiter.admit(grant({ promptTokensPerDay: 1 }), NOW).admitted);
  assert.equal(limiter.size, 0);
});

test('requests of a minute are counted, and the refusal says when one more may come', () => {
  const limiter = new RequestLimiter(10);
  const three = grant({ requestsPerMinute: 3 });
  for (const remaining of [2, 1, 0]) {
    const lease = limiter.admit(three, NOW + 10 * (2 - remaining));
    assert.ok(lease.admitted);
    assert.deepEqual(lease.states, [{ of: 'requests', limit: 3, remaining, reset: 60_000 }]);
    end(lease);
  }
  const { reason, retryAfter, states } = refused(limiter.admit(three, NOW + 1000));
  assert.deepEqual([reason, retryAfter], ['REQUESTS_PER_MINUTE', 59_000]);
  assert.deepEqual(states, [{ of: 'requests', limit: 3, remaining: 0, reset: 59_020 }]);
  assert.ok(!limiter.admit(three, NOW + 59_999).admitted);
  assert.ok(limiter.admit(three, NOW + 60_000).admitted);
  assert.ok(!limiter.admit(three, NOW + 60_000).admitted);
});

test('requests at once are counted until each has ended, once', () => {
  const limiter = new RequestLimiter(10);
  const two = grant({ requestsAtOnce: 2 });
  const first = limiter.admit(two, NOW);
  const second = limiter.admit(two, NOW);
  const { reason, retryAfter, states } = refused(limiter.admit(two, NOW));
  assert.deepEqual([reason, retryAfter, states], ['REQUESTS_AT_ONCE', 1000, []]);
  end(first);
  end(first);
  assert.ok(limiter.admit(two, NOW).admitted);
  assert.ok(!limiter.admit(two, NOW).admitted);
  end(second);
  assert.ok(limiter.admit(two, NOW).admitted);
});

test('a request that is refused for one limit is not counted by the other', () => {
  const limiter = new RequestLimiter(10);
  const both = grant({ requestsAtOnce: 1, requestsPerMinute: 2 });
  const first = limiter.admit(both, NOW);
  for (let request = 0; request < 5; request++)
    assert.equal(refused(limiter.admit(both, NOW)).reason, 'REQUESTS_AT_ONCE');
  end(first);
  end(limiter.admit(both, NOW));
  for (let request = 0; request < 5; request++)
    assert.equal(refused(limiter.admit(both, NOW)).reason, 'REQUESTS_PER_MINUTE');
  assert.ok(limiter.admit(both, NOW + 60_000).admitted);
});

test('tokens are counted apart by their id, not by their name', () => {
  const limiter = new RequestLimiter(10);
  const limits = { requestsPerMinute: 1 };
  assert.ok(limiter.admit(grant(limits, 'a'), NOW).admitted);
  assert.ok(limiter.admit({ ...grant(limits, 'b'), name: 'a' }, NOW).admitted);
  assert.ok(!limiter.admit({ ...grant(limits, 'a'), name: 'other' }, NOW).admitted);
});

test('a limit that is changed holds at once for what was counted before', () => {
  const limiter = new RequestLimiter(10);
  for (let request = 0; request < 3; request++) end(limiter.admit(grant({ requestsPerMinute: 3 }), NOW));
  end(limiter.admit(grant({ requestsPerMinute: 4 }), NOW));
  assert.ok(!limiter.admit(grant({ requestsPerMinute: 4 }), NOW).admitted);
  assert.ok(!limiter.admit(grant({ requestsPerMinute: 2 }), NOW).admitted);
  end(limiter.admit(grant({ requestsAtOnce: 1 }), NOW));
  assert.ok(limiter.admit(grant({}), NOW).admitted);
});

test('what no longer limits anybody is forgotten, and only that', () => {
  const limiter = new RequestLimiter(3);
  end(limiter.admit(grant({ requestsPerMinute: 1 }, 'counted'), NOW));
  const running = limiter.admit(grant({ requestsAtOnce: 1 }, 'running'), NOW);
  end(limiter.admit(grant({ requestsAtOnce: 1 }, 'over'), NOW));
  assert.equal(refused(limiter.admit(grant({ requestsAtOnce: 1 }, 'more'), NOW)).reason, 'LIMITS_UNKNOWN');
  limiter.sweep(NOW + 59_999);
  assert.equal(limiter.size, 2);
  assert.ok(!limiter.admit(grant({ requestsPerMinute: 1 }, 'counted'), NOW + 59_999).admitted);
  assert.ok(!limiter.admit(grant({ requestsAtOnce: 1 }, 'running'), NOW + 59_999).admitted);
  end(limiter.admit(grant({ requestsAtOnce: 1 }, 'more'), NOW + 59_999));
  limiter.sweep(NOW + 60_000);
  assert.equal(limiter.size, 1);
  end(running);
  limiter.sweep(NOW + 60_000);
  assert.equal(limiter.size, 0);
});

test('what came under a limit counts under the next one', () => {
  const limiter = new RequestLimiter(10);
  for (let request = 0; request < 2; request++) end(limiter.admit(grant({ requestsPerMinute: 5 }), NOW));
  const lease = limiter.admit(grant({ requestsPerMinute: 4 }), NOW + 1);
  assert.ok(lease.admitted);
  assert.deepEqual(
    lease.states.map(({ limit, remaining }) => [limit, remaining]),
    [[4, 1]],
  );
  assert.ok(limiter.admit(grant({ requestsPerMinute: 4 }), NOW + 1).admitted);
  assert.ok(!limiter.admit(grant({ requestsPerMinute: 4 }), NOW + 1).admitted);
  // Without a limit nothing is counted; a new one begins anew.
  assert.ok(limiter.admit(grant({ requestsAtOnce: 50 }), NOW + 2).admitted);
  assert.ok(limiter.admit(grant({ requestsPerMinute: 1 }), NOW + 3).admitted);
});
