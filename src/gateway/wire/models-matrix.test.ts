// Every route of models × what a token may do × a model that it may use or not, seen from the upstream.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Action } from '../store/rights.ts';
import { ACTION_SETS, nameOf } from '../testing/action-sets.ts';
import { sendRaw } from '../testing/raw-client.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { bearer, startWithTokens, storedToken } from '../testing/stored-tokens.ts';

let upstream: RawUpstream;
let gateway: Awaited<ReturnType<typeof startWithTokens>>;
before(async () => {
  upstream = await startRawUpstream();
  const tokens = ACTION_SETS.map((actions) => storedToken(nameOf(actions), { actions, models: ['mine', 'team/*'] }));
  gateway = await startWithTokens(tokens, {}, upstream);
});
after(() => gateway.stop());

const OURS = ['mine', 'mine:latest', 'team/a', 'team/b:1b'];
const OTHERS = ['secret', 'mine:1b', 'team', 'team/a/b', 'host/team/a', 'library/secret'];
const DIGEST = `sha256:${'0'.repeat(64)}`;

interface Route {
  readonly line: string;
  readonly needs: Action;
  /** Its body for two models; without one, the path names none either. */
  readonly body?: (model: string, other: string) => object;
}

const model = (name: string): object => ({ model: name });
const named = (name: string): object => ({ name });
const use = (line: string): Route => ({ line, needs: 'use', body: model });
const ROUTES: readonly Route[] = [
  ...['chat', 'generate', 'embed', 'embeddings', 'show'].map((path) => use(`POST /api/${path}`)),
  ...['chat/completions', 'completions', 'embeddings', 'responses', 'messages', 'messages/count_tokens'].map((path) =>
    use(`POST /v1/${path}`),
  ),
  { line: 'POST /api/show', needs: 'use', body: named },
  { line: 'POST /api/pull', needs: 'pull', body: model },
  { line: 'POST /api/pull', needs: 'pull', body: named },
  { line: 'POST /api/push', needs: 'manage', body: model },
  { line: 'DELETE /api/delete', needs: 'manage', body: model },
  { line: 'DELETE /api/delete', needs: 'manage', body: named },
  { line: 'POST /api/create', needs: 'manage', body: (name) => ({ model: name, files: { 'a.gguf': DIGEST } }) },
  { line: 'POST /api/create', needs: 'manage', body: (name, other) => ({ model: name, from: other }) },
  { line: 'POST /api/create', needs: 'manage', body: (name, other) => ({ model: other, from: name }) },
  { line: 'POST /api/copy', needs: 'manage', body: (name, other) => ({ source: name, destination: other }) },
  { line: 'POST /api/copy', needs: 'manage', body: (name, other) => ({ source: other, destination: name }) },
  { line: 'GET /v1/models/', needs: 'use' },
  ...['GET /', 'HEAD /', 'GET /api/version', 'GET /api/status'].map((line): Route => ({ line, needs: 'use' })),
  { line: `HEAD /api/blobs/${DIGEST}`, needs: 'manage' },
  { line: `POST /api/blobs/${DIGEST}`, needs: 'manage' },
];

/** @returns the status, and how many requests the upstream got */
async function ask(token: string, line: string, body: object | undefined): Promise<[status: number, heard: number]> {
  const count = upstream.requests.length;
  const [method, path] = line.split(' ');
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = body === undefined ? '' : `Content-Length: ${text.length}\r\n`;
  const head = `${method} /models${path} HTTP/1.1\r\nHost: a\r\n${bearer(token)}${length}\r\n`;
  const { status } = await sendRaw(gateway.url, head + text);
  return [status, upstream.requests.length - count];
}

for (const { line, needs, body } of ROUTES)
  test(`${line} ${body === undefined ? '' : JSON.stringify(body('A', 'B'))} needs ${needs} and the models`, async () => {
    const namesInPath = line.endsWith('/models/');
    for (const actions of ACTION_SETS) {
      const may = actions.includes(needs);
      const expect = async (isOurs: boolean, asked: string, text: object | undefined): Promise<void> =>
        assert.deepEqual(
          await ask(nameOf(actions), asked, text),
          may && isOurs ? [200, 1] : [403, 0],
          `${nameOf(actions)} ${asked} ${JSON.stringify(text)}`,
        );
      if (body === undefined && !namesInPath) await expect(true, line, undefined);
      else if (body === undefined) {
        for (const name of OURS) await expect(true, line + name, undefined);
        for (const name of OTHERS) await expect(false, line + name, undefined);
      } else {
        for (const name of OURS) await expect(true, line, body(name, 'team/other'));
        for (const name of OTHERS) await expect(false, line, body(name, 'team/other'));
      }
    }
  });
