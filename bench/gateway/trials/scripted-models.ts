import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ScriptedAnswer, type Used, usedUpTo } from './scripted-answer.ts';

/** The header by which the server finds the answer for a request. */
export const SCRIPT_HEADER = 'x-trial-script';

/** What the server does for one request. */
export interface Script {
  readonly answer: ScriptedAnswer;
  /** How many bytes of the body it sends; then it waits until the connection ends. Undefined for all, and the end. */
  readonly stopAt: number | undefined;
  /** Sends nothing, not even the head. */
  readonly isSilent: boolean;
  /** Milliseconds between two pieces; 0 sends them one right after the other. */
  readonly pace: number;
  /** In how many pieces the body is sent, about. */
  readonly pieces: number;
  /** Set by the server. */
  readonly state: ScriptState;
}

export interface ScriptState {
  /** The head of the request was here. */
  arrived: boolean;
  /** The whole request was here. */
  taken: boolean;
  /** Its body, as it came. */
  received: string;
  /** Bytes of the answer's body that were handed to the system. */
  sent: number;
  /** Stops it where it is; it sends nothing more. */
  halted: boolean;
  /** The connection that carries it. */
  socket: Socket | undefined;
  /** What the gateway was told when it asked for the tokens of the request. */
  told: Used | undefined;
}

export const newState = (): ScriptState => ({
  ...{ arrived: false, taken: false, received: '', sent: 0, halted: false, socket: undefined, told: undefined },
});

/** A models server that answers as scripts say. */
export interface ScriptedModels {
  readonly url: string;
  /** By their number. A script leaves when its answer has ended. */
  readonly scripts: Map<number, Script>;
  connections(): number;
  close(): Promise<void>;
}

/** Tokens that were generated and have not become text. */
const HELD_BACK = 2;

/**
 * @param find the script of a number, where it is none of `scripts`
 * @param isOurs whether it can be asked, like our models service, what a request took
 */
export async function startScriptedModels(
  find: (number: number) => Script | undefined = () => undefined,
  isOurs = false,
): Promise<ScriptedModels> {
  const scripts = new Map<number, Script>();
  /** By the name that the gateway gives them. */
  const named = new Map<string, Script>();
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const asked = isOurs ? named.get(/^\/api\/almanac\/tokens\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '') : undefined;
    if (asked !== undefined) {
      const { answer, state } = asked;
      const { prompt, generated } = usedUpTo(answer, state.sent);
      state.told = state.taken
        ? {
            prompt: Math.max(prompt, ...answer.marks.map(({ kind, value }) => (kind === 'prompt' ? value : 0))),
            generated: generated + HELD_BACK,
          }
        : { prompt: 0, generated: 0 };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state.told));
      return;
    }
    const number = Number(request.headers[SCRIPT_HEADER]);
    const script = scripts.get(number) ?? find(number);
    if (script === undefined) {
      request.resume();
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"there is no such script"}');
      return;
    }
    if (isOurs) named.set(String(request.headers['x-almanac-request']), script);
    void perform(script, request, response, isOurs ? { 'x-almanac-timing': 'queue=0' } : {});
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1', 4096), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scripts,
    connections: () => sockets.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => (milliseconds > 0 ? setTimeout(resolve, milliseconds) : setImmediate(resolve)));

async function perform(
  script: Script,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<void> {
  const { answer, stopAt, isSilent, pace, state } = script;
  state.arrived = true;
  state.socket = request.socket;
  response.on('error', () => {});
  request.on('error', () => {});
  try {
    for await (const piece of request) state.received += (piece as Buffer).toString();
  } catch {
    return;
  }
  state.taken = true;
  if (isSilent) return;
  const { body, type } = answer;
  // A stream has no length, and some whole answers have none either.
  const framing = answer.isStream || body.length % 3 === 0 ? {} : { 'content-length': body.length };
  response.writeHead(200, { 'content-type': type, ...framing, ...headers });
  response.flushHeaders();
  const end = stopAt ?? body.length;
  const step = Math.max(1, Math.ceil(body.length / script.pieces));
  while (state.sent < end && !state.halted && !response.destroyed) {
    const next = Math.min(end, state.sent + 1 + ((state.sent * 7919) % (2 * step)));
    response.write(body.subarray(state.sent, next));
    state.sent = next;
    if (state.sent < end) await pause(pace);
  }
  if (stopAt === undefined && !state.halted) response.end();
}
