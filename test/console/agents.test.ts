import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { almanacArguments, environment, type Started, seedWorld, startAlmanac } from '../almanac.ts';

const TOKEN = 'alm_TheTokenOfTheAgentTests';
const TOOLS = ['read_digits', 'find_digits', 'search_vulnerabilities', 'get_vulnerability', 'check_packages'];
const FURTHER = ['reverse_geocode', 'geocode', 'check_grammar', 'list_models', 'chat'];

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Record<string, unknown>;
}
interface Answers {
  readonly tools: readonly string[];
  readonly answers: readonly Answer[];
  readonly resources: readonly { readonly contents: readonly { readonly text: string }[] }[];
  readonly said?: readonly { readonly role: string; readonly content: string }[];
}

let data: string;
let running: Started<{ interfaces: readonly { service: string; url: string }[] }>;
let url: string;
/** A model that asks for one tool, and then says what it got. */
const model = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += piece));
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/api/chat') {
      response.end('{"models":[]}');
      return;
    }
    const { messages, tools } = JSON.parse(body) as {
      messages: { role: string; content: string }[];
      tools?: unknown[];
    };
    const last = messages.at(-1);
    const call = { function: { name: 'read_digits', arguments: { start: 762, count: 6 } } };
    const message =
      last?.role === 'tool'
        ? { role: 'assistant', content: `The tool said ${/\d{6}/.exec(last.content)?.[0]}.` }
        : { role: 'assistant', content: '', tool_calls: (tools ?? []).length > 0 ? [call] : [] };
    response.end(
      JSON.stringify({
        model: 'caller',
        message,
        done: true,
        done_reason: 'stop',
        prompt_eval_count: 1,
        eval_count: 1,
      }),
    );
  });
});

before(async () => {
  data = await mkdtemp(join(tmpdir(), 'almanac-agents-'));
  await seedWorld(data);
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const config = join(data, 'almanac.toml');
  const server = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  const capabilities = '["completion", "tools"]';
  await writeFile(
    config,
    `[models.upstreams.caller]\nurl = ["${server}"]\nkind = "ollama"\ncapabilities = ${capabilities}\n`,
  );
  const names = ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'];
  running = await startAlmanac(['start', '--json', '--admin-port', '0', '--data', data, '--config', config], {
    ...Object.fromEntries(names.map((name) => [`ALMANAC_${name}_PORT`, '0'])),
    ALMANAC_GATEWAY_TOKENS: TOKEN,
  });
  url = running.ready.interfaces.find(({ service }) => service === 'gateway')?.url ?? '';
});
after(async () => {
  await running?.stop();
  model.closeAllConnections();
  model.close();
  await rm(data, { recursive: true, force: true });
});

/** Has the official client connect and call. */
async function agent(told: object, env: NodeJS.ProcessEnv = {}): Promise<Answers> {
  const file = fileURLToPath(new URL('agent-client.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: environment(env),
    stdio: 'pipe',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => (stdout += piece));
  child.stderr.setEncoding('utf8').on('data', (piece) => (stderr += piece));
  child.stdin.end(JSON.stringify(told));
  const [status] = await once(child, 'close');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const calls = [
  { name: 'read_digits', arguments: { start: 762, count: 6 } },
  { name: 'search_vulnerabilities', arguments: { text: 'log4j' } },
  { name: 'reverse_geocode', arguments: { lat: -1.2921, lon: 36.8219 } },
  { name: 'geocode', arguments: { query: 'Nairobi' } },
  { name: 'check_grammar', arguments: { text: 'He should of told us.', language: 'en-US' } },
  { name: 'list_models', arguments: {} },
];
const resources = ['almanac://vulnerability/CVE-2021-44228', 'almanac://address/48.2082/16.3738'];

function checked({ tools, answers, resources: read }: Answers): void {
  assert.deepEqual([...tools].sort(), [...TOOLS, ...FURTHER].sort());
  assert.deepEqual(
    answers.map(({ isError = false }) => isError),
    calls.map(() => false),
  );
  const text = JSON.stringify(answers);
  for (const word of ['999999', 'CVE-2021-44228', 'Nairobi', 'COULD_OF', 'caller'])
    assert.ok(text.includes(word), word);
  assert.match(read[0]?.contents[0]?.text ?? '', /Log4Shell/);
  assert.match(read[1]?.contents[0]?.text ?? '', /Vienna/);
}

test('the official client uses every tool over HTTP', async () => {
  checked(await agent({ url: `${url}/mcp`, token: TOKEN, calls, resources }));
});

test('the official client uses every tool of `almanac mcp`, which needs no token', async () => {
  checked(await agent({ command: [process.execPath, ...almanacArguments(['mcp', '--data', data])], calls, resources }));
});

test('`almanac mcp` has the rights of the token that it is given', async () => {
  const command = [process.execPath, ...almanacArguments(['mcp', '--url', url])];
  const [listing] = (await agent({ command, calls: calls.slice(-1) }, { ALMANAC_MCP_TOKEN: 'alm_nobody' })).answers;
  assert.equal(listing?.isError, true);
  const [allowed] = (await agent({ command, calls: calls.slice(-1) }, { ALMANAC_MCP_TOKEN: TOKEN })).answers;
  assert.equal(allowed?.isError ?? false, false);
});

test('a model behind our own models service calls a tool and answers with what it got', async () => {
  const loop = {
    url: `${url}/models/api/chat`,
    model: 'caller',
    prompt: 'Which six digits of pi follow position 761?',
  };
  const { said } = await agent({ url: `${url}/mcp`, token: TOKEN, loop });
  assert.deepEqual(
    said?.map(({ role }) => role),
    ['user', 'assistant', 'tool', 'assistant'],
  );
  assert.equal(said?.at(-1)?.content, 'The tool said 999999.');
});
