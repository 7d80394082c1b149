// An agent with the official client, in a process without our import conditions: one of its libraries has sources there.
// Reads one JSON value: how to connect, and the calls. Writes the answers as one JSON value.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

interface Told {
  readonly url?: string;
  readonly token?: string;
  readonly command?: readonly string[];
  readonly calls?: readonly { readonly name: string; readonly arguments: Record<string, unknown> }[];
  readonly resources?: readonly string[];
  /** A chat with tools at an address of Ollama's protocol, until the model answers in words. */
  readonly loop?: { readonly url: string; readonly model: string; readonly prompt: string };
}

/** Most rounds of a loop. */
const MOST_ROUNDS = 5;

let text = '';
for await (const piece of process.stdin) text += piece;
const told = JSON.parse(text) as Told;
const client = new Client({ name: 'almanac-test', version: '1' });
const [command = '', ...args] = told.command ?? [];
const transport =
  told.url === undefined
    ? new StdioClientTransport({ command, args, env: process.env as Record<string, string> })
    : new StreamableHTTPClientTransport(new URL(told.url), {
        requestInit: { headers: told.token === undefined ? {} : { authorization: `Bearer ${told.token}` } },
      });
await client.connect(transport as Parameters<Client['connect']>[0]);
const { tools } = await client.listTools();
const answers: unknown[] = [];
for (const call of told.calls ?? []) answers.push(await client.callTool(call));
const resources: unknown[] = [];
for (const uri of told.resources ?? []) resources.push(await client.readResource({ uri }));
const said = told.loop === undefined ? undefined : await loop(told.loop);
await client.close();
process.stdout.write(JSON.stringify({ tools: tools.map(({ name }) => name), answers, resources, said }));

interface Message {
  readonly role: string;
  readonly content: string;
  readonly tool_name?: string;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: Record<string, unknown> };
  }[];
}

async function loop({ url, model, prompt }: NonNullable<Told['loop']>): Promise<Message[]> {
  const offered = tools.map(({ name, description, inputSchema: parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
  const messages: Message[] = [{ role: 'user', content: prompt }];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${told.token}` },
      body: JSON.stringify({ model, messages, tools: offered, stream: false }),
    });
    const { message, error } = (await response.json()) as { message?: Message; error?: string };
    if (message === undefined) throw new Error(error);
    messages.push(message);
    if ((message.tool_calls ?? []).length === 0) break;
    for (const { function: asked } of message.tool_calls ?? []) {
      const { content } = await client.callTool({ name: asked.name, arguments: asked.arguments });
      messages.push({ role: 'tool', tool_name: asked.name, content: JSON.stringify(content) });
    }
  }
  return messages;
}
