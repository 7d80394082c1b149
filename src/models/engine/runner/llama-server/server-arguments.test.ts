import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LlamaServerRequest, LoadRequest } from '../protocol.ts';
import { serverArguments } from './server-arguments.ts';
import { ServerFlags } from './server-flags.ts';

const server: LlamaServerRequest = {
  program: 'llama-server',
  arguments: ['-ngl', '99'],
  projectors: [],
  adapters: [],
  draft: undefined,
  predictsSeveral: false,
  draftTokens: 4,
};
const request: LoadRequest = {
  path: '/m.gguf',
  purpose: 'completion',
  contextSize: 512,
  sequences: 2,
  threads: 3,
  batchSize: 512,
  template: undefined,
  goTemplate: '',
  flashAttention: 'auto',
  cacheType: 'q8_0',
  similarity: 0.1,
  states: { directory: '/tmp', bytes: 3 * 2 ** 20 },
  turn: 16,
  server,
};
const setup = { port: 4711, threads: 3, step: 128 };
const OLD = '-m, --model FNAME --port N -md, --model-draft FNAME --draft-max N --mmproj FILE --lora F --no-webui';
const NEW = `${OLD} --no-ui --fit on --spec-draft-n-max N --spec-type T --no-mmproj --no-mmproj-offload --no-kv-unified
  --cache-ram N -sps, --slot-prompt-similarity S --offline --device D -devd D --chat-template T --no-context-shift`;

function words(help: string, more: Partial<LlamaServerRequest> = {}): string {
  const all = { ...request, server: { ...server, ...more } };
  const purpose = { kind: 'text', contextSize: 512, sequences: 2 } as const;
  return ` ${serverArguments(new ServerFlags(help), all, purpose, setup).join(' ')} `;
}

test('a model has one process with a context for each sequence', () => {
  const said = words(NEW);
  for (const part of ['--model /m.gguf', '--host 127.0.0.1', '--port 4711', '-c 1024', '-np 2', '-t 3', '-ub 128'])
    assert.ok(said.includes(` ${part} `), part);
  for (const part of ['-ctk q8_0', '--cache-ram 3', '--offline', '--no-ui', '--no-mmproj', '--device none'])
    assert.ok(said.includes(` ${part} `), part);
  assert.ok(said.endsWith(' -ngl 99 '), 'the arguments of the operator win');
});

test('flags that a build does not know are left out', () => {
  const said = words(OLD);
  assert.ok(said.includes(' --no-webui ') && !said.includes('--no-ui'));
  for (const flag of ['--fit', '--cache-ram', '--no-mmproj', '--offline', '-lv'])
    assert.ok(!said.includes(` ${flag} `));
});

test('projectors, adapters and drafts are named', () => {
  const parts = { projectors: ['/p'], adapters: ['/a', '/b'], draft: '/d' };
  const said = words(NEW, parts);
  assert.match(said, / --mmproj \/p --no-mmproj-offload --lora \/a --lora \/b --model-draft \/d /);
  assert.match(said, / --spec-type draft-simple -devd none --spec-draft-n-max 4 /);
  assert.match(words(OLD, parts), / --model-draft \/d --draft-max 4 /);
  assert.ok(!words(NEW, { draft: '/d', draftTokens: 0 }).includes('--model-draft'));
  assert.match(words(NEW, { predictsSeveral: true }), / --spec-type draft-mtp --spec-draft-n-max 4 /);
  assert.ok(!words(OLD, { predictsSeveral: true }).includes('spec'));
  assert.throws(() => words(NEW, { projectors: ['/p', '/q'] }), /takes one/);
  assert.throws(() => words('--model --port', { projectors: ['/p'] }), /reads no images/);
});

test('vectors have a process without sequences', () => {
  const of = (pooling: 'last' | undefined): string[] =>
    serverArguments(new ServerFlags(NEW), request, { kind: 'embedding', size: 256, pooling }, setup);
  assert.match(of('last').join(' '), /-c 256 -np 1 -b 256 -ub 256 .*--embedding --pooling last/);
  assert.ok(!of(undefined).includes('--pooling'));
});

test('the help says whether level 2 of the log is quiet', () => {
  assert.ok(new ServerFlags('-lv, --verbosity N values: - 1: error - 2: warning').quiet);
  assert.ok(!new ServerFlags('-lv, --verbosity N').quiet);
  assert.ok(!new ServerFlags('see x--model').has('--model'));
});
