import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveSettings } from '#kit/configuration';
import { parseOllamaHost } from './ollama-environment.ts';
import { settings } from './settings.ts';

test('OLLAMA_HOST is read in all its forms', () => {
  for (const [text, host, port] of [
    ['', '127.0.0.1', '11434'],
    ['0.0.0.0', '0.0.0.0', '11434'],
    [':8080', '127.0.0.1', '8080'],
    ['1.2.3.4:5', '1.2.3.4', '5'],
    ['http://1.2.3.4', '1.2.3.4', '80'],
    ['https://example.org', 'example.org', '443'],
    ['http://example.org:56789/path', 'example.org', '56789'],
    ['[::1]', '::1', '11434'],
    ['[::1]:1337', '::1', '1337'],
    ['::', '::', '11434'],
    [' "0.0.0.0:99" ', '0.0.0.0', '99'],
    ['example.org:99999', 'example.org', '11434'],
    ['example.org:x', 'example.org', '11434'],
  ] as const)
    assert.deepEqual(parseOllamaHost(text), { host, port }, text);
});

const values = (environment: Record<string, string>) => resolveSettings('models', settings, { environment }).values;

test('the variables of Ollama fill our settings', () => {
  const read = values({
    OLLAMA_HOST: 'http://0.0.0.0:8000',
    OLLAMA_ORIGINS: 'https://a.example,*',
    OLLAMA_KEEP_ALIVE: '"10m"',
    OLLAMA_NUM_PARALLEL: '2',
    OLLAMA_MAX_QUEUE: ' 7 ',
    OLLAMA_MAX_LOADED_MODELS: '0',
    OLLAMA_CONTEXT_LENGTH: '8192',
    OLLAMA_MODELS: '/srv/models',
    OLLAMA_GO_TEMPLATE: '1',
    OLLAMA_DEBUG: 'true',
  });
  assert.equal(read.host, '0.0.0.0');
  assert.equal(read.port, 8000);
  assert.deepEqual(read.origins, ['https://a.example', '*']);
  assert.equal(read.keepAlive, '10m');
  assert.equal(read.parallel, 2);
  assert.equal(read.maxQueue, 7);
  assert.equal(read.maxLoadedModels, 3);
  assert.equal(read.contextLength, 8192);
  assert.equal(read.existingStore, '/srv/models');
  assert.equal(read.goTemplate, true);
  assert.equal(read.logLevel, 'debug');
});

test('switches of Ollama are booleans of Go', () => {
  const read = (debug: string, template: string) => {
    const { logLevel, goTemplate } = values({ OLLAMA_DEBUG: debug, OLLAMA_GO_TEMPLATE: template });
    return [logLevel, goTemplate];
  };
  assert.deepEqual(read('2', 'T'), ['trace', true]);
  assert.deepEqual(read('0', '"false"'), ['info', false]);
  assert.deepEqual(read('', 'maybe'), ['info', false]);
});

test('our own variables come before those of Ollama', () => {
  assert.equal(values({ OLLAMA_HOST: ':8000', ALMANAC_MODELS_PORT: '9000' }).port, 9000);
});

test('the limit for loading is seconds or a duration, and 0 or less is none', () => {
  const limit = (text: string) => values({ OLLAMA_LOAD_TIMEOUT: text }).loadTimeout;
  assert.deepEqual(['90', '2m30s', '0', '-1', ''].map(limit), [90_000, 150_000, 2 ** 31 - 1, 2 ** 31 - 1, 300_000]);
  assert.throws(() => limit('soon'), /soon/);
});
