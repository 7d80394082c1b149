import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzGateway } from '../../src/gateway/testing/raw-requests.ts';

test('changed requests hang nowhere, and none is forwarded that node does not find in the same bytes', async () => {
  const { statuses, forwarded, found } = await fuzzGateway(300, 7);
  assert.deepEqual(found, []);
  assert.ok(forwarded > 50, `only ${forwarded} were forwarded`);
  for (const status of [200, 400, 401, 404]) assert.ok(statuses[status], `no answer has the status ${status}`);
});
