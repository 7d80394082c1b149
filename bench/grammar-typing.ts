// What a character costs that is typed in an editor: from the change to the diagnostics, in the process of the language server.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { hasProse, UnseenProse } from './grammar/prose.ts';
import { ServedProcess } from './served.ts';

const LENGTH = 10_000;
/** Characters that are typed before anything counts, rounds that count, and characters of a round. */
const WARM_UP = 300;
const ROUNDS = 5;
const ROUND = 100;
/** Sentences to type: more than enough for all characters. */
const SENTENCES = 40;
const URI = 'file:///typed.md';
/** Types in a document of prose. @param data directory with the rules that are installed, or an empty one */
async function type(data: string, note: string): Promise<Row[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', './bin/compile-cache.js', 'src/cli/main.ts', 'grammar', 'lsp', '--data', data],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let published = (_version: number): void => {};
  connection.onNotification('textDocument/publishDiagnostics', ({ version }) => published(version));
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
    initializationOptions: { language: 'en-US', delay: 0 },
  });
  await connection.sendNotification('initialized', {});
  let version = 0;
  /** Sends something and waits for the diagnostics of the next version. */
  const answered = async (method: string, rest: (version: number) => object): Promise<void> => {
    version++;
    const wanted = version;
    const done = new Promise<void>((resolve) => {
      published = (given) => given === wanted && resolve();
    });
    await connection.sendNotification(method, rest(version));
    await done;
  };
  const prose = new UnseenProse('measured');
  const text = prose.document(LENGTH);
  // Sentences that the server has not seen, at the pace of one character.
  const typed = ` ${prose.sentences(SENTENCES).join(' ')}`;
  const server = new ServedProcess(child.pid as number);
  const opening = server.cpuTimer();
  await answered('textDocument/didOpen', () => ({
    textDocument: { uri: URI, languageId: 'markdown', version, text },
  }));
  const opened = opening() * 1000;
  // At the end of a sentence in the middle.
  const before = text.slice(0, text.indexOf('. ', LENGTH / 2) + 1);
  const line = before.split('\n').length - 1;
  const start = before.length - before.lastIndexOf('\n') - 1;
  let count = 0;
  const typeOne = (): Promise<void> => {
    const at = { line, character: start + count };
    return answered('textDocument/didChange', () => ({
      textDocument: { uri: URI, version },
      contentChanges: [{ range: { start: at, end: at }, text: typed.charAt(count++) }],
    }));
  };
  while (count < WARM_UP) await typeOne();
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = server.cpuTimer();
    for (const end = count + ROUND; count < end; ) await typeOne();
    costs.push((seconds() * 1000) / ROUND);
  }
  const memory = server.peakMemory();
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  connection.dispose();
  return [
    { name: `a character typed in ${LENGTH} characters`, ours: median(costs), unit: 'CPU ms', note },
    { name: `a document of ${LENGTH} characters opened first`, ours: opened, unit: 'CPU ms', note },
    { name: 'memory after it', ours: memory, unit: 'MiB', note },
  ];
}

/** What a character costs that is typed in an editor. `ALMANAC_BENCH_GRAMMAR_DATA` names a data directory with installed rules. */
export const typing: Benchmark = {
  name: 'typing in an editor',
  async run() {
    if (!hasProse()) return [];
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-typing-'));
    try {
      const rows = await type(data, 'our own rules');
      const { ALMANAC_BENCH_GRAMMAR_DATA: installed } = process.env;
      return installed === undefined ? rows : [...rows, ...(await type(installed, `rules of ${installed}`))];
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};
