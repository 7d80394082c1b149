// What an agent with the official client gets from the tools and resources, whatever the gateway answers.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { agentServer } from './agent-server.ts';
import type { AgentCall, CallAnswer } from './caller.ts';
import { cursorOf } from './tool.ts';

/** An agent whose calls all get the same answer. */
async function agent(context: TestContext, answer: CallAnswer | Error) {
  const asked: AgentCall[] = [];
  const server = agentServer(async (call) => {
    asked.push(call);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  context.after(() => client.close());
  return {
    asked,
    client,
    read: (uri: string) => client.readResource({ uri }),
    async use(name: string, given: Record<string, unknown>) {
      const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: given });
      const [text] = content as { type: string; text: string }[];
      assert.equal((content as unknown[]).length, 1);
      return { isError, text: text?.text ?? '', value: structuredContent };
    },
  };
}
const json = (value: unknown, status = 200): CallAnswer => ({ status, text: JSON.stringify(value) });

test('a place and a vulnerability are resources with an address', async (context) => {
  const place = await agent(context, json({ lat: '48.2', lon: '16.4', display_name: 'Here' }));
  const uri = 'almanac://address/48.2082/16.3738';
  const { contents } = await place.read(uri);
  const value = { name: 'Here', lat: 48.2, lon: 16.4, kind: '=', address: {} };
  assert.deepEqual(contents, [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }]);
  assert.deepEqual(place.asked, [
    { path: '/geocoding/reverse?lat=48.2082&lon=16.3738&zoom=18&format=jsonv2&accept-language=en' },
  ]);
  const record = await agent(context, json({ message: 'Not found' }, 404));
  await assert.rejects(
    record.read('almanac://vulnerability/CVE-2031-1'),
    /There is no vulnerability CVE-2031-1\. Search for it by its words instead\./,
  );
  assert.deepEqual(record.asked, [{ path: '/vulnerabilities/api/enisaid?id=CVE-2031-1' }]);
  const { resourceTemplates } = await record.client.listResourceTemplates();
  assert.deepEqual(
    resourceTemplates.map(({ name, uriTemplate, mimeType }) => [name, uriTemplate, mimeType]),
    [
      ['vulnerability', 'almanac://vulnerability/{id}', 'application/json'],
      ['address', 'almanac://address/{lat}/{lon}', 'application/json'],
    ],
  );
});

test('digits are read and found from where the agent says', async (context) => {
  const reading = await agent(context, json({ content: '3141' }));
  assert.deepEqual(await reading.use('read_digits', { start: 5, count: 4, number: 'e' }), {
    isError: false,
    text: '{"digits":"3141","start":5,"next":9}',
    value: { digits: '3141', start: 5, next: 9 },
  });
  await reading.use('read_digits', {});
  assert.deepEqual(
    reading.asked.map(({ path }) => path),
    ['/digits/v1/e?start=5&numberOfDigits=4', '/digits/v1/pi?start=0&numberOfDigits=100'],
  );
  const finding = await agent(context, json({ positions: [7], total: 50, next: 8 }));
  const { value } = await finding.use('find_digits', { digits: '14', limit: 1, cursor: cursorOf(3) });
  assert.deepEqual(value, { positions: [7], searched: 50, cursor: cursorOf(8) });
  assert.deepEqual(finding.asked, [{ path: '/digits/v1/pi/search?q=14&limit=1&start=3' }]);
  const last = await agent(context, json({ positions: [], total: 50, next: null }));
  assert.deepEqual((await last.use('find_digits', { digits: '14' })).value, { positions: [], searched: 50 });
});

test('what is refused is told to the model, and what broke in one sentence', async (context) => {
  const refused = await agent(context, json({ error: 'no such number' }, 404));
  assert.deepEqual(await refused.use('read_digits', {}), { isError: true, text: 'No such number.', value: undefined });
  const broken = await agent(context, new Error('secret'));
  assert.deepEqual(await broken.use('read_digits', {}), {
    isError: true,
    text: 'The gateway could not be asked; try again later.',
    value: undefined,
  });
  const wrong = await agent(context, json({ positions: [] }));
  const { isError, text } = await wrong.use('find_digits', { digits: 'x' });
  assert.equal(isError, true);
  assert.match(text, /digits/);
  assert.deepEqual(wrong.asked, []);
});

test('an answer of 60,000 characters is given, and a longer one is refused', async (context) => {
  const around = JSON.stringify({ digits: '', start: 0, next: 59_000 }).length;
  const most = 60_000 - around;
  const whole = await agent(context, json({ content: '1'.repeat(most) }));
  assert.equal((await whole.use('read_digits', {})).text.length, 60_000);
  const more = await agent(context, json({ content: '1'.repeat(most + 1) }));
  assert.deepEqual(await more.use('read_digits', {}), {
    isError: true,
    text: 'The answer would have 60001 characters, more than 60000. Ask for less at a time.',
    value: undefined,
  });
});

test('every tool says that it changes nothing', async (context) => {
  const { client } = await agent(context, json({}));
  const { tools } = await client.listTools();
  assert.equal(tools.length, 10);
  for (const { annotations } of tools)
    assert.deepEqual(annotations, {
      ...{ readOnlyHint: true, idempotentHint: true },
      ...{ destructiveHint: false, openWorldHint: false },
    });
});
