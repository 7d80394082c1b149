import { chmodSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { LlamaServerEngine } from '../engine/runner/llama-server/llama-server-engine.ts';
import type { LlamaServerRequest, LoadRequest } from '../engine/runner/protocol.ts';
import { llamaServerWithoutModel, type Spoken } from './llama-server-protocol.ts';

/** For tests that start the program. */
export const onPosix = process.platform === 'win32' ? { skip: 'the program is a shell script' } : {};

const LAST_WORDS = 'all slots are idle';
/** Prints its flags, or says how it was started and waits to be killed. */
const PROGRAM = `#!/bin/sh
case "$1" in
  --help) echo '--model --port --host --mmproj --lora --device --fit --no-context-shift --offline --no-ui --chat-template'
    echo '--cache-ram --slot-prompt-similarity --spec-draft-n-max --model-draft --spec-type'; exit ;;
esac
case "$*" in
  *draft-mtp*) echo '0.00.001.000 E srv loading failed: the model is a poem' >&2; exit 1 ;;
  *'-c 99999 -np 3'*) echo 'failed to allocate buffer' >&2; exit 1 ;;
  *'-c 77777'*) echo 'the weather is bad' >&2; exit 1 ;;
esac
echo "listen $$ $LLAMA_API_KEY $LLAMA_MEDIA_MARKER $*" >&2
echo '${LAST_WORDS}' >&2
exec sleep 600
`;

/** A program that takes the place of llama-server and only waits: this process answers for it. */
export interface WaitingProgram {
  readonly path: string;
  /** The arguments of each process, without what differs from run to run. */
  readonly started: readonly string[];
  /** Takes a line that a process has written, if it is for us. */
  hear(line: string): boolean;
  /** What the servers were asked for since this was read last. */
  asked(): readonly unknown[];
  /** Ends the processes. */
  stop(): Promise<void>;
}

/** @param folder for the program @param model path of the model that it is started with */
export function waitingProgram(folder: string, model: string, spoken: Partial<Spoken> = {}): WaitingProgram {
  const path = join(folder, 'llama-server');
  writeFileSync(path, PROGRAM);
  chmodSync(path, 0o755);
  const servers: Server[] = [];
  const pids: number[] = [];
  const started: string[] = [];
  let asked: unknown[] = [];
  return {
    path,
    started,
    hear(line) {
      // They may come late.
      if (line === LAST_WORDS) return true;
      const [, pid, key, marker = '', words = ''] = /^listen (\d+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
      if (key === undefined) return false;
      const after = (flag: string): string => new RegExp(`${flag} (\\S+)`).exec(words)?.[1] ?? '';
      const port = after('--port');
      pids.push(Number(pid));
      started.push(words.replace(`--port ${port}`, '--port PORT').replace(model, 'MODEL'));
      const server = llamaServerWithoutModel({
        key,
        marker,
        size: Number(after('-c')) / Number(after('-np')),
        note(line) {
          if (line.startsWith('ask ')) asked.push(JSON.parse(line.slice(4).replaceAll(marker, 'MARKER')));
        },
        die() {
          process.kill(Number(pid), 'SIGKILL');
          server.closeAllConnections();
        },
        ...spoken,
      });
      servers.push(server.listen(Number(port), '127.0.0.1'));
      return true;
    },
    asked() {
      const since = asked;
      asked = [];
      return since;
    },
    async stop() {
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended.
        }
      }
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** What llama-server needs besides the weights, without anything special. */
export const plainServer = (program: string): LlamaServerRequest => ({
  program,
  arguments: [],
  projectors: [],
  adapters: [],
  draft: undefined,
  predictsSeveral: false,
  draftTokens: 0,
});

/** The engine of llama-server, with a program that only waits. */
export interface StartedLlamaServer extends Omit<WaitingProgram, 'hear' | 'path'> {
  readonly engine: LlamaServerEngine;
  /** What the engine logged since this was read last. */
  logged(): readonly string[];
  /** Why processes ended by themselves. */
  readonly died: readonly string[];
}

/** @param folder for the program */
export async function startLlamaServer(
  request: Omit<LoadRequest, 'server'> & { readonly server?: Partial<LoadRequest['server']> },
  folder: string,
  spoken: Partial<Spoken> = {},
): Promise<StartedLlamaServer> {
  const { path, hear, ...waiting } = waitingProgram(folder, request.path, spoken);
  const died: string[] = [];
  let logged: string[] = [];
  const log = (level: string, line: string): void => {
    if (!hear(line)) logged.push(`${level} ${line}`);
  };
  try {
    const engine = await LlamaServerEngine.load(
      { ...request, server: { ...plainServer(path), ...request.server } },
      log,
      (reason) => died.push(reason),
    );
    return {
      ...waiting,
      engine,
      died,
      logged() {
        const since = logged;
        logged = [];
        return since;
      },
    };
  } catch (error) {
    await waiting.stop();
    throw error;
  }
}
