import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model says: markup that would show, ask or run something if it were ever taken for more than text. */
export const MARKUP = [
  '<img src=x onerror="window.ran = 1">',
  '<script>window.ran = 1</script>',
  '[a](javascript:window.ran=1)',
  '<svg onload="window.ran=1">',
  '"><iframe src="javascript:parent.ran=1"></iframe>',
].join('\n\n');

/** A server with Ollama's wire that answers as a test needs it. */
export interface ScriptedModels {
  readonly url: string;
  /** Bodies of the requests to chat, oldest first. */
  readonly chats: { readonly messages: readonly { readonly content: string }[] }[];
  close(): void;
}

export async function startScriptedModels(): Promise<ScriptedModels> {
  const chats: ScriptedModels['chats'] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      if (request.url === '/api/tags') {
        response.end(JSON.stringify({ models: [{ name: 'scripted:latest', size: 1, capabilities: ['completion'] }] }));
        return;
      }
      if (request.url !== '/api/chat') {
        response.statusCode = 404;
        response.end('{"error":"not found"}');
        return;
      }
      const chat = JSON.parse(body);
      chats.push(chat);
      const said: string = chat.messages.at(-1).content;
      const text = said === 'markup' ? MARKUP : `You said **${said}**.`;
      for (const content of text.match(/.{1,7}/gs) ?? [])
        response.write(`${JSON.stringify({ message: { role: 'assistant', content }, done: false })}\n`);
      response.end(
        `${JSON.stringify({ message: { role: 'assistant', content: '' }, done: true, eval_count: 3, eval_duration: 1e9 })}\n`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chats,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
